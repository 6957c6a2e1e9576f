import { markingDueAt } from "@markwell/domain/marking/promise";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { answersIn, fromPapers } from "./waiting-answers.ts";

interface Waiting {
  waiting: number;
  overdue: number;
}

/** How many answers wait for this person, and how many of them longer than was promised. */
export async function countWaiting(db: Db, actor: Actor, now: number): Promise<Waiting> {
  // Due before now: handed in before the moment from which an answer would be due just now.
  const lateBefore = new Date(now - markingDueAt(0));
  const { rows } = await sql<Waiting>`
    select ${answersIn()} as waiting,
           coalesce(sum(attempts.waiting) filter (where attempts.closed_at < ${lateBefore}), 0) as overdue
    ${fromPapers(actor)}`.execute(db);
  return rows[0] ?? { waiting: 0, overdue: 0 };
}
