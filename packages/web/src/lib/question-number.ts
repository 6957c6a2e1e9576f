import type { QuestionPassage } from "@markwell/contract/wire/passage";
import { numbersOnPaper } from "@markwell/domain/questions/paper-number";

interface InTest {
  passage?: Pick<QuestionPassage, "_id" | "kind" | "place" | "part"> | undefined;
}

/** The questions of a test as a paper numbers them: "1(a)", "1(b)", "2". */
export const shownNumbers = (questions: readonly InTest[]): string[] =>
  numbersOnPaper(questions.map(({ passage }) => passage && { ...passage, block: passage._id }));

/** What is shown of a question that comes without the others of its test. */
export const shownNumber = ({ number, label }: { number: number; label?: string | undefined }) =>
  label ?? String(number);
