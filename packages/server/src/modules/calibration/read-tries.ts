import { LABEL_DIFFICULTY } from "@markwell/domain/calibration/difficulty";
import type { Questions, Tries } from "@markwell/domain/calibration/pools";
import type { Difficulty } from "@markwell/domain/school/lists";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { isSat } from "../attempts/index.ts";

/** Some hundredths of a second for the database. */
const ATTEMPTS_AT_ONCE = 1_000;
const FIRST = "00000000-0000-0000-0000-000000000000";

interface Bank extends Questions {
  ids: string[];
  versions: number[];
}

interface QuestionRow {
  questionId: string;
  number: number;
  pool: string;
  difficulty: Difficulty;
}

/** As numbers, because there are millions. */
export async function readTries(
  db: Db,
  breathe: () => void,
): Promise<{ tries: Tries; bank: Bank }> {
  const { bank, numbers } = await readBank(db, breathe);
  breathe();
  const stale = await staleOf(db);
  const persons = new Map<string, number>();
  const groups = new Map<string, number>();
  const person = new Growing();
  const question = new Growing();
  const share = new Growing();
  const group = new Growing();
  for (let after = FIRST; ; ) {
    breathe();
    const rows = await attemptsAfter(db, after);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    for (const { studentId, testId, classId, questions, shares } of rows) {
      const whose = numbered(persons, studentId);
      const where = numbered(groups, classId ?? testId);
      const got = shares.split(" ");
      for (const [at, id] of questions.split(" ").entries()) {
        const number = numbers.get(id);
        if (number === undefined || stale.has(`${testId} ${id}`)) continue;
        person.push(whose);
        group.push(where);
        question.push(number);
        share.push(Number(got[at]));
      }
    }
  }
  return {
    bank,
    tries: {
      person: Int32Array.from(person.values()),
      group: Int32Array.from(group.values()),
      question: Int32Array.from(question.values()),
      share: Float32Array.from(share.values()),
    },
  };
}

class Growing {
  private numbers = new Float64Array(1 << 16);
  private length = 0;

  push(number: number): void {
    if (this.length === this.numbers.length) {
      const wider = new Float64Array(this.length * 2);
      wider.set(this.numbers);
      this.numbers = wider;
    }
    this.numbers[this.length] = number;
    this.length += 1;
  }

  values(): Float64Array {
    return this.numbers.subarray(0, this.length);
  }
}

const QUESTIONS_AT_ONCE = 10_000;

async function readBank(db: Db, breathe: () => void) {
  const ids: string[] = [];
  const versions: number[] = [];
  const pool: number[] = [];
  const prior: number[] = [];
  const pools = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (let after = FIRST; ; ) {
    breathe();
    const { rows } = await sql<QuestionRow>`
      select question_id, number, subject_id || ' ' || level as pool, difficulty
      from question_revisions
      where is_current and listed and question_id > ${after}::uuid
      order by question_id limit ${QUESTIONS_AT_ONCE}`.execute(db);
    const last = rows.at(-1);
    if (!last) break;
    after = last.questionId;
    for (const row of rows) {
      numbers.set(row.questionId, ids.length);
      ids.push(row.questionId);
      versions.push(row.number);
      pool.push(numbered(pools, row.pool));
      prior.push(LABEL_DIFFICULTY[row.difficulty]);
    }
  }
  const bank: Bank = {
    ids,
    versions,
    pool: Int32Array.from(pool),
    prior: Float64Array.from(prior),
    pools: pools.size,
  };
  return { bank, numbers };
}

/** Tests with questions that were worded otherwise than now, or had another key: another question's answers. */
async function staleOf(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    with changed as (
      select question_id from question_revisions group by question_id having count(*) > 1
    ), wordings as (
      select r.id, r.question_id, r.is_current, md5(jsonb_build_array(
        r.kind, r.body, r.image_path, r.image_url, r.unit,
        (select jsonb_agg(jsonb_build_array(body, image, is_answer) order by position)
         from question_options where revision_id = r.id),
        (select jsonb_agg(body order by position) from question_answers where revision_id = r.id))::text) as wording
      from question_revisions r join changed using (question_id)
    )
    select pinned.test_id || ' ' || pinned.question_id as name
    from wordings now
    join wordings before on before.question_id = now.question_id and before.wording <> now.wording
    join test_questions pinned on pinned.revision_id = before.id
    where now.is_current`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

interface AttemptRow {
  id: string;
  studentId: string;
  testId: string;
  /** One of the student's classes at that time. */
  classId: string | null;
  /** Ids and shares of the marks, separated by spaces. */
  questions: string;
  shares: string;
}

/**
 * The next attempts in the order of their ids. Without worksheets, blank attempts, those of students who
 * had been shown a key, and tests that run: what the bank shows must not tell which questions they have.
 */
async function attemptsAfter(db: Db, after: string): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select attempts.id, attempts.student_id, attempts.test_id,
           (select class_id from attempt_classes where attempt_id = attempts.id order by class_id limit 1) as class_id,
           coalesce(given.questions, '') as questions, coalesce(given.shares, '') as shares
    from attempts
    join tests on tests.id = attempts.test_id and tests.kind <> 'worksheet'
      and (tests.begun_at is null or tests.conducted_at is not null)
    left join lateral (
      select string_agg(grades.question_id::text, ' ' order by grades.question_id) as questions,
             string_agg(round(grades.marks / grades.possible, 3)::text, ' ' order by grades.question_id) as shares
      from grades
      where grades.attempt_id = attempts.id and grades.marks is not null and grades.possible > 0
        and not exists (select from shown_keys
                        where shown_keys.student_id = attempts.student_id
                          and shown_keys.question_id = grades.question_id
                          and shown_keys.shown_at < attempts.started_at)
    ) given on true
    where attempts.id > ${after}::uuid and ${isSat()}
      and attempts.answered > 0
    order by attempts.id limit ${ATTEMPTS_AT_ONCE}`.execute(db);
  return rows;
}

function numbered(numbers: Map<string, number>, key: string): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}
