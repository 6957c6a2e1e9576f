import { z } from "zod";
import { onSessionChange, session } from "../../lib/session.ts";
import type { FeedbackSubject } from "./queries.ts";

const KEY = "markwell.feedback-drafts";
const Draft = z.object({
  /** 1 to 5 stars; 0 while none is chosen. */
  rating: z.number(),
  feedback: z.string(),
});
export type FeedbackDraft = z.output<typeof Draft>;
const Drafts = z.record(z.string(), Draft);

const nameOf = ({ testId, traineeId }: FeedbackSubject) => `${traineeId}:${testId}`;

function drafts(): z.output<typeof Drafts> {
  try {
    return Drafts.parse(JSON.parse(sessionStorage.getItem(KEY) ?? "{}"));
  } catch {
    // Storage may be blocked, or damaged by hand: the same as no draft.
    return {};
  }
}

/** What was typed in this tab and not sent: a reload or a closed dialog loses nothing. */
export const keptDraft = (subject: FeedbackSubject): FeedbackDraft | undefined =>
  drafts()[nameOf(subject)];

/** Keeps what is typed for this tab, until it is sent, dropped (undefined) or the pupil signs out. */
export function keepDraft(subject: FeedbackSubject, draft: FeedbackDraft | undefined): void {
  const { [nameOf(subject)]: _before, ...others } = drafts();
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify(draft ? { ...others, [nameOf(subject)]: draft } : others),
    );
  } catch {
    // Storage may be full or blocked; the form itself still has the words.
  }
}

onSessionChange(() => {
  if (!session()) sessionStorage.removeItem(KEY);
});
