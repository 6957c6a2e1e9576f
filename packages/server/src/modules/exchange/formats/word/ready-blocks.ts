import type { Block, Cell } from "./document.ts";
import { cut, type Inline, letters } from "./inline.ts";

const onlyLine = ({ blocks: [first, ...more] }: Cell): Inline[] | undefined =>
  first?.kind === "paragraph" &&
  more.every((each) => each.kind === "paragraph" && letters(each.line).trim() === "")
    ? first.line
    : undefined;

/** "We saw many intresting animals. | (11)": a text beside the boxes of its corrections becomes one with gaps. */
export function boxesAsGaps(block: Block): Block[] {
  if (block.kind !== "table") return [block];
  const rows = block.rows.map((row) => {
    const [text, box, ...more] = row
      .map(onlyLine)
      .filter((line) => line === undefined || letters(line).trim() !== "");
    const number = /^\s*\(?(\d{1,3})\)?[\s_.…]*$/.exec(box ? letters(box) : "")?.[1];
    const isText = text !== undefined && /\p{L}+\s+\p{L}+\s+\p{L}+/u.test(letters(text));
    return isText && number && more.length === 0 ? { text, number: Number(number) } : undefined;
  });
  const [first] = rows;
  if (rows.length < 2 || !rows.every((row, at) => row && first && row.number === first.number + at))
    return [block];
  return rows.flatMap((row): Block[] =>
    row
      ? [
          {
            ...{ kind: "paragraph", label: undefined, heading: false, notes: [] },
            line: [...row.text, { kind: "text", text: ` (${row.number}) ____`, look: {} }],
          },
        ]
      : [],
  );
}

const LETTERED = /^\s*([A-D])(\d{1,2})(?=[\s.)(]|[a-h]\))/;

/** "A1 C   A2 B" in a list of keys. */
const WITHIN = /(?<![^\s,;])[A-D](?=\d{1,2}(?:[\s.):=(–-]|[a-h]\)))/g;

/** "A1", "A2", "B1": the letters of sections before the numbers, which count anew in each. */
export function withBareNumbers(blocks: readonly Block[]): Block[] {
  const begins = blocks.flatMap((block) =>
    block.kind === "paragraph" && !block.label?.text
      ? (LETTERED.exec(letters(block.line))?.slice(1, 3).join("") ?? [])
      : [],
  );
  if (!begins.includes("A1") || !begins.includes("A2")) return [...blocks];
  const bare = (block: Block): Block => {
    if (block.kind === "table") {
      const rows = block.rows.map((row) =>
        row.map((cell) => ({ ...cell, blocks: cell.blocks.map(bare) })),
      );
      return { ...block, rows };
    }
    const text = letters(block.line).slice(0, 2_000);
    const begins = LETTERED.test(text);
    const all = [...text.matchAll(WITHIN)].map(({ index }) => index);
    if (!begins && all.length < 2) return block;
    const line = all
      .toReversed()
      .reduce((rest, at) => [...cut(rest, 0, at), ...cut(rest, at + 1)], block.line);
    const [number = ""] = begins ? (/^\s*\d{1,2}/.exec(letters(line)) ?? []) : [];
    const point = { kind: "text" as const, text: number && ".", look: {} };
    return { ...block, line: [...cut(line, 0, number.length), point, ...cut(line, number.length)] };
  };
  return blocks.map(bare);
}
