import { randomUUID } from "node:crypto";
import type { drawQuestions as drawCall } from "@markwell/contract/calls/questions";
import { seeded } from "@markwell/domain/random";
import { drawQuestions as draw, drawShortage } from "@markwell/domain/tests/draw";
import { cellsToDraw } from "@markwell/domain/tests/draw-cells";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { cellsOf, questionsOf } from "./bank-cells.ts";
import { bankFilter } from "./bank-filter.ts";
import { staffQuestions } from "./staff-question.ts";

type Asked = z.output<NonNullable<(typeof drawCall)["body"]>>;

/**
 * A random selection from all matching questions (DECISIONS "Random selection"). The same seed
 * draws the same questions from the same bank. Of a large one it counts what each topic and difficulty
 * has, and reads only the questions of those that chance has chosen.
 */
export async function drawQuestions(db: Db, actor: Actor, zone: string, asked: Asked) {
  const { count, seed = randomUUID() } = asked;
  const random = seeded(seed);
  const filter = await bankFilter(db, actor, zone, asked);
  const cells = await cellsOf(db, filter);
  const matched = cells.reduce((sum, { size }) => sum + size, 0);
  const pool = await questionsOf(db, filter, cellsToDraw(cells, count, random), seed);
  const drawn = draw(pool, count, random);
  const data = await staffQuestions(
    db,
    drawn.map(({ revisionId }) => revisionId),
    actor,
  );
  return { data, matched, message: drawShortage(matched, count) };
}
