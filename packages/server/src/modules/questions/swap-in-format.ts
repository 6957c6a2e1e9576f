import { randomUUID } from "node:crypto";
import type { swapInFormat as swapCall } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import type { QuestionKind } from "@markwell/domain/questions/kind";
import { type Random, seeded } from "@markwell/domain/random";
import type { Difficulty } from "@markwell/domain/school/lists";
import type { FormatPaper } from "@markwell/domain/school/paper-format";
import { sizesInstead } from "@markwell/domain/tests/format-paper";
import { type MixedPassage, passagesInstead } from "@markwell/domain/tests/passage-mix";
import { QUESTIONS_MAX } from "@markwell/domain/tests/questions";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { type BankFilter, matching } from "./bank-filter.ts";
import { passagesToDraw } from "./bank-passages.ts";
import { drawAlone, leastSeenOf, paperAsked } from "./draw-format.ts";
import { staffQuestions } from "./staff-question.ts";

const t = texts.paperFormat;

type Asked = z.output<NonNullable<(typeof swapCall)["body"]>>;

/**
 * What takes the place of a question in a paper by its format, so that the paper fulfils the format as before and holds no
 * question twice: another whole passage of a size that leaves no section emptier; for one question of a passage another
 * one of it that is not in the paper; for a question on its own another one of its kind, marks, topic and difficulty.
 *
 * @throws Refused when the bank has none, saying what it lacks
 */
export async function swapInFormat(db: Db, actor: Actor, zone: string, asked: Asked) {
  const { chosen, question, whole, seed = randomUUID(), ...of } = asked;
  const { paper, filter } = await paperAsked(db, actor, zone, of);
  const placed = await placedQuestions(db, chosen);
  const out = placed.find(({ id }) => id === question);
  if (!out) throw new Refused(t.notChosen);
  const ofKind = { ...filter, kind: [out.kind], marks: [out.marks] };
  const random = seeded(seed);
  const revisions = whole
    ? await passageInstead(db, ofKind, { paper, placed, out, random })
    : out.passage === undefined
      ? await questionInstead(db, filter, { placed, out, random, seed })
      : await questionOfPassageInstead(db, ofKind, { placed, out, random });
  return { data: await staffQuestions(db, revisions, actor) };
}

/** A chosen question as the bank has it now. */
interface Placed {
  id: string;
  kind: QuestionKind;
  marks: number;
  topic: string;
  difficulty: Difficulty;
  /** Undefined for a question on its own. */
  passage: string | undefined;
  title: string | null;
}

async function placedQuestions(db: Db, ids: readonly string[]): Promise<Placed[]> {
  const rows = await db
    .selectFrom("questionRevisions as revisions")
    .leftJoin("passageQuestions as members", "members.questionId", "revisions.questionId")
    .leftJoin("passageRevisions as passages", (join) =>
      join
        .onRef("passages.passageId", "=", "members.passageId")
        .on("passages.isCurrent", "=", true),
    )
    .select([
      "revisions.questionId as id",
      "revisions.kind",
      "revisions.weightage as marks",
      "revisions.topic",
      "revisions.difficulty",
      "members.passageId as passage",
      "passages.title",
    ])
    .where("revisions.questionId", "in", [...ids])
    .where("revisions.isCurrent", "=", true)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = known.get(id);
    return row
      ? {
          ...row,
          kind: row.kind as QuestionKind,
          difficulty: row.difficulty as Difficulty,
          passage: row.passage ?? undefined,
        }
      : [];
  });
}

interface Swap {
  placed: readonly Placed[];
  out: Placed;
  random: Random;
}

async function questionInstead(
  db: Db,
  filter: BankFilter,
  { placed, out, random, seed }: Swap & { seed: string },
): Promise<string[]> {
  const alike = {
    ...filter,
    topic: [out.topic],
    difficulty: [out.difficulty],
    alone: { except: placed.map(({ id }) => id) },
  };
  const { kind, marks } = out;
  const drawn = await drawAlone(db, alike, [{ kind, marks, counts: [1], random }], seed);
  if (drawn.length === 0) throw new Refused(t.noOtherQuestion);
  return drawn.map(({ revisionId }) => revisionId);
}

/** Of the same difficulty where the passage has one. */
async function questionOfPassageInstead(
  db: Db,
  filter: BankFilter,
  { placed, out, random }: Swap,
): Promise<string[]> {
  const spare = await matching(db, filter)
    .innerJoin("passageQuestions as members", "members.questionId", "questionRevisions.questionId")
    .select(["questionRevisions.id", "difficulty"])
    .where("members.passageId", "=", out.passage ?? "")
    .where(
      "questionRevisions.questionId",
      "not in",
      placed.map(({ id }) => id),
    )
    .orderBy("members.place")
    .execute();
  const alike = spare.filter(({ difficulty }) => difficulty === out.difficulty);
  const from = alike.length > 0 ? alike : spare;
  const into = from[Math.floor(random() * from.length)];
  if (!into) throw new Refused(t.noOtherOfPassage(out.title ?? ""));
  return [into.id];
}

async function passageInstead(
  db: Db,
  filter: BankFilter,
  { paper, placed, out, random }: Swap & { paper: FormatPaper },
): Promise<string[]> {
  const { passage } = out;
  const most = Math.max(
    0,
    ...paper.sections.filter((section) => section.passage).map(({ count }) => count),
  );
  const chosen = new Set(placed.map((one) => one.passage));
  const pool = (await passagesToDraw(db, filter, most)).filter(({ id }) => !chosen.has(id));
  const sizes = [...new Set(pool.map(({ size }) => size))];
  const fitting =
    passage === undefined
      ? undefined
      : sizesInstead(paper.sections, placed, passage, { sizes, most: QUESTIONS_MAX });
  if (!fitting) throw new Refused(t.passageNotAsked(paper.name));
  const alike = Map.groupBy(
    placed.filter(
      (one) => one.passage !== undefined && one.kind === out.kind && one.marks === out.marks,
    ),
    (one) => one.passage,
  );
  const passages = new Map([...alike].map(([id, members]) => [id, mixedOf(members)]));
  const going = passages.get(passage);
  passages.delete(passage);
  const instead = going
    ? passagesInstead(
        [...passages.values()],
        going,
        pool.filter(({ size }) => fitting.includes(size)),
        random,
      )
    : [];
  const drawn = await leastSeenOf(db, filter.level, [{ passages: instead, count: 1 }]);
  if (drawn.length === 0) {
    throw new Refused(t.noOtherPassage(going?.size ?? 0, out.marks));
  }
  return drawn.map(({ revisionId }) => revisionId);
}

/** A passage as far as it is chosen. */
function mixedOf(members: readonly Placed[]): MixedPassage {
  const count = (name: Difficulty) =>
    members.filter(({ difficulty }) => difficulty === name).length;
  const topics = [...Map.groupBy(members, ({ topic }) => topic)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return {
    size: members.length,
    topic: topics[0]?.[0] ?? "",
    mix: { basic: count("basic"), moderate: count("moderate"), challenging: count("challenging") },
  };
}
