import { texts } from "@markwell/contract/texts";
import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { sql } from "kysely";
import { inBatches } from "../../platform/batch.ts";
import type { Db } from "../../platform/database/connect.ts";
import { forbidden, notFound, Refused } from "../../platform/http/problems.ts";
import { SharedReply } from "../../platform/http/serve.ts";
import {
  inOwnOrder,
  type PinnedQuestion,
  pinnedQuestionsOf,
  publicFields,
  publicOptions,
  type Sitting,
} from "../tests/index.ts";

export interface QuestionReader {
  /**
   * The attempt in the student's order, without any key.
   * @throws Refused before the start, and while a break covers the questions.
   */
  read(asked: OwnTest): Promise<OrderedQuestions>;
  /** As a reply, shared by all students who have the same order. */
  hand(asked: OwnTest): Promise<OrderedQuestions | SharedReply<OrderedQuestions>>;
  readQuestion(asked: OwnQuestion): Promise<CandidateQuestion>;
}

interface OrderedQuestions {
  data: CandidateQuestion[];
  title: string;
}

interface OwnTest {
  studentId: string;
  testId: string;
  /** The client shows passages beside their questions; else the body carries them. */
  passages?: boolean;
  /** Left out by callers that show no questions: then no break covers them. */
  now?: number;
}

interface OwnQuestion {
  studentId: string;
  questionId: string;
  testId: string | undefined;
  passages: boolean;
  now: number;
}

const MOST_TOGETHER = 400;

/** Looks up for all who ask at about the same time together. */
export function openQuestionReader(db: Db): QuestionReader {
  const sittings = inBatches((batch: readonly OwnTest[]) => findSittings(db, batch), {
    most: MOST_TOGETHER,
  });
  const sending = inBatches((ids: readonly string[]) => noteSent(db, ids), { most: MOST_TOGETHER });
  const find = async (asked: OwnTest) => {
    const sitting = await sittings.ask(asked);
    if (!sitting) throw notFound(texts.test.unknown);
    if (!sitting.started) throw new Refused(texts.attempt.notStarted);
    const { coveredUntil } = sitting;
    if (asked.now !== undefined && coveredUntil && coveredUntil.getTime() > asked.now) {
      throw new Refused(texts.breaks.covered);
    }
    const questions = await pinnedQuestionsOf(db, asked.testId);
    if (asked.now !== undefined && sitting.unsent !== null) await sending.ask(sitting.unsent);
    return { sitting, questions };
  };
  const written = ({ sitting, questions }: Awaited<ReturnType<typeof find>>, asked: OwnTest) => ({
    data: inOwnOrder(questions, { ...sitting, ...asked }).map((question) =>
      candidateQuestion(question, asked.passages ?? false),
    ),
    title: sitting.title,
  });
  const read = async (asked: OwnTest) => written(await find(asked), asked);
  /** Questions in memory are the same object for everybody, and go when it goes. */
  const shared = new WeakMap<
    readonly PinnedQuestion[],
    Map<string, SharedReply<OrderedQuestions>>
  >();
  return {
    read,
    async hand(asked) {
      const found = await find(asked);
      const { sitting, questions } = found;
      if (sitting.shuffleQuestions || sitting.shuffleOptions) return written(found, asked);
      const looks = `${asked.passages} ${sitting.title}`;
      const alike = shared.get(questions) ?? new Map<string, SharedReply<OrderedQuestions>>();
      shared.set(questions, alike);
      const reply = alike.get(looks) ?? new SharedReply(written(found, asked));
      alike.set(looks, reply);
      return reply;
    },
    async readQuestion(asked) {
      const { studentId, questionId, passages, now } = asked;
      const attempt = await findAttemptWith(db, asked);
      if (!attempt) throw forbidden(texts.attempt.unknownQuestion);
      const { data } = await read({ studentId, testId: attempt.testId, passages, now });
      const question = data.find(({ _id }) => _id === questionId);
      if (!question) throw notFound(texts.attempt.unknownQuestion);
      return question;
    },
  };
}

interface SittingFacts extends Omit<Sitting, "testId" | "studentId"> {
  slot: number;
  title: string;
  started: boolean;
  /** When the current break ends at the latest. */
  coveredUntil: Date | null;
  /** The open attempt whose questions nobody has been sent so far. */
  unsent: string | null;
}

async function findSittings(
  db: Db,
  batch: readonly OwnTest[],
): Promise<Array<SittingFacts | undefined>> {
  const { rows } = await sql<SittingFacts>`
    select asked.slot::int - 1 as slot, tests.title, tests.shuffle_questions, tests.shuffle_options,
           attempts.mixing,
           attempts.id is not null as started,
           case when attempts.closed_at is null and not attempts.questions_sent then attempts.id end as unsent,
           case when attempts.closed_at is null then
             attempts.break_at + make_interval(secs => attempts.arranged_break_minutes * 60 - attempts.break_ms / 1000.0)
           end as covered_until
    from unnest(${batch.map(({ testId }) => testId)}::uuid[], ${batch.map(({ studentId }) => studentId)}::uuid[])
      with ordinality as asked (test_id, student_id, slot)
    join tests on tests.id = asked.test_id and tests.removed_at is null
    left join attempts on attempts.test_id = tests.id and attempts.student_id = asked.student_id`.execute(
    db,
  );
  const bySlot = new Map(rows.map((row) => [row.slot, row]));
  return batch.map((_, slot) => bySlot.get(slot));
}

/** Before the reply leaves: an attempt whose questions reached nobody counts nowhere. */
async function noteSent(db: Db, attemptIds: readonly string[]): Promise<readonly true[]> {
  await sql`
    update attempts set questions_sent = true
    from (select id from attempts where id = any (${[...attemptIds]}::uuid[]) and not questions_sent
          -- One order for all, so that two processes wait for each other.
          order by id for update) unsent
    where attempts.id = unsent.id`.execute(db);
  return attemptIds.map(() => true as const);
}

/** The attempt written now, else the newest with this question. */
function findAttemptWith(db: Db, { studentId, questionId, testId }: OwnQuestion) {
  return db
    .selectFrom("attempts")
    .innerJoin("testQuestions", "testQuestions.testId", "attempts.testId")
    .select("attempts.testId")
    .where("attempts.studentId", "=", studentId)
    .where("testQuestions.questionId", "=", questionId)
    .$if(testId !== undefined, (query) => query.where("attempts.testId", "=", testId ?? ""))
    .orderBy("attempts.closedAt", (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
}

/** Public fields, options in this student's order, the number of right ones. No key. */
const candidateQuestion = (question: PinnedQuestion, passages: boolean): CandidateQuestion => ({
  ...publicFields(question, passages),
  options: publicOptions(question),
  anscount: question.options.filter(({ isAnswer }) => isAnswer).length,
});
