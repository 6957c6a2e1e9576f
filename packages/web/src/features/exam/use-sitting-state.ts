import type { PendingMessage } from "@markwell/contract/realtime";
import { AUTO_END_SECONDS } from "@markwell/domain/attempts/clock";
import { type EntryState, entryState } from "@markwell/domain/attempts/entry-state";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { currentUserQuery } from "../../lib/current-user.ts";
import { useTestRoom } from "../../lib/realtime.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { correctedDeadline, deadlineFrom } from "./deadline.ts";
import type { Sitting } from "./journal.ts";
import { flagsOf } from "./queries.ts";
import type { HandedIn } from "./use-hand-in.ts";

/** How often the flags are asked for; without the socket it is all there is. */
const POLL_MS = 10_000;
const POLL_CONNECTED_MS = 60_000;
/** A class that is let in together asks for its paper over this time, not in one instant. */
const SPREAD_MS = 1_500;

/**
 * Where a sitting stands, kept current by the socket's hints and by asking: what the page shows
 * (assessment core 4 "Student test"), the deadline, and how it ended.
 */
export function useSittingState(sitting: Sitting) {
  const queryClient = useQueryClient();
  const [handedIn, setHandedIn] = useState<HandedIn>();
  const [wasWriting, setWasWriting] = useState(false);
  const [endHeard, setEndHeard] = useState(false);
  const [deadline, setDeadline] = useState<number>();
  const known = queryClient.getQueryData(flagsOf(sitting).queryKey);
  const settled = handedIn || (known?.completed && !wasWriting);

  const connection = useTestRoom(settled ? undefined : sitting, {
    joined: () => void refetch(),
    begin: () => void setTimeout(refetch, Math.random() * SPREAD_MS),
    end: () => hearEnd(),
    pending: (message) => hearPending(message),
  });
  const flags = useQuery({
    ...flagsOf(sitting),
    refetchInterval: ({ state: { data } }) => {
      const now = data && entryState(data);
      if (now === "completed" || now === "late") return false;
      return connection === "connected" ? POLL_CONNECTED_MS : POLL_MS;
    },
  });
  const { refetch, data } = flags;
  const state: EntryState | undefined = data && entryState(data);

  // Once the pupil writes, only handing in ends it: first the last answers have to be sent.
  useEffect(() => {
    if (state === "writing") setWasWriting(true);
  }, [state]);
  useEffect(() => {
    if (data?.startedWriting && !data.completed)
      setDeadline((before) => correctedDeadline(before, deadlineFrom(data)));
  }, [data]);

  const hearEnd = () => {
    setEndHeard(true);
    void refetch();
  };
  const hearPending = (message: PendingMessage) => {
    if (message.state === "ended") hearEnd();
    else if (message.state === "running") {
      setDeadline((before) => correctedDeadline(before, deadlineFrom(message)));
      // Begun in another tab.
      if (!wasWriting) void refetch();
    }
  };

  return {
    flags: data,
    error: flags.error,
    refetch,
    connection,
    handedIn,
    view: handedIn ? ("result" as const) : wasWriting ? ("writing" as const) : state,
    deadline: deadline ?? (data ? deadlineFrom(data) : 0),
    over: endHeard || Boolean(data?.completed || data?.testconducted),
    /** Asks the server: the device's clock alone ends nothing, unless the server is out of reach. */
    async isTimeUp(): Promise<boolean> {
      const told = await queryClient
        .fetchQuery({ ...flagsOf(sitting), retry: false })
        .catch(() => undefined);
      if (!told || told.completed || told.pending <= AUTO_END_SECONDS + 1) return true;
      setDeadline(serverNow() + told.pending * 1_000);
      return false;
    },
    /** The quick result is there; lists and points are no longer what they were. */
    finish(done: HandedIn) {
      setHandedIn(done);
      setWasWriting(false);
      queryClient.setQueryData(flagsOf(sitting).queryKey, (before) =>
        before ? { ...before, completed: true } : before,
      );
      void queryClient.invalidateQueries({ queryKey: ["student-tests"] });
      void queryClient.invalidateQueries({ queryKey: ["results"] });
      void queryClient.invalidateQueries(currentUserQuery);
    },
    /** On to the review, which is what a completed test shows. */
    leaveResult: () => setHandedIn(undefined),
  };
}
