import type { PaperFormat } from "@markwell/contract/calls/paper-formats";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { kindOf } from "@markwell/domain/questions/kind";
import { bandOf } from "@markwell/domain/school/lists";
import { examYear, type FormatSection, isOfYear } from "@markwell/domain/school/paper-format";
import { isForSubjectLevel } from "@markwell/domain/school/subject-level";
import { fillSections, isDropped } from "@markwell/domain/tests/format-paper";
import type { WizardState } from "./wizard-state.ts";

/**
 * Formats of the test's subjects and, where it has a level or subject level, of its stage and subject level; that of the
 * cohort's year first.
 */
export function formatsFor(
  formats: readonly PaperFormat[],
  { subjects, level, subjectLevel }: WizardState["settled"],
  thisYear: number,
): PaperFormat[] {
  const offered = formats.filter(
    (format) =>
      subjects.includes(format.subject._id) &&
      (level === "" || format.stage === bandOf(level)) &&
      isForSubjectLevel(format.subjectLevel, subjectLevel),
  );
  const year = level === "" ? thisYear : examYear(level, thisYear);
  return offered.toSorted(
    (one, other) => Number(isOfYear(other, year)) - Number(isOfYear(one, year)),
  );
}

/** The state of a selection by the sections of a paper: what each lacks, and what belongs to none. */
export function paperState(
  sections: readonly FormatSection[],
  droppedTopics: readonly string[],
  chosen: readonly StaffQuestion[],
) {
  const { sections: filled, over } = fillSections(
    sections,
    chosen.map((question) => ({
      id: question._id,
      kind: kindOf(question),
      marks: question.weightage,
      passage: question.passage?._id,
    })),
  );
  return {
    sections: filled.map(({ section, lacks }) => ({ section, lacks })),
    lacks: filled.reduce((sum, { lacks }) => sum + lacks, 0),
    over: over.length,
    dropped: chosen
      .filter(({ topic }) => isDropped(topic, droppedTopics))
      .map(({ topic }) => topic),
  };
}
