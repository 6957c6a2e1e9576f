import type { TestDraft } from "@markwell/contract/calls/tests";
import { emptyWizard, type WizardState } from "./wizard-state.ts";

/** A test that exists, to be changed or copied: its questions stand in the selection by hand. */
export function draftToWizard(draft: TestDraft, editing: boolean): WizardState {
  const subjects = draft.subjects.map(({ _id }) => _id);
  const level = draft.level || null;
  return {
    ...emptyWizard,
    ...(editing ? { editing: { id: draft._id, version: draft.version } } : {}),
    basics: {
      title: draft.title,
      subjects,
      level,
      term: draft.term === null ? null : String(draft.term),
      school: draft.school || null,
      duration: draft.duration,
      exam: draft.exam || null,
      year: draft.year === null ? null : String(draft.year),
      type: draft.type,
      organisation: draft.organisation,
      shuffleQuestions: draft.shuffleQuestions,
      shuffleOptions: draft.shuffleOptions,
    },
    settled: { subjects, level },
    filters: level ? { level: [level] } : {},
    mode: "hand",
    chosen: draft.questions,
  };
}
