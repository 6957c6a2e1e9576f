import type { PointEntry } from "@markwell/contract/calls/points";

type Explained = Pick<
  PointEntry,
  "kind" | "title" | "parts" | "later" | "capped" | "invoiceNumber"
>;

const NAMES: Record<PointEntry["kind"], string> = {
  paper: "A paper",
  badge: "A badge",
  claim: "A reward",
  refund: "A reward",
};

/** What a change of the balance was for: its title, and why it is as much as it is. */
export function entryWords(entry: Explained): { title: string; why: string } {
  return { title: entry.title || NAMES[entry.kind], why: whyOf(entry) };
}

function whyOf({ kind, parts, later, capped, invoiceNumber }: Explained): string {
  if (kind === "badge") return "Badge attained";
  if (kind === "claim") return `Reward claimed, ${invoiceNumber}`;
  if (kind === "refund") return `Order cancelled, points returned, ${invoiceNumber}`;
  if (later) return "More points after marking";
  if (!parts) return "Paper handed in";
  const shares = [
    [parts.effort, "effort"],
    [parts.performance, "right answers"],
    [parts.growth, "growth"],
  ] as const;
  const named = shares
    .filter(([points]) => points > 0)
    .map(([points, what]) => `${points} for ${what}`);
  if (named.length === 0) return "Paper handed in without points";
  return capped ? `${named.join(", ")}; cut by the month's limit` : named.join(", ");
}

/** "+ 20", "- 100", "0": with its sign, so that colour is not the only one. */
export function signed(amount: number, format: (value: number) => string): string {
  if (amount === 0) return "0";
  return `${amount > 0 ? "+" : "−"} ${format(Math.abs(amount))}`;
}
