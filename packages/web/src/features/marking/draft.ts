import { z } from "zod";
import { onSessionChange, session } from "../../lib/session.ts";

const KEY = "markwell.marking-drafts";
const Draft = z.object({
  /** As it stands in the marks field. */
  marks: z.string(),
  comment: z.string(),
  /** How often the answer had been marked when this was typed. */
  version: z.number(),
});
export type MarkDraft = z.output<typeof Draft>;
const Drafts = z.record(z.string(), Draft);

/** One pupil's answer to one question of a test. */
export interface AnswerPlace {
  testid: string;
  userid: string;
  qid: string;
}

const nameOf = ({ testid, userid, qid }: AnswerPlace) => [testid, userid, qid].join(" ");

function drafts(): z.output<typeof Drafts> {
  try {
    return Drafts.parse(JSON.parse(sessionStorage.getItem(KEY) ?? "{}"));
  } catch {
    // Storage may be blocked, or damaged by hand: the same as no draft.
    return {};
  }
}

/** Marks and comment that were typed in this tab and not saved. */
export const keptDraft = (answer: AnswerPlace): MarkDraft | undefined => drafts()[nameOf(answer)];

/** Keeps what is typed, until it is saved, dropped (undefined) or the teacher signs out. */
export function keepDraft(answer: AnswerPlace, draft: MarkDraft | undefined): void {
  const { [nameOf(answer)]: _before, ...others } = drafts();
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify(draft ? { ...others, [nameOf(answer)]: draft } : others),
    );
  } catch {
    // Storage may be full or blocked; the form itself still has the words.
  }
}

onSessionChange(() => {
  if (!session()) sessionStorage.removeItem(KEY);
});
