import { randomUUID } from "node:crypto";
import type { drawFormat as drawCall } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import { type Random, seeded } from "@markwell/domain/random";
import { bandOf, LEVELS, type Level } from "@markwell/domain/school/lists";
import { drawQuestions as draw } from "@markwell/domain/tests/draw";
import { cellsToDraw } from "@markwell/domain/tests/draw-cells";
import {
  type FormatNeed,
  fillSections,
  formatNeeds,
  passageSizes,
} from "@markwell/domain/tests/format-paper";
import { mixPassages, type PassagesToTake } from "@markwell/domain/tests/passage-mix";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { readPaperFormats } from "../subjects/index.ts";
import { cellsOf, questionsOf } from "./bank-cells.ts";
import { type BankFilter, bankFilter } from "./bank-filter.ts";
import { passagesToDraw, seenOfPassages } from "./bank-passages.ts";
import { membersOf } from "./passage-store.ts";
import { staffQuestions } from "./staff-question.ts";

const t = texts.paperFormat;

type Asked = z.output<NonNullable<(typeof drawCall)["body"]>>;

/**
 * Fills a paper section by section, as far as the bank has questions: by kind and marks, spread over
 * difficulties and topics, without dropped topics and other subject levels. Passage sections get whole
 * passages whose questions all match; others get no question of a passage.
 * @throws HttpProblem 404; Refused when nobody has entered the sections of the paper.
 */
export async function drawFormat(db: Db, actor: Actor, zone: string, asked: Asked) {
  const { paper, filter } = await paperAsked(db, actor, zone, asked);
  const { seed = randomUUID() } = asked;
  const needs = formatNeeds(paper.sections).map((need) => ({
    ...need,
    random: seeded(`${seed}:${need.kind}:${need.marks}${need.passage ? ":passage" : ""}`),
  }));
  const alone = await drawAlone(
    db,
    filter,
    needs.filter(({ passage }) => !passage),
    seed,
  );
  const ofPassages = await Promise.all(
    needs.filter(({ passage }) => passage).map((need) => drawPassages(db, filter, need)),
  );
  const { sections } = fillSections(paper.sections, [...alone, ...ofPassages.flat()]);
  const data = await staffQuestions(
    db,
    sections.flatMap(({ questions }) => questions.map(({ revisionId }) => revisionId)),
    actor,
  );
  return {
    data,
    sections: sections.map(({ section, questions, lacks }) => ({
      ...section,
      questions: questions.map(({ id }) => id),
      lacks,
    })),
  };
}

/**
 * The paper of a format, and what may be in it.
 *
 * @throws HttpProblem 404 when there is no such format; Refused when nobody has entered the sections of the paper.
 */
export async function paperAsked(
  db: Db,
  actor: Actor,
  zone: string,
  { formatId, paper: place, ...filters }: Omit<Asked, "seed">,
) {
  const format = (await readPaperFormats(db)).find(({ _id }) => _id === formatId);
  const paper = format?.papers[place - 1];
  if (!format || !paper) throw notFound(t.gone);
  if (paper.sections.length === 0) throw new Refused(t.noSections(paper.name));
  const { level, subjectLevel } = filters;
  const filter = await bankFilter(db, actor, zone, {
    ...filters,
    subjectId: [format.subject._id],
    kind: [],
    marks: [],
    // Without a level, those of the examination's stage.
    level: level.length > 0 ? level : LEVELS.filter((one) => bandOf(one) === format.stage),
    subjectLevel:
      subjectLevel.length === 0 && format.subjectLevel !== ""
        ? [format.subjectLevel, "none"]
        : subjectLevel,
  });
  return { paper, filter: { ...filter, withoutTopics: format.droppedTopics } };
}

interface Taken {
  id: string;
  revisionId: string;
  passage?: string;
}
type Drawn = Taken & Pick<FormatNeed, "kind" | "marks">;
type Need = Pick<FormatNeed, "kind" | "marks" | "counts"> & { random: Random };

/** Questions of no passage, except those that the filter leaves out. The bank is read once for all needs. */
export async function drawAlone(
  db: Db,
  matching: BankFilter,
  needs: readonly Need[],
  seed: string,
): Promise<Drawn[]> {
  if (needs.length === 0) return [];
  const filter = {
    ...{ alone: { except: [] }, ...matching },
    kind: [...new Set(needs.map(({ kind }) => kind))],
    marks: [...new Set(needs.map(({ marks }) => marks))],
  };
  const all = await cellsOf(db, filter, true);
  const asked = needs.map((need) => {
    const count = need.counts.reduce((sum, one) => sum + one, 0);
    return { need, count, cells: cellsToDraw(all.filter(isFor(need)), count, need.random) };
  });
  const pool = await questionsOf(
    db,
    filter,
    asked.flatMap(({ cells }) => cells),
    seed,
  );
  return asked.flatMap(({ need, count }) =>
    draw(pool.filter(isFor(need)), count, need.random, filter.difficulty).map(
      ({ id, revisionId, kind, marks }) => ({ id, revisionId, kind, marks }),
    ),
  );
}

type Needed = Partial<Pick<FormatNeed, "kind" | "marks">>;
const isFor = (need: Needed) => (one: Needed) => one.kind === need.kind && one.marks === need.marks;

/** Enough to choose what fewer students have seen. */
const toChooseFrom = (wanted: number) => 2 * wanted + 4;

/** Whole passages: of each size as many as fill the sections, with the usual mix of difficulties and topics. */
async function drawPassages(
  db: Db,
  matching: BankFilter,
  { kind, marks, counts, random }: Need,
): Promise<Drawn[]> {
  const filter = { ...matching, kind: [kind], marks: [marks] };
  const pool = await passagesToDraw(db, filter, Math.max(...counts));
  const bySize = Map.groupBy(pool, ({ size }) => size);
  const available = new Map([...bySize].map(([size, passages]) => [size, passages.length]));
  const mixed = mixPassages(pool, passageSizes(counts, available, random), random);
  const taken = await leastSeenOf(db, filter.level, mixed);
  return taken.map((question) => ({ ...question, kind, marks }));
}

/** The questions of passages: of each kind as many as wanted, first those that the fewest students have seen. */
export async function leastSeenOf(
  db: Db,
  levels: readonly Level[],
  wanted: ReadonlyArray<PassagesToTake<{ id: string }>>,
): Promise<Taken[]> {
  const near = wanted.map(({ passages, count }) => ({
    count,
    ids: passages.slice(0, toChooseFrom(count)).map(({ id }) => id),
  }));
  const seen = await seenOfPassages(
    db,
    near.flatMap(({ ids }) => ids),
    levels,
  );
  const seenBy = (id: string) => seen.get(id) ?? 0;
  const members = await membersOf(
    db,
    near.flatMap(({ count, ids }) =>
      ids.toSorted((one, other) => seenBy(one) - seenBy(other)).slice(0, count),
    ),
  );
  return members.map(({ id, revisionId, passageId }) => ({ id, revisionId, passage: passageId }));
}
