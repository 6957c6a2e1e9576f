import type { RegradePreview } from "@markwell/contract/calls/regrade";
import { counted, formatNumber } from "../../lib/format.ts";
import type { QuestionState } from "./queries.ts";

interface Counts {
  gained: number;
  lost: number;
  same: number;
}

export function countsInWords({ gained, lost, same }: Counts): string {
  const parts = [
    gained > 0 && `${counted(gained, "student")} ${gained === 1 ? "gains" : "gain"} marks`,
    lost > 0 && `${counted(lost, "student")} ${lost === 1 ? "loses" : "lose"} marks`,
    same > 0 && `${counted(same, "student")} ${same === 1 ? "keeps" : "keep"} the same marks`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "Nobody has handed in this test." : `${parts.join(", ")}.`;
}

/** Points and badges that come with the correction. */
export function gainsInWords({
  points = 0,
  badges = [],
}: Pick<RegradePreview, "points" | "badges">) {
  if (points === 0 && badges.length === 0) return "Nobody gains points or badges.";
  const named = badges.map(
    ({ name, students }) => `the badge "${name}" (${counted(students, "student")})`,
  );
  const parts = [...(points > 0 ? [counted(points, "point")] : []), ...named];
  return `Students gain ${new Intl.ListFormat("en-GB").format(parts)}.`;
}

export const acceptWords = (count: number): string => `Accept for ${counted(count, "student")}`;

export function signed(change: number): string {
  if (change === 0) return "0";
  return `${change > 0 ? "+" : "−"}${formatNumber(Math.abs(change))}`;
}

export const marksInWords = (marks: number | null): string =>
  marks === null ? "not marked" : formatNumber(marks);

export const bankReasons: Record<Exclude<QuestionState["bank"], "possible">, string> = {
  foreign:
    "The question bank keeps its key. Only the author of the question can change it there, and gets a mail.",
  newer: "The question bank has a newer version of this question. Check its key there.",
  removed: "This question is no longer in the question bank.",
  none: "",
};

export type ChangedAttempt = RegradePreview["papers"][number];

export const changeOf = ({ before, after }: ChangedAttempt): number => after.score - before.score;

const WAITS = "waits for marking";

/** A percentage or grade before and after; none while other answers of the attempt wait for marking. */
export function finalInWords(
  { before, after }: ChangedAttempt,
  wordOf: (state: ChangedAttempt["before"]) => string,
  both = false,
): string {
  const [was, is] = [before, after].map((state) => (state.pending ? WAITS : wordOf(state)));
  return was === is && (before.pending || !both) ? String(is) : `${was} → ${is}`;
}
