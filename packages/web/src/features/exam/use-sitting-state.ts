import type { EntryFlags } from "@markwell/contract/calls/attempts";
import { Refusal } from "@markwell/contract/client";
import type { PendingMessage } from "@markwell/contract/realtime";
import { AUTO_END_SECONDS } from "@markwell/domain/attempts/clock";
import { type EntryState, entryState } from "@markwell/domain/attempts/entry-state";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { currentUserQuery } from "../../lib/current-user.ts";
import { notifyNews } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { useTestRoom } from "../../lib/realtime.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { say } from "../../lib/words.ts";
import { deadlineFrom, useDeadline } from "./deadline.ts";
import type { Sitting } from "./journal.ts";
import { attemptQuestionsOf, flagsOf, untilReached } from "./queries.ts";
import { type Said, useTeacherMessages } from "./teacher-messages.ts";
import { noteOpened } from "./this-device.ts";
import { askForResult, type HandedIn } from "./use-hand-in.ts";

/** How often the flags are asked for; without the socket it is all there is. */
const POLL_MS = 10_000;
const POLL_CONNECTED_MS = 60_000;
/** While waiting for something, some minutes at most. */
const POLL_WAITING_MS = 3_000;
/** Waiting answers may open without a message, for example on a date. */
const POLL_ANSWERS_MS = 20_000;
const JUST_NOW_MS = 2_000;
/** A class that is let in together asks for its questions over this time, not in one instant. */
const SPREAD_MS = 1_500;

/** Also for flags stored by an earlier version. */
const NONE: readonly Said[] = [];

/** How long to wait before the answers are asked for again: until they open, where that is known. */
function untilOpen({ answersFreeAt }: Pick<EntryFlags, "answersFreeAt">): number {
  const left = answersFreeAt ? Date.parse(answersFreeAt) - serverNow() : POLL_ANSWERS_MS;
  return Math.min(Math.max(left, JUST_NOW_MS), POLL_ANSWERS_MS);
}

/**
 * What an address wants of an attempt that is over: its quick result once more, as a mail and Test History do, or its
 * review, also right after handing in. Going back from the review leads to the result.
 */
export type Asked = "result" | "review" | false | undefined;

/**
 * Kept current by the socket's hints and by polling: page (assessment core 4 "Student test"), deadline,
 * how it ended. Continues after handing in: the teacher may reopen.
 */
