import type { ReplyOf } from "@markwell/contract/call";
import type {
  PracticeCheck,
  PracticeQuestion,
  practiceRound,
} from "@markwell/contract/calls/practice";
import { texts } from "@markwell/contract/texts";
import { gradeAnswer } from "@markwell/domain/grading/grade-answer";
import { CHECK_UP } from "@markwell/domain/practice/check-up";
import { isStepDown, TOPIC_QUESTIONS } from "@markwell/domain/practice/draw-practice";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import { keysFor, keysToShow, noteShown } from "../keys/index.ts";
import {
  answerRichOf,
  explanationOf,
  keyOf,
  loadRevisions,
  type Revision,
  serverKinds,
  type WithPresentKey,
  withPresentKey,
} from "../questions/index.ts";
import { mixedOptions, publicFields, publicOptions } from "../tests/index.ts";
import { dayOf, noteAnswer } from "./corrections.ts";
import {
  type AskedQuestion,
  noteCounting,
  noteTold,
  questionsOfRound,
  type Round,
} from "./store.ts";

type Shown = ReplyOf<typeof practiceRound>["data"];

export interface Asking {
  studentId: string;
  /** No keys before the school has approved the account. */
  approved: boolean;
  now: number;
  zone: string;
}

/**
 * Answers that could not be told when they came (a test used the question, or approval was open) are told
 * now if they may.
 */
export async function showRound(trx: Trx, round: Round, asking: Asking): Promise<Shown> {
  await tellAnswers(trx, round.id, asking);
  const asked = await questionsOfRound(trx, round.id);
  const revisions = await revisionsOf(trx, round, asked);
  const due = await dueDays(trx, asking.studentId, asked);
  const today = dayOf(asking.now, asking.zone);
  return {
    _id: round.id,
    kind: round.kind,
    subject: { _id: round.subjectId ?? "", topic: round.subject ?? "" },
    topic: round.topic ?? "",
    questions: asked.flatMap((one, index) => {
      const revision = revisions[index];
      if (!revision) return [];
      const question = questionOf(revision, one, { due, today });
      return isEasier(round, asked.slice(0, index), one)
        ? { ...question, why: "easier" }
        : question;
    }),
    ...(round.kind === "checkup" && { upTo: CHECK_UP.most }),
    ...(round.fewer && { fewer: texts.practice.fewer[round.fewer](asked.length, TOPIC_QUESTIONS) }),
    finished: round.finishedAt !== null || asked.every(({ answeredAt }) => answeredAt !== null),
  };
}

/** In a round of one topic: after two wrong ones, which were told. */
function isEasier(
  { kind }: Round,
  before: readonly AskedQuestion[],
  { difficulty }: AskedQuestion,
): boolean {
  if (kind !== "topic" || before.some(({ toldAt }) => toldAt === null)) return false;
  const answers = before.map((one) => ({
    difficulty: one.difficulty,
    right: one.isRight === true,
  }));
  return isStepDown(answers, difficulty);
}

/** Null: all answered. */
export async function openQuestion(
  trx: Trx,
  round: Pick<Round, "id" | "mixing">,
): Promise<PracticeQuestion | null> {
  const open = (await questionsOfRound(trx, round.id)).find(
    ({ answeredAt }) => answeredAt === null,
  );
  const [revision] = await revisionsOf(trx, round, open ? [open] : []);
  return open && revision ? questionOf(revision, open, { due: new Map(), today: 0 }) : null;
}

/** With options as the student of the round has them, whenever and wherever it is looked at. */
async function revisionsOf(
  trx: Trx,
  { id, mixing }: Pick<Round, "id" | "mixing">,
  asked: readonly AskedQuestion[],
): Promise<WithPresentKey[]> {
  const states = await loadRevisions(
    trx,
    asked.map(({ revisionId }) => revisionId),
  );
  const revisions = await withPresentKey(trx, states);
  if (mixing === null) return revisions;
  return revisions.map((revision) => ({
    ...revision,
    options: mixedOptions(revision, `${id}:${revision.questionId}`, mixing),
  }));
}

interface Days {
  /** The day on which a question comes back, by its id. */
  due: ReadonlyMap<string, number>;
  today: number;
}

