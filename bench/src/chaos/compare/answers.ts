import { endOfSitting, LATE_SAVE_SECONDS } from "@markwell/domain/attempts/late-save";
import type pg from "pg";
import type { Change } from "../outbox.ts";
import type { Sitter } from "../sitter.ts";
import { type Findings, noFindings } from "./findings.ts";

interface Stored {
  sequence: number;
  value: string;
  late: boolean;
}

interface Sitting {
  deadline: Date;
  endedAt: Date | null;
  closedHow: string | null;
  answers: Map<string, Stored>;
}

const contentOf = ({ chosen, body }: Change) => chosen[0] ?? body;

/**
 * The same, or a later one of the same student. Answers given in time must have arrived, except from a
 * device that vanished.
 */
export async function compareAnswers(
  database: pg.Pool,
  testId: string,
  sitters: readonly Sitter[],
): Promise<Findings & { compared: number; late: number }> {
  const sittings = await readSittings(database, testId);
  const findings = noFindings();
  let compared = 0;
  let late = 0;
  for (const { candidate, diary, outbox, plan } of sitters) {
    const sitting = sittings.get(candidate.id);
    const who = `student ${candidate.id}`;
    for (const [questionId, acknowledged] of diary.acknowledged) {
      compared += 1;
      const stored = sitting?.answers.get(questionId);
      const made = diary.made.get(questionId) ?? [];
      if (!stored || stored.sequence < acknowledged.sequence)
        findings.lost.push(`${who}: the acknowledged answer to ${questionId} is not stored`);
      else if (contentOf(changeOf(made, stored.sequence) ?? acknowledged) !== stored.value)
        findings.lost.push(`${who}: the answer to ${questionId} is stored as another one`);
    }
    if (!sitting) continue;
    const end = endOfSitting({
      deadline: sitting.deadline.getTime(),
      endedAt: sitting.endedAt?.getTime(),
    });
    for (const { change, message, at } of diary.refused) {
      if (change.sequence > end || at > end + LATE_SAVE_SECONDS * 1_000) late += 1;
      else if ((sitting.answers.get(change.questionId)?.sequence ?? 0) < change.sequence)
        findings.lost.push(
          `${who}: an answer given ${end - change.sequence} ms before the end was refused ` +
            `${at - end} ms after it (${message} Closed: ${sitting.closedHow}, ` +
            `an earlier late answer: ${sitting.answers.get(change.questionId)?.late ?? false})`,
        );
    }
    if (plan.ending === "vanishes") continue;
    for (const { questionId } of outbox.waiting())
      findings.lost.push(`${who}: the answer to ${questionId} has not arrived`);
  }
  return { ...findings, compared, late };
}

const changeOf = (made: readonly Change[], sequence: number) =>
  made.find((change) => change.sequence === sequence);

async function readSittings(database: pg.Pool, testId: string): Promise<Map<string, Sitting>> {
  const attempts = await database.query<{
    student_id: string;
    deadline: Date;
    conducted_at: Date;
    closed_how: string | null;
  }>(
    `select student_id, deadline, conducted_at, closed_how
     from attempts join tests on tests.id = attempts.test_id where test_id = $1`,
    [testId],
  );
  const sittings = new Map<string, Sitting>();
  for (const row of attempts.rows) {
    const { deadline, conducted_at: endedAt, closed_how: closedHow } = row;
    sittings.set(row.student_id, { deadline, endedAt, closedHow, answers: new Map() });
  }
  const answers = await database.query<{
    student_id: string;
    question_id: string;
    sequence: string;
    value: string;
    late: boolean;
  }>(
    `select student_id, question_id, sequence, late, coalesce(chosen[1]::text, body) as value
     from answers join attempts on attempts.id = answers.attempt_id where test_id = $1`,
    [testId],
  );
  for (const { student_id, question_id, sequence, value, late } of answers.rows)
    sittings.get(student_id)?.answers.set(question_id, { sequence: Number(sequence), value, late });
  return sittings;
}
