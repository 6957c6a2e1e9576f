import type { PaperFormat } from "@markwell/contract/calls/paper-formats";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { kindOf } from "@markwell/domain/questions/kind";
import { bandOf } from "@markwell/domain/school/lists";
import { examYear, type FormatSection, isOfYear } from "@markwell/domain/school/paper-format";
import { fillSections, isDropped } from "@markwell/domain/tests/format-paper";

/** Formats of the test's subjects and, where it has a level, of its stage; that of the cohort's year first. */
export function formatsFor(
  formats: readonly PaperFormat[],
  { subjects, level }: { subjects: readonly string[]; level: string },
  thisYear: number,
): PaperFormat[] {
  const offered = formats.filter(
    ({ subject, stage }) =>
      subjects.includes(subject._id) && (level === "" || stage === bandOf(level)),
  );
  const year = level === "" ? thisYear : examYear(level, thisYear);
  return offered.toSorted(
    (one, other) => Number(isOfYear(other, year)) - Number(isOfYear(one, year)),
  );
}

/** What a selection has of a paper: each section with what it lacks, and what does not belong to it. */
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
