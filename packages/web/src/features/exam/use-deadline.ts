import { useEffect, useRef, useState } from "react";
import { counted } from "../../lib/format.ts";
import { notifyNews } from "../../lib/notify.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { correctedDeadline, deadlineFrom, minutesGained } from "./deadline.ts";

/** The deadline of a sitting as the server tells it; says it to the pupil when it is put off. */
export function useDeadline() {
  const [deadline, setDeadline] = useState<number>();
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (deadline === undefined) return;
    const minutes = minutesGained(last.current, deadline);
    last.current = deadline;
    if (minutes > 0) {
      notifyNews("Extra time", `You have ${counted(minutes, "more minute", "more minutes")}.`);
    }
  }, [deadline]);
  return {
    /** Epoch ms of the server's clock; undefined before the first message. */
    deadline,
    hear: (told: Parameters<typeof deadlineFrom>[0]) =>
      setDeadline((before) => correctedDeadline(before, deadlineFrom(told))),
    /** Takes seconds left as they are, without the tolerance for the network. */
    set: (secondsLeft: number) => setDeadline(serverNow() + secondsLeft * 1_000),
    /** The next message is a first one. */
    forget: () => {
      last.current = undefined;
      setDeadline(undefined);
    },
  };
}