export function useSittingState(sitting: Sitting, asked: Asked) {
  const queryClient = useQueryClient();
  const [handedIn, setHandedIn] = useState<HandedIn>();
  const [wasWriting, setWasWriting] = useState(false);
  const [endHeard, setEndHeard] = useState(false);
  const [removedHeard, setRemovedHeard] = useState(false);
  const [opening, setOpening] = useState(0);
  const { deadline, stopped, ...clock } = useDeadline();
  const { queryKey } = flagsOf(sitting);
  const known = queryClient.getQueryData(queryKey);
  const settled =
    removedHeard || (known?.testconducted && !wasWriting && known.answersFree !== false);

  const connection = useTestRoom(settled ? undefined : sitting, {
    joined: () => void refetch(),
    begin: () => void setTimeout(refetch, Math.random() * SPREAD_MS),
    end: () => {
      setEndHeard(true);
      void refetch();
    },
    reopened: () => void refetch(),
    taken: () => void refetch(),
    answers: () => void setTimeout(refetch, Math.random() * SPREAD_MS),
    refused: () => void refetch(),
    // Answers stay: the flags tell a student who has begun what happened to the test.
    removed: () => (data?.startedWriting ? void refetch() : setRemovedHeard(true)),
    pending: (message) => hearPending(message),
    message: (said) => messages.hear(said),
  });
  const flags = useQuery({
    ...flagsOf(sitting),
    enabled: !removedHeard,
    // The route has fetched it a moment ago.
    refetchOnMount: ({ state }) => Date.now() - state.dataUpdatedAt > JUST_NOW_MS,
    refetchInterval: (query) => {
      const { data } = query.state;
      if (!data) return untilReached(query) || POLL_MS;
      if (data?.confirmWaits) return POLL_ANSWERS_MS;
      if (data?.resultWaits || data?.held) return POLL_WAITING_MS;
      if (data?.answersFree === false) return untilOpen(data);
      if (data?.testconducted) return false;
      return connection === "connected" ? POLL_CONNECTED_MS : POLL_MS;
    },
  });
  const { refetch, data } = flags;
  const messages = useTeacherMessages(sitting, data?.messages ?? NONE);
  const state: EntryState | undefined = data && entryState(data);
  // A student who was registered and no longer is was removed while the connection was down.
  const removed = removedHeard || (data !== undefined && flags.error instanceof Refusal);

  useReopened(data?.completed, () => {
    setHandedIn(undefined);
    setEndHeard(false);
    clock.forget();
    openAfresh();
    outdateLists();
    notifyNews(
      say("You can go on"),
      say("Your teacher has opened your test again. Your answers are here."),
    );
  });
  // The score waits no more: what handing in could not tell is told now.
  const showResult = useEffectEvent(async () => {
    const own = { testid: sitting.testId, userid: sitting.traineeId };
    const told = await askForResult({ ...own, reopening: data?.reopening ?? 0 });
    if (told) setHandedIn({ result: told.data, why: "submitted", notTaken: [] });
    outdateLists();
  });
  const confirmWaits = data && Boolean(data.confirmWaits);
  const waitedBefore = useRef(confirmWaits);
  useEffect(() => {
    if (waitedBefore.current && confirmWaits === false && data?.completed)
      void showResult().catch(() => undefined);
    if (confirmWaits !== undefined) waitedBefore.current = confirmWaits;
  }, [confirmWaits, data?.completed]);
  const isOver = data?.completed === true && !data.resultWaits && !data.confirmWaits;
  useEffect(() => {
    if (asked === "result" && isOver && !handedIn) void showResult().catch(() => undefined);
  }, [asked, isOver, handedIn]);
  // Once the student writes, only handing in ends it: first the last answers have to be sent.
  useEffect(() => {
    if (state === "writing") setWasWriting(true);
  }, [state]);
  const hearFlags = useEffectEvent(clock.hear);
  useEffect(() => {
    if (data?.startedWriting && !data.completed) hearFlags(data);
  }, [data]);
  const goAway = useEffectEvent(() => {
    setRemovedHeard(true);
    // A later visit, perhaps after registering again, starts afresh.
    queryClient.removeQueries({ queryKey });
  });
  useEffect(() => {
    if (removed) goAway();
  }, [removed]);

  const hearPending = (message: PendingMessage) => {
    const paused = message.state === "paused";
    if (message.state === "running" || (paused && wasWriting)) {
      clock.hear({ ...message, paused });
      // Begun in another tab, reopened, or a break has changed.
      if (!wasWriting || data?.completed || data?.breaks) void refetch();
    } else if (message.state === "ended") {
      // Only a hint: one that was on its way while the attempt was opened again must not close it.
      if (!data?.completed && !data?.testconducted) void refetch();
    } else if (message.pending !== data?.pending || paused !== data.paused) void refetch();
  };
  /** Another device may have written in between: loads questions, answers and journal again. */
  const openAfresh = () => {
    queryClient.removeQueries(attemptQuestionsOf(sitting));
    setOpening((times) => times + 1);
  };
  const outdateLists = () => {
    void refresh(["student-tests"], ["results"], currentUserQuery.queryKey);
  };

  return {
    flags: data,
    error: flags.error,
    refetch,
    connection,
    handedIn,
    removed,
    /** Another one each time the student is let back in or takes the test back: the attempt starts afresh. */
    opening,
    view:
      handedIn && asked !== "review"
        ? ("result" as const)
        : wasWriting
          ? ("writing" as const)
          : state,
    messages: messages.messages,
    closeMessage: messages.close,
    deadline: deadline ?? (data ? deadlineFrom(data) : 0),
    /** Whole seconds left during the teacher's pause. */
    stopped,
    held: Boolean(data?.held),
    over: endHeard || Boolean(data?.completed || data?.testconducted),
    /**
     * Asks the server: the device's clock alone ends nothing. Undefined when it is out of reach.
     */
    async isTimeUp(): Promise<boolean | undefined> {
      const told = await queryClient
        .fetchQuery({ ...flagsOf(sitting), retry: false })
        .catch(() => undefined);
      if (!told) return undefined;
      if (told.completed) return true;
      clock.hear(told);
      if (told.paused || told.held) return false;
      if (told.pending <= AUTO_END_SECONDS + 1) return true;
      clock.set(told.pending);
      return false;
    },
    /** The quick result is there; lists and points are no longer what they were. */
    async finish(done?: HandedIn) {
      setHandedIn(done);
      setWasWriting(false);
      // An older answer that came now would look as if the attempt had been opened again.
      await queryClient.cancelQueries({ queryKey });
      // What the result says of its answers holds until the flags say otherwise.
      const { answersFree, answersFreeAt, answersWait } = done?.result ?? {};
      const answers = done
        ? { answersFree, answersFreeAt, answersWait }
        : { resultWaits: true, confirmWaits: true };
      queryClient.setQueryData(
        queryKey,
        (before) => before && { ...before, ...answers, completed: true },
      );
      // Until when the score waits, only the flags say.
      if (!done) void refetch();
      outdateLists();
    },
    /** The student writes here again, after another device had taken the test over. */
    takeBack() {
      noteOpened();
      openAfresh();
    },
  };
}

/** The teacher let the student back in. @param completed undefined while the server has not answered */
function useReopened(completed: boolean | undefined, onReopened: () => void): void {
  const before = useRef(completed);
  const tell = useEffectEvent(onReopened);
  useEffect(() => {
    if (before.current && completed === false) tell();
    if (completed !== undefined) before.current = completed;
  }, [completed]);
}
