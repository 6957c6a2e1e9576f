import { CallError, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import type { QuickResult } from "@markwell/contract/wire/result";
import { handIn } from "@markwell/contract/without-schemas";
import { lateUntil } from "@markwell/domain/attempts/late-save";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../../lib/api.ts";
import { formatTime } from "../../lib/format.ts";
import { messageOf } from "../../lib/notify.ts";
import { onlineOrAfter } from "../../lib/online-or-after.ts";
import { isOutOfReach } from "../../lib/out-of-reach.ts";
import { say } from "../../lib/words.ts";
import { zoneWords } from "../../lib/zone-words.ts";
import type { ExamSession } from "./exam-session.ts";
import type { Sitting } from "./journal.ts";
import { thisDevice } from "./this-device.ts";
import type { PageLeaves } from "./use-page-watch.ts";

export type Ending = "submitted" | "time" | "ended";

export interface HandedIn {
  result: QuickResult;
  why: Ending;
  /** Numbers, from 1, of the questions whose last answer the server did not take. */
  notTaken: string[];
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 20_000;

interface HandInOptions {
  leaves: PageLeaves;
  /** As the flags say it: what the teacher opens again in the meantime is not handed in. */
  reopening: number;
  /** Without a result where the score waits. */
  onDone: (handedIn?: HandedIn) => void;
  /** Whether the time is over as the server says; undefined when it is out of reach. */
  isTimeUp: () => Promise<boolean | undefined>;
}

/**
 * Sends what is left, hands in, gives the quick result. While the server is out of reach it tries again:
 * at time up until the server answers, after a submit until the student keeps working. If the server still
 * has time (after a pause unknown offline), the exam continues.
 */
export function useHandIn(
  session: ExamSession,
  sitting: Sitting,
  { leaves, reopening, onDone, isTimeUp }: HandInOptions,
) {
  const [ending, setEnding] = useState<Ending>();
  const [failure, setFailure] = useState<string>();
  const left = useRef(false);
  const submits = useRef(0);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const attempt = useMutation({
    mutationFn: async ({ why, reopening }: { why: Ending; reopening: number }) => {
      if (why !== "ended") await leaves.flush();
      // Before the end each answer is sent separately, which is faster.
      if (why !== "ended" && !(await session.flush())) throw new CallError(0, AWAY);
      if (why === "ended" || session.notTaken().length > 0) await session.flushLate();
      const own = { testid: sitting.testId, userid: sitting.traineeId, reopening };
      return (await askForResult(own))?.data;
    },
    retry: false,
    // Offline it fails at once, so that the screen can say so; pausing would look like working.
  });

  const finish = (why: Ending, result: QuickResult | undefined) => {
    const notTaken = session.notTaken();
    session.close();
    void session.forget();
    leaves.forget();
    if (!left.current) onDone(result && { result, why, notTaken });
  };

  const submit = async () => {
    if (ending) return;
    submits.current += 1;
    const own = submits.current;
    setFailure(undefined);
    do {
      setEnding("submitted");
      try {
        return finish("submitted", await attempt.mutateAsync({ why: "submitted", reopening }));
      } catch (error) {
        // The clock may have run out in between; then it has taken over.
        setEnding((now) => (now === "submitted" ? undefined : now));
        if (own !== submits.current) return;
        setFailure(isOutOfReach(error) ? AWAY : messageOf(error));
        if (isReopened(error)) void isTimeUp();
        if (!isOutOfReach(error)) return;
      }
      await onlineOrAfter(FIRST_PAUSE_MS);
    } while (own === submits.current && !left.current);
  };

  /** The student has closed the question: nothing more is tried. */
  const keepWorking = () => {
    submits.current += 1;
    setFailure(undefined);
  };

  /**
   * @param known the server has said that it is so: it need not be asked before the first try
   * @param submitted the student has handed in, here or on another device: nothing else has ended the test
   */
  const insist = async (why: Ending, { known = false, submitted = false } = {}) => {
    if (ending === "time" || ending === "ended") return;
    const told = why === "ended" && (submitted || ending === "submitted") ? "submitted" : why;
    keepWorking();
    setEnding(told);
    let ask = why === "time" && !known;
    for (let pause = FIRST_PAUSE_MS; !left.current; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      if (ask && (await isTimeUp()) === false) return setEnding(undefined);
      try {
        return finish(told, await attempt.mutateAsync({ why, reopening }));
      } catch (error) {
        if (isReopened(error) && (await isTimeUp()) === false) return setEnding(undefined);
        setFailure(messageOf(error));
        ask = why === "time";
        await onlineOrAfter(pause);
      }
    }
  };

  return { ending, failure, submit, keepWorking, insist };
}

const SCORE_WAITS: readonly string[] = [texts.attempt.confirmWaits, texts.attempt.heldWaits];

const isReopened = (error: unknown): boolean =>
  error instanceof Refusal && error.message === texts.attempt.reopened;

/** Hands in, or asks again what was told then; nothing where the score waits. */
export function askForResult(own: { testid: string; userid: string; reopening: number }) {
  return api(handIn, { ...own, device: thisDevice }).catch((error: unknown) => {
    if (error instanceof Refusal && SCORE_WAITS.includes(error.message)) return undefined;
    throw error;
  });
}

/** What happens should the network stay away. */
export function ifStillAway(deadline: number, ending: Ending = "submitted"): string {
  const zone = zoneWords(deadline);
  const until =
    ending === "ended"
      ? say("within two minutes of the end")
      : say("by {time}", { time: `${formatTime(lateUntil({ deadline }))}${zone}` });
  const over =
    ending === "submitted"
      ? ` ${say("your time ends at {time}, and", { time: `${formatTime(deadline)}${zone}` })}`
      : "";
  return say(
    "Keep this page open. If you stay offline,{over} answers count if they reach us {until}. After that we hand in what has reached us: tell your teacher.",
    { over, until },
  );
}

export const AWAY =
  "Offline. Your answers are kept on this device. We will hand them in when you are online again.";
