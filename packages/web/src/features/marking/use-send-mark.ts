import { CallError } from "@markwell/contract/client";
import { useState } from "react";
import { useCurrentUser } from "../../lib/current-user.ts";
import { messageOf } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import type { Given } from "./desk.ts";
import { readAnswer, sendMark } from "./queries.ts";
import type { AnswerPlace } from "./use-mark-draft.ts";

export type NewMark = Pick<Given, "score" | "comment">;

interface AnswerToMark {
  ids: AnswerPlace;
  weightage: number;
  version: number;
}

const TAKEN = 409;

/**
 * Saves marks for an answer. When another window was quicker, its mark is shown beside the own one
 * and nothing is replaced; when that mark is the own one (its reply was lost), it is saved already.
 */
export function useSendMark(
  { ids, weightage, version }: AnswerToMark,
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
    const { score, comment, version: newest, markedBy } = await readAnswer(ids);
    if (score === null) throw new Error("This answer was marked but has no marks");
    const by = markedBy?._id === me ? undefined : markedBy?.name;
    const given = { score, comment, version: newest, by };
    if (!by && score === mark.score && comment === mark.comment.trim()) settle(given);
    else setTheirs(given);
  };

  const send = async (mark: NewMark) => {
    if (sending) return;
    setSending(true);
    setFailure(undefined);
    try {
      const saved = await sendMark({
        ...ids,
        ...mark,
        isCorrect: mark.score === weightage,
        version: theirs?.version ?? version,
      });
      settle({ ...mark, version: saved.version });
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
