import { saveComment } from "@markwell/contract/calls/comments";
import type { MarkingAnswer } from "@markwell/contract/calls/marking";
import type { Annotation } from "@markwell/contract/wire/review-question";
import type { AnnotationKind } from "@markwell/domain/marking/annotation";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { api } from "../../../lib/api.ts";
import { useCurrentUser } from "../../../lib/current-user.ts";
import { notifyWarning } from "../../../lib/notify.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { serverNow } from "../../../lib/server-clock.ts";
import { deviceOutbox, useOutbox } from "../device-outbox.ts";
import { readAnswer } from "../queries.ts";
import type { AnswerPlace } from "../use-mark-draft.ts";
import {
  mergeComments,
  type SentComment,
  type StoredComment,
  toldOfOther,
} from "./merge-comments.ts";

/** After the last key: a server need not hear each letter, and the device has them already. */
const PAUSE_MS = 700;

const queryKeyFor = ({ testid, userid, qid }: AnswerPlace) => [
  "marking",
  "comments",
  testid,
  userid,
  qid,
];

function onStored(sent: SentComment, { removed, ...comment }: StoredComment): void {
  const key = queryKeyFor(sent);
  void queryClient.cancelQueries({ queryKey: key });
  queryClient.setQueryData<Annotation[]>(key, (before = []) => [
    ...before.filter(({ _id }) => _id !== sent._id),
    ...(removed ? [] : [comment]),
  ]);
  const told = toldOfOther(sent, { ...comment, ...(removed && { removed }) });
  if (told) notifyWarning(told);
}

const outboxFor = deviceOutbox<SentComment, StoredComment>({
  name: "comments",
  parse: (value) => saveComment.body?.parse(value) as SentComment,
  async send(comment) {
    const { data } = await api(saveComment, comment);
    return data;
  },
  onStored,
});

export interface NewComment {
  _id: string;
  place: Annotation["place"];
  kind: AnnotationKind;
  text: string;
}

let pause: ReturnType<typeof setTimeout> | undefined;

/** The comments on an answer, with what is only on this device yet, and how they are written. */
export function useComments(answer: MarkingAnswer) {
  const { _id: marker } = useCurrentUser();
  const box = outboxFor(marker);
  const { testid, userid, question } = answer;
  const ids = { testid: testid._id, userid: userid._id, qid: question._id };
  const { data: stored, refetch } = useQuery({
    queryKey: queryKeyFor(ids),
    queryFn: async () => (await readAnswer(ids)).comments ?? [],
    initialData: answer.comments ?? [],
    staleTime: 60_000,
    gcTime: Number.POSITIVE_INFINITY,
    // Another window of the same marker may have written more.
    refetchOnWindowFocus: "always",
  });
  const state = useOutbox(box);
  useEffect(() => {
    void box.retry();
    // Also a window beside this one, which is not hidden meanwhile.
    const onFocus = () => void refetch();
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, [box, refetch]);

  const { testid: ofTest, userid: ofStudent, qid: ofQuestion } = ids;
  const comments = useMemo(() => {
    const own = state.waiting.filter(
      (one) => one.testid === ofTest && one.userid === ofStudent && one.qid === ofQuestion,
    );
    return mergeComments(stored, own);
  }, [stored, state.waiting, ofTest, ofStudent, ofQuestion]);

  const put = (comment: NewComment, removed?: true) => {
    const { _id, place, kind, text } = comment;
    const revision = answer.revision ?? 0;
    const edit = { ...ids, revision, _id, place, kind, text, editedAt: serverNow() };
    box.put({ ...edit, ...(removed && { removed }) });
    clearTimeout(pause);
    pause = setTimeout(() => void box.flush(), PAUSE_MS);
  };
  return {
    comments,
    state,
    isOwn: ({ author }: Annotation) => author === undefined || author._id === marker,
    write: (comment: NewComment) => put(comment),
    remove: (comment: NewComment) => put(comment, true),
    sendNow: () => void box.flush(),
    retry: () => void box.retry(),
    drop: () => {
      for (const id of state.refused.keys()) box.drop(id);
    },
  };
}
