import { useThrottledCallback } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refresh } from "../../lib/query-client.ts";
import { type Connection, useTestRoom } from "../../lib/realtime.ts";
import { changesState, mergeProgress } from "./candidates.ts";
import { candidatesOf, conductKey, detailsOf } from "./queries.ts";

/** Messages keep the screen current; reading now and then catches what nobody sends, as silence. */
const CALM_MS = 15_000;
/** The polling interval without messages. */
const BUSY_MS = 3_000;
/** A class that registers at once causes one fetch, not thirty. */
const READ_AT_MOST_EVERY_MS = 1_000;

/**
 * The room only hints: on (re)connection and on return to the tab both are read over HTTP; without a
 * socket every few seconds.
 * @param watch false once there is nothing left to watch
 */
export function useLiveTest(testId: string, watch: boolean) {
  const queryClient = useQueryClient();
  const [connection, setConnection] = useState<Connection>("connecting");
  const refetchInterval = !watch ? false : connection === "connected" ? CALM_MS : BUSY_MS;
  const candidates = useQuery({ ...candidatesOf(testId), refetchInterval, enabled: watch });
  const details = useQuery({ ...detailsOf(testId), refetchInterval });

  const readAgain = () => void refresh(conductKey(testId));
  const readSoon = useThrottledCallback(readAgain, READ_AT_MOST_EVERY_MS);

  const now = useTestRoom(watch ? { testId, watch: true } : undefined, {
    joined: readAgain,
    registered: readSoon,
    door: readSoon,
    unshared: readAgain,
    begin: readAgain,
    end: readAgain,
    answers: readAgain,
    registration: ({ open }) => {
      queryClient.setQueryData(detailsOf(testId).queryKey, (before) =>
        before ? { ...before, isRegistrationavailable: open } : before,
      );
    },
    progress: ({ candidates: news }) => {
      const { queryKey } = candidatesOf(testId);
      const known = queryClient.getQueryData(queryKey);
      if (known && changesState(known, news)) readSoon();
      queryClient.setQueryData(queryKey, (before) => before && mergeProgress(before, news));
    },
  });
  // The pace of reading depends on the room, which is joined after the queries are set up.
  if (now !== connection) setConnection(now);

  return { details, candidates, connection, readAgain };
}
