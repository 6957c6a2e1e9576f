import { isOver } from "@markwell/domain/keys/holding";
import { type OwnPart, waitOf } from "@markwell/domain/keys/wait";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import {
  type FoundTest,
  findHolding,
  holdingQuestionsOf,
  unendedHolders,
} from "./holding-tests.ts";

const HANDED_IN: OwnPart = { kind: "live", attempt: "closed", dueAt: null };

/**
 * Tests with a key that is not free for everybody who handed in. It looks at no student, so it may
 * withhold too much, never too little.
 */
export async function withheldAmong(
  db: Db,
  testIds: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from tests where id = any (${[...testIds]}::uuid[])
      and (kind = 'worksheet' or removed_at is not null)`.execute(db);
  const holdsNothing = new Set(rows.map(({ id }) => id));
  const withheld = new Set<string>();
  for (const [id, holding] of await findHolding(db, testIds, now)) {
    if (!holdsNothing.has(id) && waitOf(holding, HANDED_IN, now)) withheld.add(id);
  }
  const others = testIds.filter((id) => !withheld.has(id));
  for (const id of await heldElsewhere(db, others, now)) withheld.add(id);
  return withheld;
}

export async function heldElsewhere(
  db: Db,
  testIds: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  for (const { holding, sharedWith } of await holdingQuestionsOf(db, testIds, now)) {
    if (!keepsFromSomebody(holding, now)) continue;
    for (const id of sharedWith) held.add(id);
  }
  return held;
}

/** Questions withheld from everybody. One query for callers that give questions to several students. */
export async function keptAmong(
  db: Db,
  questionIds: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (questionIds.length === 0) return new Set();
  const found = await unendedHolders(db, questionIds, now, { waiting: true });
  const keeping = found.filter(({ holding }) => keepsFromSomebody(holding, now));
  return new Set(keeping.flatMap((test) => test.questionIds));
}

const keepsFromSomebody = (holding: FoundTest["holding"], now: number): boolean =>
  !isOver(holding, now) || waitOf(holding, HANDED_IN, now) !== null;
