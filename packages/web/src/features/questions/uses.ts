import type { ReplyOf } from "@markwell/contract/call";
import type { fileQuestions } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { counted, formatDate } from "../../lib/format.ts";

type Reserved = NonNullable<StaffQuestion["reserved"]>;

/** Which test holds a question back from practice, and until when; "" when none does. */
export function reservedWords(reserved: Reserved | undefined): string {
  const [first, ...others] = reserved ?? [];
  if (!first) return "";
  const until = first.until
    ? `Reserved until ${formatDate(first.until)} by ${first.title}`
    : `Reserved until ${first.title} has ended`;
  return others.length > 0 ? `${until}, and by ${counted(others.length, "other test")}` : until;
}

interface Kept {
  changed: readonly string[];
  skipped: ReadonlyArray<{ _id: string; reason: "author" | "gone" }>;
}

type Changed = Pick<ReplyOf<typeof fileQuestions>, "changed" | "skipped">;

/** What an action on many questions did, and why it left the others. */
export function manyWords(
  { changed, skipped }: Changed,
  done: (count: string) => string,
): string[] {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))].map((reason) => {
    const count = skipped.filter((one) => one.reason === reason).length;
    return texts.question.skipped[reason](counted(count, "question"));
  });
  const nothing = changed.length === 0 && "Nothing to change.";
  return [nothing || done(counted(changed.length, "question")), ...reasons];
}

export function keptWords({ changed, skipped }: Kept, testsOnly: boolean): string[] {
  const be = changed.length === 1 ? "is" : "are";
  const now = testsOnly ? "for tests only" : "free for worksheets";
  const words =
    changed.length > 0
      ? [`${counted(changed.length, "question")} ${be} ${now} now.`]
      : ["Nothing to change."];
  const of = (reason: "author" | "gone") => skipped.filter((one) => one.reason === reason).length;
  const foreign = of("author");
  const gone = of("gone");
  if (foreign > 0) {
    words.push(
      `${counted(foreign, "question")} of other authors ${foreign === 1 ? "was" : "were"} not changed. Only the author and admins can change them.`,
    );
  }
  if (gone > 0) words.push(`${counted(gone, "question")} left the bank before.`);
  return words;
}
