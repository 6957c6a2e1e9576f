import {
  HANDED_KINDS,
  type HandedKind,
  type handTeacherOver as handOverCall,
} from "@markwell/contract/calls/handover";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import { invalidField, notFound } from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { passOnClasses } from "../classes/index.ts";
import { passOnConsultations } from "../consultations/index.ts";
import type { Letter, Mails } from "../mail/index.ts";
import { passOnStudents } from "../people/index.ts";
import { handOverTests } from "../tests/index.ts";

type Wish = z.output<NonNullable<(typeof handOverCall)["body"]>>;

interface Following {
  mails: Mails;
  live: Live;
}

/**
 * Hands over, in one transaction: tests (also ended, deleted, worksheets), classes, unanswered questions,
 * tutored students. A running test continues under its new owner. Idempotent.
 * @throws HttpProblem 404, 400 for somebody who cannot take over.
 */
export async function handTeacherOver(
  db: Db,
  { mails, live }: Following,
  admin: Actor,
  wish: Wish,
  now: number,
) {
  return transaction(db, async (trx) => {
    const { _id: from } = wish;
    const name = await lockTeachers(trx, wish);
    const shown = await shownTests(trx, from);
    const by = { from, by: admin.id };
    const passed = {
      tests: wish.tests ? await passOnTests(trx, { ...by, to: wish.tests }, now) : [],
      classes: wish.classes ? await passOnClasses(trx, { ...by, to: wish.classes }, now) : [],
      consultations: wish.consultations
        ? await passOnConsultations(trx, { from, to: wish.consultations })
        : [],
    };
    const { moved, cleared } = wish.consultations
      ? await passOnStudents(trx, { from, to: wish.consultations }, now)
      : { moved: 0, cleared: 0 };
    const data = {
      tests: passed.tests.filter((id) => shown.has(id)).length,
      classes: passed.classes.length,
      consultations: passed.consultations.length,
      tutorsChanged: moved,
      tutorsCleared: cleared,
    };
    if (Object.values(data).every((count) => count === 0)) {
      return { message: texts.handover.nothing, data };
    }
    const to = HANDED_KINDS.flatMap((kind) => (wish[kind] ? [[`${kind}To`, wish[kind]]] : []));
    await recordAction(trx, {
      actorId: admin.id,
      act: "hand over",
      targetKind: "teacher",
      targetId: from,
      details: { ...data, ...Object.fromEntries(to) },
      at: now,
    });
    const goOn = passed.tests.filter((id) => shown.get(id)?.running);
    const counts = { ...data, running: goOn.length, students: moved };
    await mails.queue(trx, lettersTo(wish, name, counts), now);
    // Closes the leaving teacher's cockpit; the new owner opens their own.
    afterCommit(trx, () => {
      for (const id of goOn) live.watchersChanged(id);
    });
    return { message: texts.handover.done, data };
  });
}

/**
 * Locks the leaving teacher, perhaps deleted, and the takers. Other work on a test does not conflict,
 * only hand-overs and removals.
 * @returns the name of the leaving teacher.
 */
async function lockTeachers(trx: Trx, { _id, ...wish }: Wish): Promise<string> {
  const takers = HANDED_KINDS.flatMap((kind) => wish[kind] ?? []);
  let leaver: string | undefined;
  const here = new Set<string>();
  // In the order of their ids, so that two at once never wait for each other.
  for (const id of [...new Set([_id, ...takers])].sort()) {
    const { rows } = await sql<{ name: string; here: boolean }>`
      select name, removed_at is null as here
      from people join teachers on teachers.person_id = people.id
      where people.id = ${id}
      ${id === _id ? sql`for no key update of people` : sql`for share of people`}`.execute(trx);
    if (id === _id) leaver = rows[0]?.name;
    else if (rows[0]?.here) here.add(id);
  }
  if (leaver === undefined) throw notFound(texts.teacher.gone);
  for (const kind of HANDED_KINDS) {
    const taker = wish[kind];
    if (taker && !here.has(taker)) throw invalidField(kind, texts.handover.takerUnknown);
  }
  return leaver;
}

async function shownTests(trx: Trx, teacherId: string) {
  const { rows } = await sql<{ id: string; running: boolean }>`
    select id, begun_at is not null and conducted_at is null as running
    from tests where created_by = ${teacherId} and removed_at is null`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

async function passOnTests(
  trx: Trx,
  { from, ...hands }: { from: string; to: string; by: string },
  now: number,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from tests where created_by = ${from}`.execute(trx);
  const testIds = rows.map(({ id }) => id);
  return handOverTests(trx, { testIds, from, ...hands, keepLook: false }, now);
}

interface Counts extends Record<HandedKind, number> {
  running: number;
  students: number;
}

function lettersTo(wish: Wish, former: string, counts: Counts): Letter[] {
  const takers = new Set(HANDED_KINDS.flatMap((kind) => wish[kind] ?? []));
  return [...takers].flatMap((to): Letter[] => {
    const got = (kind: HandedKind, count = counts[kind]) => (wish[kind] === to ? count : 0);
    const mine = {
      tests: got("tests"),
      running: got("tests", counts.running),
      classes: got("classes"),
      consultations: got("consultations"),
      students: got("consultations", counts.students),
    };
    const any = Object.values(mine).some((count) => count > 0);
    return any ? [{ kind: "handed over", to, former, ...mine }] : [];
  });
}
