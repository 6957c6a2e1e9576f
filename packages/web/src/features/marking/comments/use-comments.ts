import { saveComment } from "@markwell/contract/calls/comments";
import type { MarkingAnswer } from "@markwell/contract/calls/marking";
import type { Annotation } from "@markwell/contract/wire/review-question";
import type { AnnotationKind } from "@markwell/domain/marking/annotation";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { api } from "../../../lib/api.ts";
import { useCurrentUser } from "../../../lib/current-user.ts";
import { keptOnDevice } from "../../../lib/kept.ts";
import { messageOf, notifyWarning } from "../../../lib/notify.ts";
import { isOutOfReach } from "../../../lib/out-of-reach.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { serverNow } from "../../../lib/server-clock.ts";
import { readAnswer } from "../queries.ts";
import type { AnswerPlace } from "../use-mark-draft.ts";
import {
  createOutbox,
  mergeComments,
  type SendOutcome,
  type SentComment,
  type StoredComment,
  toldOfOther,
} from "./outbox.ts";

const onDevice = keptOnDevice<SentComment>("comments", {
  parse: (value) => saveComment.body?.parse(value) as SentComment,
});

/** After the last key: a server need not hear each letter, and the device has them already. */
const PAUSE_MS = 700;
const RETRY_MS = 5_000;
/** The session has ended, or too many calls: a later try may do. */
const LATER = [401, 429];

const queryKeyFor = ({ testid, userid, qid }: AnswerPlace) => [
  "marking",
  "comments",
  testid,
  userid,
  qid,
];

async function send(comment: SentComment): Promise<SendOutcome> {
  try {
    return { is: "stored", comment: (await api(saveComment, comment)).data };
  } catch (error) {
    const status = error instanceof Error && "status" in error ? Number(error.status) : 0;
    if (isOutOfReach(error) || LATER.includes(status)) return { is: "later" };
    return { is: "refused", why: messageOf(error) };
  }
}

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

let opened: { by: string; box: ReturnType<typeof createOutbox> } | undefined;

function outboxFor(marker: string) {
  if (opened?.by === marker) return opened.box;
  const kept = onDevice.places(`${marker}.`).flatMap((place) => onDevice.read(place) ?? []);
  const keep = (id: string, comment: SentComment | undefined) =>
    onDevice.keep(`${marker}.${id}`, comment);
  opened = { by: marker, box: createOutbox({ kept, keep, send, onStored }) };
  return opened.box;
}

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
  const state = useSyncExternalStore(box.watch, box.state);
  const waits = state.waiting.length > 0;
  useEffect(() => {
    void box.retry();
    const flush = () => void box.flush();
    // Also a window beside this one, which is not hidden meanwhile.
    const onFocus = () => void refetch();
    window.addEventListener("online", flush);
    window.addEventListener("focus", onFocus);
    return () => {
      window.removeEventListener("focus", onFocus);
      window.removeEventListener("online", flush);
      flush();
    };
  }, [box, refetch]);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void box.flush(), RETRY_MS);
    return () => clearInterval(timer);
  }, [box, waits]);

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
