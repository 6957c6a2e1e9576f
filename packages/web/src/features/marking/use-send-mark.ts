import type { InputOf, ReplyOf } from "@markwell/contract/call";
import { markAnswer } from "@markwell/contract/calls/marking";
import { texts } from "@markwell/contract/texts";
import type { StaffRubric } from "@markwell/contract/wire/rubric";
import { useState } from "react";
import { useCurrentUser } from "../../lib/current-user.ts";
import { counted } from "../../lib/format.ts";
import { messageOf, notifyWarning } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { serverNow } from "../../lib/server-clock.ts";
import type { Given } from "./desk.ts";
import { deviceOutbox } from "./device-outbox.ts";
import { MARKS, noteGiven } from "./marks-at-hand.ts";
import { readAnswer, sendMark } from "./queries.ts";
import type { AnswerPlace } from "./use-mark-draft.ts";

export type NewMark = Pick<Given, "score" | "comment" | "rubricMarks" | "reason">;

/** Marks on their way to the server; `label` says of what, should the server not take them. */
export type SentMark = InputOf<typeof markAnswer> & { _id: string; label: string };

/** The marks of a marker that the server has not stored yet. */
export const marksOutbox = deviceOutbox<SentMark, ReplyOf<typeof markAnswer>["data"]>({
  name: MARKS,
  parse(value) {
    const { _id, label } = value as SentMark;
    if (typeof _id !== "string" || typeof label !== "string") throw new TypeError("No marks");
    return { ...(markAnswer.body?.parse(value) as InputOf<typeof markAnswer>), _id, label };
  },
  send: ({ _id, label, ...mark }) => sendMark(mark),
  onStored: ({ testid, also = [] }, { also: stored = [] }) => {
    const left = also.length - stored.length;
    if (left > 0)
      notifyWarning(
        `${counted(left, "answer")} with the same words ${left === 1 ? "has" : "have"} other words or marks by now and ${left === 1 ? "stays" : "stay"} so.`,
      );
    void refresh(
      ["marking", "questions"],
      ["marking", "waiting"],
      ["results", testid],
      ["tests", testid, "scores"],
    );
  },
});

/** Finds an answer's marks in the outbox. */
export const markKey = ({ testid, userid, qid }: AnswerPlace) => [testid, userid, qid].join(" ");

/** Another answer that gets the same marks, as it was when its marker saw it. */
export type AlsoSent = NonNullable<SentMark["also"]>[number];

interface AnswerToMark {
  ids: AnswerPlace;
  /** Names the answer in a message: the question, and whose answer it is. */
  label: string;
  version: number;
  weightage: number;
  /** Other answers with the same words that get these marks, too. */
  also?: readonly AlsoSent[];
  rubric: StaffRubric | undefined;
  /** The question has another version of the rubric by now. */
  onRubric: (rubric: StaffRubric | undefined) => void;
}

export const KEPT_ON_DEVICE =
  "No connection. The marks are kept on this device and sent when it is back.";

const TAKEN: readonly string[] = [texts.review.markedMeanwhile, texts.rubric.changed];
/** A marker does not wait longer for the server: the marks are on the device. */
const LONGEST_WAIT_MS = 1_500;

const waitAtMost = (work: Promise<void>, most: number) =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, most))]);

/**
 * Saves marks for an answer: on the device at once, and on the server as soon as it is in reach. When another window was
 * quicker, its mark is shown beside the own one and nothing is replaced.
 */
export function useSendMark(
  { ids, label, weightage, version, also = [], rubric, onRubric }: AnswerToMark,
  onMarked: (given: Given, isStored: boolean, alsoSent?: readonly AlsoSent[]) => void,
) {
  const { _id: me } = useCurrentUser();
  const box = marksOutbox(me);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState<Given>();

  const compare = async () => {
    const { question, ...answer } = await readAnswer(ids);
    const { score, comment, version: newest, markedBy, rubricMarks, reason } = answer;
    if (question.rubric?.revision !== rubric?.revision) {
      onRubric(question.rubric);
      throw new Error(texts.rubric.changed);
    }
    if (score === null) throw new Error("This answer was marked but has no marks");
    const by = markedBy?._id === me ? undefined : markedBy?.name;
    setTheirs({ score, comment, version: newest, by, rubricMarks, reason });
  };

  const send = async ({ rubricMarks, reason = "", ...mark }: NewMark) => {
    if (sending) return;
    setSending(true);
    setFailure(undefined);
    noteGiven();
    const _id = markKey(ids);
    // What waits already is replaced, and nothing newer on the server.
    const findWaiting = (id: string) => box.state().waiting.find((one) => one._id === id);
    const before = findWaiting(_id);
    const base = theirs?.version ?? before?.version ?? version;
    const alsoSent = also.map(
      (one) => before?.also?.find(({ userid }) => userid === one.userid) ?? one,
    );
    for (const one of before?.also ?? []) {
      if (alsoSent.some(({ userid }) => userid === one.userid)) continue;
      // It does not change with this one, and keeps what it was given.
      const key = markKey({ ...ids, ...one });
      const own = findWaiting(key) ?? (before && { ...before, also: undefined });
      if (own) box.put({ ...own, ...one, _id: key });
    }
    box.put({
      ...{ ...ids, ...mark, _id, label, version: base },
      isCorrect: mark.score === weightage,
      ...(alsoSent.length > 0 && { also: alsoSent }),
      ...(rubric &&
        rubricMarks && { rubric: { revision: rubric.revision, given: rubricMarks, reason } }),
    });
    await waitAtMost(box.flush(), LONGEST_WAIT_MS);
    const why = box.state().refused.get(_id);
    if (why === undefined) {
      const isStored = !box.state().waiting.some((one) => one._id === _id);
      const saved = { ...mark, rubricMarks, reason, version: base + 1, at: serverNow() };
      onMarked(saved, isStored, alsoSent);
    } else {
      box.drop(_id);
      const problem = TAKEN.includes(why) ? await compare().then(nothing, messageOf) : why;
      if (problem) setFailure(problem);
    }
    setSending(false);
  };

  return { send, sending, failure, theirs, keepTheirs: () => theirs && onMarked(theirs, true) };
}

const nothing = () => undefined;
