import type { StaffQuestion } from "@markwell/contract/wire/question";
import { QUESTIONS_MAX } from "@markwell/domain/tests/questions";
import { SECTIONS_MAX } from "@markwell/domain/tests/sections";
import { counted } from "../../lib/format.ts";
import { notifyWarning } from "../../lib/notify.ts";
import { confirm } from "../../ui/confirm.tsx";
import { halfMadeTests, lastTests } from "./wizard/use-wizard.ts";
import { withWholePassages } from "./wizard/whole-passages.ts";
import { type ProposedBasics, wizardWith } from "./wizard/wizard-state.ts";

/**
 * Begins a new test with these questions, passages whole.
 * @param proposed of a paper that was imported
 * @returns whether New Test holds them now; a test that is half made there is asked about first
 */
export async function beginTestWith(
  questions: readonly StaffQuestion[],
  proposed: ProposedBasics = {},
): Promise<boolean> {
  const whole = await withWholePassages(questions);
  if (whole.length > QUESTIONS_MAX) {
    notifyWarning(`A test has at most ${counted(QUESTIONS_MAX, "question")}.`);
    return false;
  }
  const { sections = [] } = proposed;
  if (sections.length > SECTIONS_MAX) {
    notifyWarning(
      `The paper has ${sections.length} sections. A test has at most ${SECTIONS_MAX}, so the first ${SECTIONS_MAX} are taken.`,
    );
  }
  const begun = halfMadeTests.read("new");
  const isReplaced =
    begun === undefined ||
    begun.chosen.length === 0 ||
    (await confirm({
      title: "Replace the test you have begun?",
      text: `New Test already has ${counted(begun.chosen.length, "chosen question")}. They and the details will be lost.`,
      confirm: "Replace it",
      danger: true,
    }));
  const fitting = { ...proposed, sections: sections.slice(0, SECTIONS_MAX) };
  if (isReplaced) halfMadeTests.keep("new", wizardWith(whole, lastTests.read("new"), fitting));
  return isReplaced;
}
