import type { Ranges } from "@markwell/contract/calls/exchange";

/** "1-8, 12" as ranges of numbers; undefined for what is none. */
export function rangesIn(typed: string): Ranges | undefined {
  const parts = typed
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const ranges = parts.map((part) => {
    const [, from = "", to = from] = /^(\d{1,5})(?:\s*(?:-|–|to)\s*(\d{1,5}))?$/.exec(part) ?? [];
    return { from: Number(from), to: Number(to) };
  });
  const isRange = ({ from, to }: Ranges[number]) => from > 0 && to >= from;
  return ranges.length > 0 && ranges.length <= 100 && ranges.every(isRange) ? ranges : undefined;
}
