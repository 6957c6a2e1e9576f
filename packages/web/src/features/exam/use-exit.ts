import { useBlocker } from "@tanstack/react-router";
import { confirm } from "../../ui/confirm.tsx";
import type { ExamSession } from "./exam-session.ts";

/** Asks before the exam is left, by its Exit button or by Back; the clock does not stop meanwhile. */
export function useExit(session: ExamSession, writing: boolean): void {
  useBlocker({
    disabled: !writing,
    // A reload or a closed tab needs no question: nothing is lost by it.
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      const leaves = await confirm({
        title: "Exit assessment",
        text: "Your answers are kept. The clock goes on, and you can come back until the time is over.",
        confirm: "Exit",
        cancel: "Stay here",
        roomy: true,
      });
      if (leaves) await session.rewind();
      return !leaves;
    },
  });
}