function questionOf(revision: WithPresentKey, asked: AskedQuestion, days: Days): PracticeQuestion {
  const { options, weightage: marks } = revision;
  const place = { position: asked.place, label: String(asked.place) };
  return {
    ...publicFields({ ...revision, ...place, marks }, false),
    options: publicOptions(revision),
    anscount: options.filter(({ isAnswer }) => isAnswer).length,
    number: asked.place,
    why: asked.why,
    topic: revision.topic,
    givenAnswer: givenOf(revision, asked),
    check: asked.answeredAt ? checkOf(revision, asked, days) : null,
  };
}

const givenOf = ({ kind }: Revision, { answeredAt, chosen, body }: AskedQuestion): string[] =>
  answeredAt ? serverKinds[kind].given({ chosen, body }) : [];

const WAITING: PracticeCheck = {
  status: "waiting",
  correctAnswer: [],
  explanation: "",
  comesBackIn: null,
};

/** Judged by the key of its time, and anew where that was corrected since. */
function isRight(revision: WithPresentKey, { chosen, body, isRight }: AskedQuestion): boolean {
  if (!revision.keyCorrected) return isRight === true;
  const grade = gradeAnswer(keyOf({ ...revision, marks: revision.weightage }), {
    chosenOption: chosen,
    customAnswer: body,
  });
  return grade.kind === "graded" && grade.marks === grade.of;
}

function checkOf(
  revision: WithPresentKey,
  asked: AskedQuestion,
  { due, today }: Days,
): PracticeCheck {
  if (asked.toldAt === null) return WAITING;
  const dueDay = due.get(asked.correctionOf ?? asked.questionId);
  return {
    status: isRight(revision, asked) ? "correct" : "incorrect",
    correctAnswer: serverKinds[revision.kind].right(revision),
    ...answerRichOf(revision),
    ...explanationOf(revision, asked.chosen),
    comesBackIn: dueDay === undefined || dueDay <= today ? null : dueDay - today,
  };
}

/** After `tellAnswers`. */
export async function checkOfAnswer(
  trx: Trx,
  round: Pick<Round, "id" | "mixing">,
  questionId: string,
  asking: Asking,
): Promise<{ givenAnswer: string[]; check: PracticeCheck }> {
  const asked = (await questionsOfRound(trx, round.id)).filter(
    (one) => one.questionId === questionId,
  );
  const [one] = asked;
  const [revision] = await revisionsOf(trx, round, asked);
  if (!one || !revision) return { givenAnswer: [], check: WAITING };
  const due = await dueDays(trx, asking.studentId, asked);
  return {
    givenAnswer: givenOf(revision, one),
    check: checkOf(revision, one, { due, today: dayOf(asking.now, asking.zone) }),
  };
}

/**
 * Tells what the rule of keys allows: notes keys as shown, and starts the return of mistakes. Before
 * approval only notes what counts.
 */
export async function tellAnswers(
  trx: Trx,
  roundId: string,
  { studentId, approved, now, zone }: Asking,
): Promise<void> {
  const untold = (await questionsOfRound(trx, roundId)).filter(
    ({ answeredAt, toldAt }) => answeredAt !== null && toldAt === null,
  );
  if (untold.length === 0) return;
  const untoldIds = untold.map(({ questionId }) => questionId);
  if (!approved) {
    const keys = await keysFor(trx, studentId, untoldIds, now);
    await noteCounting(
      trx,
      roundId,
      untoldIds.filter((id) => !keys.get(id)),
    );
    return;
  }
  const { keys } = await keysToShow(trx, studentId, untoldIds, now);
  const free = untold.filter(({ questionId }) => !keys.get(questionId));
  const ids = free.map(({ questionId }) => questionId);
  await noteShown(trx, studentId, ids, now);
  await noteTold(trx, roundId, ids, now);
  for (const { questionId, correctionOf, isRight } of free) {
    const answer = { studentId, questionId: correctionOf ?? questionId, right: isRight === true };
    await noteAnswer(trx, answer, { now, zone });
  }
}

async function dueDays(
  trx: Trx,
  studentId: string,
  asked: readonly AskedQuestion[],
): Promise<ReadonlyMap<string, number>> {
  const ids = asked.map(({ questionId, correctionOf }) => correctionOf ?? questionId);
  const { rows } = await sql<{ questionId: string; dueDay: number }>`
    select question_id, due_day from practice_corrections
    where student_id = ${studentId} and question_id = any (${ids}::uuid[]) and due_day is not null`.execute(
    trx,
  );
  return new Map(rows.map(({ questionId, dueDay }) => [questionId, dueDay]));
}
