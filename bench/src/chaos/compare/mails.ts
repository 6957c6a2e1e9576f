import type pg from "pg";
import type { Candidate } from "../../lib/classroom.ts";
import { exactlyOnce, type Findings, noFindings } from "./findings.ts";

interface Mail {
  person_id: string;
  kind: string;
  message_id: string | null;
  sent: boolean;
  tries: number;
}

/**
 * Every mail that the test should have caused was written once and taken by the mail server: the
 * personal link of everybody, and that answers wait, for attempts with some. A mail whose try was cut
 * off with its process may arrive again as the same mail (its Message-ID): counted as `repeated`.
 */
export async function compareMails(
  database: pg.Pool,
  testId: string,
  students: readonly Candidate[],
  received: readonly string[],
): Promise<Findings & { mails: number; repeated: number }> {
  const { rows } = await database.query<Mail>(
    `select person_id, kind, message_id, sent_at is not null as sent, tries
     from mail_outbox where about_id = $1`,
    [testId],
  );
  const waiting = await database.query<{ student_id: string }>(
    "select student_id from attempts where test_id = $1 and closed_at is not null and waiting > 0",
    [testId],
  );
  const withWaiting = new Set(waiting.rows.map(({ student_id }) => student_id));
  const arrivals = new Map<string, number>();
  for (const id of received) arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
  const findings = noFindings();
  for (const { id } of students) {
    const kinds = rows.filter(({ person_id }) => person_id === id).map(({ kind }) => kind);
    const countOf = (wanted: string) => kinds.filter((kind) => kind === wanted).length;
    exactlyOnce(findings, countOf("registered"), `student ${id}: the mail with the link`);
    const expected = withWaiting.has(id) ? 1 : 0;
    const name = `student ${id}: the mail that answers wait`;
    exactlyOnce(findings, countOf("handed in and waiting"), name, expected);
  }
  let repeated = 0;
  for (const { person_id, kind, message_id, sent, tries } of rows) {
    const arrived = arrivals.get(message_id ?? "") ?? 0;
    if (!sent || arrived === 0)
      findings.lost.push(`student ${person_id}: the mail "${kind}" was not delivered`);
    else if (arrived > tries) findings.doubled.push(`student ${person_id}: "${kind}" came twice`);
    else repeated += arrived - 1;
  }
  return { ...findings, mails: rows.length, repeated };
}
