import type { CandidateProgress } from "@markwell/contract/calls/conduct";
import type { Db } from "../../platform/database/connect.ts";
import type { Logger } from "../../platform/observe/log.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import { candidateProgress } from "./candidate-progress.ts";

/** So a class that writes makes one message a second, not hundreds. */
const BATCH_MS = 1_000;

export interface ProgressFeed {
  /** The test's teachers hear of it within a second. */
  touch(testId: string, studentId: string): void;
  stop(): void;
}

export function createProgressFeed(
  db: Db,
  live: Live,
  now: () => number,
  log: Logger,
): ProgressFeed {
  let touched = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    const batch = touched;
    touched = new Map();
    for (const [testId, students] of batch) {
      candidateProgress(db, testId, now(), [...students])
        .then((candidates: CandidateProgress[]) =>
          live.toTeachers(testId, "progress", { testid: testId, candidates }),
        )
        .catch((cause) => log.warn({ err: cause }, "progress not sent"));
    }
  };
  return {
    touch(testId, studentId) {
      const students = touched.get(testId);
      if (students) students.add(studentId);
      else touched.set(testId, new Set([studentId]));
      timer ??= setTimeout(flush, BATCH_MS);
    },
    stop() {
      clearTimeout(timer);
      touched = new Map();
    },
  };
}
