import { CallError } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import type { StaffRubric } from "@markwell/contract/wire/rubric";
import { useState } from "react";
import { useCurrentUser } from "../../lib/current-user.ts";
import { messageOf } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import type { Given } from "./desk.ts";
import { readAnswer, sendMark } from "./queries.ts";
import type { AnswerPlace } from "./use-mark-draft.ts";

export type NewMark = Pick<Given, "score" | "comment" | "rubricMarks" | "reason">;

interface AnswerToMark {
  ids: AnswerPlace;
  weightage: number;
  version: number;
  rubric: StaffRubric | undefined;
  /** The question has another version of the rubric by now. */
  onRubric: (rubric: StaffRubric | undefined) => void;
}

const TAKEN = 409;

/**
 * Saves marks for an answer. When another window was quicker, its mark is shown beside the own one
 * and nothing is replaced; when that mark is the own one (its reply was lost), it is saved already.
 */
export function useSendMark(
  { ids, weightage, version, rubric, onRubric }: AnswerToMark,
  onMarked: (given: Given) => void,
) {
  const { _id: me } = useCurrentUser();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState<Given>();

  const settle = (given: Given) => {
    const changed = [
      ["results", ids.testid],
      ["tests", ids.testid, "scores"],
    ];
    void refresh(["marking", "questions"], ["marking", "waiting"], ...changed);
    onMarked(given);
  };

  const compare = async (mark: NewMark) => {
    const { question, ...answer } = await readAnswer(ids);
    const { score, comment, version: newest, markedBy, rubricMarks, reason } = answer;
    if (question.rubric?.revision !== rubric?.revision) {
      onRubric(question.rubric);
      throw new Error(texts.rubric.changed);
    }
    if (score === null) throw new Error("This answer was marked but has no marks");
    const by = markedBy?._id === me ? undefined : markedBy?.name;
    const given = { score, comment, version: newest, by, rubricMarks, reason };
    if (!by && score === mark.score && comment === mark.comment.trim()) settle(given);
    else setTheirs(given);
  };

  const send = async ({ rubricMarks, reason = "", ...mark }: NewMark) => {
    if (sending) return;
    setSending(true);
    setFailure(undefined);
    try {
      const saved = await sendMark({
        ...ids,
        ...mark,
        isCorrect: mark.score === weightage,
        ...(rubric &&
          rubricMarks && { rubric: { revision: rubric.revision, given: rubricMarks, reason } }),
        version: theirs?.version ?? version,
      });
      settle({ ...mark, rubricMarks, reason, version: saved.version });
    } catch (error) {
      const taken = error instanceof CallError && error.status === TAKEN;
      const problem = taken ? await compare(mark).then(nothing, same) : error;
      if (problem) setFailure(messageOf(problem));
    } finally {
      setSending(false);
    }
  };

  return { send, sending, failure, theirs, keepTheirs: () => theirs && settle(theirs) };
}

const nothing = () => undefined;
const same = (error: unknown) => error;
