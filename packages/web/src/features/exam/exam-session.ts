import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { type Answer, type AnswerContent, mergeAnswers } from "@markwell/domain/attempts/answer";
import { createListeners } from "../../lib/listeners.ts";
import { shownNumbers } from "../../lib/question-number.ts";
import { textWithoutUnit, textWithUnit } from "../../lib/short-answer-text.ts";
import { afterAction, answerOf, type ExamAction, type ExamState } from "./exam-state.ts";
import type { Journal, Place } from "./journal.ts";
import { createOutbox, type OutboxOptions, type SaveState } from "./outbox.ts";

interface SessionOptions
  extends Pick<
    OutboxOptions,
    "journal" | "send" | "sendLate" | "now" | "onPaused" | "onSignedOut" | "chance"
  > {
  questions: readonly CandidateQuestion[];
  /** The server's stored answers by question id. */
  sheet: ReadonlyMap<string, Answer>;
  kept: Awaited<ReturnType<Journal["read"]>>;
  onRevisit?(questionId: string): void;
  /** The server did not take an answer, so the test may be over: time to look. */
  onRefused(): void;
}

export type ExamSession = ReturnType<typeof createExamSession>;

/**
 * A sitting as the student's browser holds it: state, journal and outbox together, without a screen.
 * Begins with the newest of server and journal, and sends on what the server lacks.
 */
export function createExamSession(options: SessionOptions) {
  const { questions, kept, journal } = options;
  const known = new Map(questions.map((question) => [question._id, question]));
  const { ours, merged, unsent, lastSequence, savedAt } = keptAndStored(options, known);

  let state = initialState(questions, merged, kept.place);
  let saving: SaveState;
  const refused = new Set<string>();
  const touched = new Set<string>();
  let composed: { questionId: string; at: number } | undefined;
  const { subscribe, tell } = createListeners();

  const outbox = createOutbox({
    ...options,
    lastSequence,
    savedAt,
    onChange() {
      saving = outbox.state();
      tell();
    },
    onRefused(answer) {
      refused.add(answer.questionId);
      options.onRefused();
    },
  });
  saving = outbox.state();

  function save(
    questionId: string,
    content: AnswerContent,
    pace: "now" | "typing",
    at = options.now(),
  ) {
    const question = known.get(questionId);
    if (!question) return;
    refused.delete(questionId);
    touched.add(questionId);
    composed = undefined;
    const customAnswer = textWithUnit(content.customAnswer, question);
    outbox.change({ questionId, ...content, customAnswer, isMcq: question.isMcq }, pace, at);
  }

  function settle() {
    if (!composed) return;
    const { questionId, at } = composed;
    save(questionId, answerOf(state, questionId), "now", at);
  }

  return {
    state: () => state,
    saving: () => saving,
    subscribe,

    dispatch(action: ExamAction) {
      const before = state;
      state = afterAction(state, action);
      const questionId = before.questions[before.current]?._id ?? "";
      if (action.type === "write" && action.composing) {
        if (state === before) return;
        touched.add(questionId);
        composed = { questionId, at: options.now() };
        return tell();
      }
      if (action.type !== "write" ? state !== before : state === before) settle();
      if (state === before) return;
      if (state.answers !== before.answers) {
        save(questionId, answerOf(state, questionId), action.type === "write" ? "typing" : "now");
      } else {
        // Moving on saves the answer first (assessment core 4).
        outbox.hurry();
        const place = placeOf(state);
        void journal.keepPlace(place).catch(() => {});
        // Only the current question can be flagged, so whoever goes to a flagged one comes back to it.
        if (action.type === "go" && state.flagged.includes(place.questionId))
          options.onRevisit?.(place.questionId);
      }
      tell();
    },

    /** The server's answers came after the questions: fills in what was not answered here in between. */
    complete(late: ReadonlyMap<string, Answer>) {
      const merged = initialState(questions, mergeAnswers<Answer>(late, ours), undefined);
      const own = Object.entries(state.answers).filter(([id]) => touched.has(id));
      state = { ...state, answers: { ...merged.answers, ...Object.fromEntries(own) } };
      tell();
    },

    /** Numbers, as on paper, of the questions whose last answer the server did not take. */
    notTaken: (): string[] =>
      shownNumbers(questions).filter((_, place) => refused.has(questions[place]?._id ?? "")),

    start: () => outbox.resume(unsent.splice(0)),
    retryNow: outbox.retryNow,
    settle,
    flush() {
      settle();
      return outbox.flush();
    },
    async flushLate() {
      settle();
      const notTaken = await outbox.flushLate();
      refused.clear();
      for (const questionId of notTaken) refused.add(questionId);
    },
    leave() {
      settle();
      outbox.leave();
    },
    close: outbox.close,
    /** Exiting resets the current question (assessment core 4); the flags stay. */
    rewind: () =>
      journal.keepPlace({ ...placeOf(state), questionId: questions[0]?._id ?? "" }).catch(() => {}),
    forget: () => journal.forget().catch(() => {}),
  };
}

/** Joins the device's answers with the server's; what is newer here is still to be sent. */
function keptAndStored(
  { sheet, kept }: Pick<SessionOptions, "sheet" | "kept">,
  known: ReadonlyMap<string, CandidateQuestion>,
) {
  const ours = new Map(
    kept.answers.filter((one) => known.has(one.questionId)).map((one) => [one.questionId, one]),
  );
  const merged = mergeAnswers<Answer>(sheet, ours);
  const unsent = [...ours.values()].filter(
    (one) => one.sequence > (sheet.get(one.questionId)?.sequence ?? -1),
  );
  const stored = [...sheet.values()].map(({ sequence }) => sequence);
  return {
    ours,
    merged,
    unsent,
    lastSequence: Math.max(0, ...[...merged.values()].map(({ sequence }) => sequence)),
    savedAt: stored.length > 0 ? Math.max(...stored) : undefined,
  };
}

function initialState(
  questions: readonly CandidateQuestion[],
  merged: ReadonlyMap<string, Answer>,
  place: Place | undefined,
): ExamState {
  const answers: Record<string, AnswerContent> = {};
  for (const question of questions) {
    const answer = merged.get(question._id);
    if (!answer) continue;
    const { chosenOption, customAnswer } = answer;
    answers[question._id] = {
      chosenOption,
      customAnswer: textWithoutUnit(customAnswer, question),
    };
  }
  const at = questions.findIndex(({ _id }) => _id === place?.questionId);
  return { questions, answers, flagged: place?.flagged ?? [], current: Math.max(0, at) };
}

const placeOf = (state: ExamState): Place => ({
  questionId: state.questions[state.current]?._id ?? "",
  flagged: state.flagged,
});

export function sheetOf(
  answers: ReadonlyArray<Answer & { questionid: string }>,
): Map<string, Answer> {
  return new Map(answers.map(({ questionid, ...answer }) => [questionid, answer]));
}
