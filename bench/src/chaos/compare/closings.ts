import type { StaffQuestion } from "@markwell/contract/wire/question";
import { gradeAnswer } from "@markwell/domain/grading/grade-answer";
import { kindOf } from "@markwell/domain/questions/kind";
import { keyPart, type QuestionKey } from "@markwell/domain/questions/kinds";
import type pg from "pg";
import { DURATION_MINUTES } from "../school.ts";
import type { Sitter } from "../sitter.ts";
import { exactlyOnce, type Findings, noFindings } from "./findings.ts";

interface Attempt {
  id: string;
  student_id: string;
  deadline: Date;
  closed_at: Date | null;
  closed_how: string | null;
  conducted_at: Date | null;
  duration_ms: string;
  score: string;
  grades: Array<{
    question: string;
    marks: number | null;
    chosen: string[] | null;
    body: string | null;
  }>;
}

/** A student's screen shows whole seconds, and follows the server when it is off by more than 2 s. */
const CLOCK_TOLERANCE_MS = 2_500;

/**
 * Every attempt once, closed, each question graded once by the stored answer; nobody closed, or told a
 * deadline, before their time.
 */
export async function compareClosings(
  database: pg.Pool,
  testId: string,
  sitters: readonly Sitter[],
  questions: readonly StaffQuestion[],
): Promise<Findings & { closed: number }> {
  const attempts = await readAttempts(database, testId);
  const findings = noFindings();
  const keys = new Map(questions.map((question) => [question._id, keyOf(question)]));
  for (const sitter of sitters) {
    const who = `student ${sitter.candidate.id}`;
    const own = attempts.filter(({ student_id }) => student_id === sitter.candidate.id);
    exactlyOnce(findings, own.length, `${who}: the attempt`);
    const [attempt] = own;
    if (!attempt) continue;
    if (!attempt.closed_at) findings.lost.push(`${who}: the attempt is still open`);
    else checkGrades(findings, who, attempt, keys);
    checkTime(findings, who, attempt, sitter);
  }
  return { ...findings, closed: attempts.filter(({ closed_at }) => closed_at).length };
}

function checkGrades(
  findings: Findings,
  who: string,
  { grades, score }: Attempt,
  keys: ReadonlyMap<string, QuestionKey>,
): void {
  for (const [question, key] of keys) {
    const own = grades.filter((grade) => grade.question === question);
    exactlyOnce(findings, own.length, `${who}: the grade of ${question}`);
    const [given] = own;
    if (!given) continue;
    const answer = { chosenOption: given.chosen ?? [], customAnswer: given.body ?? "" };
    const grade = gradeAnswer(key, answer);
    const marks = grade.kind === "waiting" ? null : grade.kind === "blank" ? 0 : grade.marks;
    if (given.marks !== marks)
      findings.lost.push(`${who}: ${question} got ${given.marks} instead of ${marks}`);
  }
  const sum = grades.reduce((total, { marks }) => total + (marks ?? 0), 0);
  if (Number(score) !== sum) findings.lost.push(`${who}: the score is ${score} instead of ${sum}`);
}

function checkTime(findings: Findings, who: string, attempt: Attempt, sitter: Sitter): void {
  const deadline = attempt.deadline.getTime();
  const closedAt = attempt.closed_at?.getTime() ?? Number.POSITIVE_INFINITY;
  if (Number(attempt.duration_ms) !== DURATION_MINUTES * 60_000)
    findings.lost.push(`${who}: the time is ${attempt.duration_ms} ms long`);
  const mayClose =
    attempt.closed_how === "time"
      ? deadline
      : attempt.closed_how === "ended"
        ? (attempt.conducted_at?.getTime() ?? Number.POSITIVE_INFINITY)
        : 0;
  if (closedAt < mayClose) findings.lost.push(`${who}: closed ${mayClose - closedAt} ms too early`);
  if (attempt.closed_how === "submitted" && sitter.diary.pressedAt === undefined)
    findings.lost.push(`${who}: handed in without being asked`);
  const tooEarly = sitter.diary.deadlines.filter(
    (told) => told.deadline < deadline - CLOCK_TOLERANCE_MS,
  );
  if (tooEarly.length > 0) findings.lost.push(`${who}: was told too early a deadline`);
}

async function readAttempts(database: pg.Pool, testId: string): Promise<Attempt[]> {
  const { rows } = await database.query<Attempt>(
    `select attempts.id, attempts.student_id, attempts.deadline, attempts.closed_at, attempts.closed_how,
            tests.conducted_at, attempts.score,
            round(extract(epoch from attempts.deadline - attempts.started_at) * 1000) as duration_ms,
            coalesce((select json_agg(json_build_object('question', grades.question_id,
                        'marks', grades.marks, 'chosen', answers.chosen, 'body', answers.body))
              from grades left join answers using (attempt_id, question_id)
              where grades.attempt_id = attempts.id), '[]') as grades
     from attempts join tests on tests.id = attempts.test_id where attempts.test_id = $1`,
    [testId],
  );
  return rows;
}

function keyOf(question: StaffQuestion): QuestionKey {
  const { weightage: marks, options, customAnswer, unit, position } = question;
  const right = options.filter(({ isAnswer }) => isAnswer).map(({ _id }) => _id);
  const kind = kindOf(question);
  const key = keyPart(kind, { right, accepted: customAnswer });
  return { kind, marks, unit, unitSide: position, ...key };
}
