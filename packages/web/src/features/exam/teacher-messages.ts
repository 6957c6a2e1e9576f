import { noteMessageRead } from "@markwell/contract/without-schemas";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../lib/api.ts";
import { logFailure } from "../../lib/query-client.ts";
import type { Sitting } from "./journal.ts";

export interface Said {
  _id: string;
  text: string;
}

/** Those to show: each once, whichever way it came, and none that was closed; oldest first. */
export const toShow = (
  waiting: readonly Said[],
  heard: readonly Said[],
  closed: readonly string[],
): Said[] => {
  const all = new Map([...waiting, ...heard].map((said) => [said._id, said]));
  return [...all.values()].filter(({ _id }) => !closed.includes(_id));
};

/** Not closed by the student. @param waiting from the entry flags, also after a reload or a time offline */
export function useTeacherMessages({ testId, traineeId }: Sitting, waiting: readonly Said[]) {
  const [heard, setHeard] = useState<Said[]>([]);
  const [closed, setClosed] = useState<string[]>([]);
  const note = (message: string) => {
    api(noteMessageRead, { testid: testId, userid: traineeId, message }).catch((error: unknown) =>
      // Closed while offline: reported again as long as the flags contain it.
      logFailure("A message is not noted as read", error),
    );
  };
  const noteAgain = useEffectEvent((told: readonly Said[]) => {
    for (const { _id } of told) if (closed.includes(_id)) note(_id);
  });
  useEffect(() => noteAgain(waiting), [waiting]);
  return {
    messages: toShow(waiting, heard, closed),
    hear: (said: Said) => setHeard((before) => [...before, said]),
    close: (id: string) => {
      setClosed((before) => [...before, id]);
      note(id);
    },
  };
}
