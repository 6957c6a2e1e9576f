import { randomUUID } from "node:crypto";
import type { drawQuestions as drawCall } from "@markwell/contract/calls/questions";
import { seeded } from "@markwell/domain/random";
import { wholeBlocks } from "@markwell/domain/tests/blocks";
import { drawQuestions as draw, drawShortage } from "@markwell/domain/tests/draw";
import { cellsToDraw } from "@markwell/domain/tests/draw-cells";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { cellsOf, type PoolQuestion, questionsOf } from "./bank-cells.ts";
import { type BankFilter, bankFilter } from "./bank-filter.ts";
import { membersOf, passageByQuestion } from "./passage-store.ts";
import { staffQuestions } from "./staff-question.ts";

type Asked = z.output<NonNullable<(typeof drawCall)["body"]>>;

/**
 * Random selection (DECISIONS "Random selection"): the same seed draws the same questions. Counts topics
 * and difficulties first, then reads only chosen cells. Prefers measured difficulty, and what fewer
 * students have seen. A question of a passage brings the whole passage if it fits.
 */
export async function drawQuestions(db: Db, actor: Actor, zone: string, asked: Asked) {
  const { count, seed = randomUUID() } = asked;
  const random = seeded(seed);
  const filter = await bankFilter(db, actor, zone, asked);
  const cells = await cellsOf(db, filter);
  const matched = cells.reduce((sum, { size }) => sum + size, 0);
  const pool = await questionsOf(db, filter, cellsToDraw(cells, count, random), seed);
  let drawn: Drawn[] = draw(pool, count, random, filter.difficulty);
  const passages = await passageByQuestion(
    db,
    drawn.map(({ id }) => id),
  );
  if (passages.size > 0) {
    const whole = await withWholePassages(db, drawn, passages, count);
    const missing = count - whole.length;
    drawn = missing > 0 ? [...whole, ...(await fillUp(db, filter, whole, missing, seed))] : whole;
  }
  const data = await staffQuestions(
    db,
    drawn.map(({ revisionId }) => revisionId),
    actor,
  );
  const found = matched < count ? matched : drawn.length;
  return { data, matched, message: drawShortage(found, count) };
}

type Drawn = Pick<PoolQuestion, "id" | "revisionId">;

async function withWholePassages(
  db: Db,
  drawn: readonly Drawn[],
  passages: ReadonlyMap<string, string>,
  count: number,
): Promise<Drawn[]> {
  const tagged = drawn.map((question) => ({
    ...question,
    block: passages.get(question.id),
  }));
  const blocks = new Map<string, typeof tagged>();
  for (const { passageId, id, revisionId } of await membersOf(
    db,
    tagged.flatMap(({ block }) => block ?? []),
  )) {
    const block = blocks.get(passageId) ?? [];
    block.push({ id, revisionId, block: passageId });
    blocks.set(passageId, block);
  }
  return wholeBlocks(tagged, blocks, count);
}

/** Without passages. */
async function fillUp(
  db: Db,
  filter: BankFilter,
  taken: readonly Drawn[],
  count: number,
  seed: string,
): Promise<Drawn[]> {
  const random = seeded(`${seed}:further`);
  const alone = { ...filter, alone: { except: taken.map(({ id }) => id) } };
  const cells = await cellsOf(db, alone);
  const pool = await questionsOf(db, alone, cellsToDraw(cells, count, random), seed);
  return draw(pool, count, random, filter.difficulty);
}
