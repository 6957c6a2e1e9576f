import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { notFree, notReleased, type TestFacts } from "./oracle.ts";

/* What statistics may tell, computed independently. With few answers, sums tell right from
   wrong: only attempts may count of which every key was free since they were closed. */

export function freeAttempts(tests: readonly TestFacts[], now: number): string[] {
  return tests.flatMap((test) => {
    const closed = test.candidates.filter(({ attempt }) => attempt?.closedAt);
    return closed.flatMap(({ studentId }) =>
      everyKeyIsFree(test, tests, studentId, now) ? [`${studentId} ${test.id}`] : [],
    );
  });
}

function everyKeyIsFree(
  test: TestFacts,
  tests: readonly TestFacts[],
  studentId: string,
  now: number,
): boolean {
  if (notReleased(test, studentId, now)) return false;
  return test.questions.every((question) => {
    const holders = tests.filter(({ questions }) => questions.includes(question));
    return notFree(holders, studentId, now) === undefined;
  });
}

interface Sum {
  marks: number;
  possible: number;
  answers: number;
}

interface MarkedRow extends Sum {
  testId: string;
  topic: string;
  part: string;
}

/** Paper 1 or Paper 2 of the played schools' only subject. */
const PART = sql`case when component like 'Paper 1%' then 'Paper 1' when component like 'Paper 2%' then 'Paper 2'
  when kind in ('long', 'composition') then 'Paper 2' else 'Paper 1' end`;

async function marksOf(db: Db, studentId: string): Promise<MarkedRow[]> {
  const { rows } = await sql<MarkedRow>`
    select attempts.test_id, question_revisions.topic, ${PART} as part, sum(grades.marks)::float8 as marks,
           sum(grades.possible)::float8 as possible, count(*) filter (where not grades.blank)::int as answers
    from attempts
    join grades on grades.attempt_id = attempts.id and grades.marks is not null
    join test_questions using (test_id, question_id)
    join question_revisions on question_revisions.id = test_questions.revision_id
    where attempts.student_id = ${studentId} and attempts.closed_at is not null
    group by 1, 2, 3`.execute(db);
  return rows;
}

interface TopicReply {
  topicalStatistics?: Array<{ topic: string; value: number; answers: number }>;
}
interface PartsReply {
  componentData?: Array<{ value: number | null; paper: string }>;
  last30Days?: Array<{ value: number | null; paper: string }>;
}

/**
 * Undefined where some of the attempts explain the figures.
 * @param countable "student test", as `freeAttempts` names them
 */
export async function unexplainedStatistics(
  db: Db,
  studentId: string,
  figures: TopicReply & PartsReply,
  countable: ReadonlySet<string>,
): Promise<string | undefined> {
  const rows = (await marksOf(db, studentId)).filter(({ testId }) =>
    countable.has(`${studentId} ${testId}`),
  );
  const choices = someOf([...new Set(rows.map(({ testId }) => testId))]).map((chosen) =>
    rows.filter(({ testId }) => chosen.includes(testId)),
  );
  const topics = figures.topicalStatistics ?? [];
  if (!choices.some((chosen) => areTopicsOf(chosen, topics))) {
    return `no attempts whose keys are free explain ${JSON.stringify(topics)}`;
  }
  for (const part of [...(figures.componentData ?? []), ...(figures.last30Days ?? [])]) {
    if (part.value === null) continue;
    const explained = choices.some((chosen) => {
      const sum = sumOf(chosen.filter((row) => row.part === part.paper));
      return sum.possible > 0 && wholePercent(sum) === part.value;
    });
    if (!explained) return `no attempts whose keys are free explain ${JSON.stringify(part)}`;
  }
  return undefined;
}

function areTopicsOf(
  rows: readonly MarkedRow[],
  topics: NonNullable<TopicReply["topicalStatistics"]>,
): boolean {
  const sums = Map.groupBy(rows, ({ topic }) => topic);
  if (sums.size !== topics.length) return false;
  return topics.every(({ topic, value, answers }) => {
    const sum = sumOf(sums.get(topic) ?? []);
    return sum.possible > 0 && wholePercent(sum) === value && sum.answers === answers;
  });
}

const sumOf = (rows: readonly Sum[]): Sum => ({
  marks: rows.reduce((sum, { marks }) => sum + marks, 0),
  possible: rows.reduce((sum, { possible }) => sum + possible, 0),
  answers: rows.reduce((sum, { answers }) => sum + answers, 0),
});

/** Half a percent is rounded up, to 99 at most below full marks; in whole numbers, because marks come in halves. */
const wholePercent = ({ marks, possible }: Sum): number =>
  marks < possible ? Math.min(99, Math.floor((200 * marks + possible) / (2 * possible))) : 100;

const someOf = (all: readonly string[]): string[][] =>
  Array.from({ length: 2 ** all.length }, (_, choice) =>
    all.filter((_, place) => Math.floor(choice / 2 ** place) % 2 === 1),
  );
