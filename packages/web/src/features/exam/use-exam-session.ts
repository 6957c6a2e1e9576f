import { CallError } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { noteRevisit, saveAnswer } from "@markwell/contract/without-schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { api } from "../../lib/api.ts";
import { notifyError } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { endSession, session as openSession } from "../../lib/session.ts";
import { createExamSession, sheetOf } from "./exam-session.ts";
import type { Journal, Sitting } from "./journal.ts";
import { flagsOf, lateSheetOf, openHere, sendLate } from "./queries.ts";
import { thisDevice } from "./this-device.ts";

export interface ExamContent
  extends Pick<Parameters<typeof createExamSession>[0], "questions" | "kept"> {
  answers: Parameters<typeof sheetOf>[0];
  journal: Journal;
  /** The questions came without the server's answers. */
  incomplete?: boolean;
  opened: boolean;
}

/** The session of a sitting while its screen is mounted, and what the browser tells it. */
export function useExamSession(sitting: Sitting, questions: ExamContent) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(questions.opened);
  const [open] = useState(() => {
    let opening = questions.opened ? Promise.resolve() : undefined;
    return () => {
      opening ??= openHere(queryClient, sitting).then(
        () => setOpened(true),
        (error: unknown) => {
          opening = undefined;
          throw error;
        },
      );
      return opening;
    };
  });
  const [session] = useState(() =>
    createExamSession({
      questions: questions.questions,
      sheet: sheetOf(questions.answers),
      kept: questions.kept,
      journal: questions.journal,
      now: serverNow,
      sendLate: async (changes, all) => {
        await open();
        return sendLate(sitting, changes, all);
      },
      send: async ({ questionId, chosenOption, earlier: _, ...answer }, { keepalive }) => {
        // A page that closes has no time for a request.
        if (!keepalive) await open();
        return api(
          saveAnswer,
          {
            testid: sitting.testId,
            userid: sitting.traineeId,
            qid: questionId,
            newAnswer: [...chosenOption],
            ...answer,
            device: thisDevice,
          },
          { keepalive },
        );
      },
      // Only for a badge: a lost report is not repeated.
      onRevisit: (qid) => {
        const own = { testid: sitting.testId, userid: sitting.traineeId };
        if (navigator.onLine) void api(noteRevisit, { ...own, qid }).catch(() => {});
      },
      // The test may be over: the flags tell.
      onRefused: () => void refresh(flagsOf(sitting).queryKey),
      // A device that no socket has told learns of the pause here.
      onPaused: () => void refresh(flagsOf(sitting).queryKey),
      onSignedOut: () => {
        // The student was asked to sign in again and has left instead.
        if (!openSession()) return;
        endSession("stale");
        notifyError(new CallError(401, texts.signIn.needed));
      },
    }),
  );
  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && session.leave();
    window.addEventListener("online", session.retryNow);
    window.addEventListener("pagehide", session.leave);
    document.addEventListener("visibilitychange", hide);
    session.start();
    return () => {
      window.removeEventListener("online", session.retryNow);
      window.removeEventListener("pagehide", session.leave);
      document.removeEventListener("visibilitychange", hide);
      session.leave();
      session.close();
    };
  }, [session]);
  const { data: late } = useQuery({
    ...lateSheetOf(sitting),
    enabled: questions.incomplete === true,
  });
  useEffect(() => {
    if (late) session.complete(sheetOf(late));
  }, [session, late]);

  const state = useSyncExternalStore(session.subscribe, session.state);
  const saving = useSyncExternalStore(session.subscribe, session.saving);
  return { session, state, saving, opened };
}
