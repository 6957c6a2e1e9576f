import type { Answer } from "@markwell/domain/attempts/answer";

export interface KeptAnswer extends Answer {
  questionId: string;
  isMcq: boolean;
  /**
   * What it was before, as far as the server may lack it, oldest first: should the test have ended
   * without this device knowing, the newest one may be too late, and the one before it counts.
   */
  earlier?: readonly KeptAnswer[];
}

/** What of a sitting is only this device's business, kept so that a reload continues there. */
export interface Place {
  questionId: string;
  flagged: readonly string[];
}

export interface Sitting {
  testId: string;
  traineeId: string;
}

export const nameOf = ({ testId, traineeId }: Sitting): string => `${testId}:${traineeId}`;

export interface Journal {
  /** Only the page has it: nothing is kept on the device. */
  onlyHere?: boolean;
  read(): Promise<{ answers: KeptAnswer[]; place: Place | undefined }>;
  keepAnswer(answer: KeptAnswer): Promise<void>;
  keepPlace(place: Place): Promise<void>;
  /** After the result is there: the next person at this computer finds nothing. */
  forget(): Promise<void>;
}

/** For browsers that forbid storage (and tests): keeps as long as the page lives. */
export function memoryJournal(): Journal {
  const answers = new Map<string, KeptAnswer>();
  let place: Place | undefined;
  return {
    onlyHere: true,
    read: async () => ({ answers: [...answers.values()], place }),
    async keepAnswer(answer) {
      answers.set(answer.questionId, answer);
    },
    async keepPlace(next) {
      place = next;
    },
    async forget() {
      answers.clear();
      place = undefined;
    },
  };
}
