import { randomUUID } from "node:crypto";
import type { drawFormat as drawCall } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import { type Random, seeded } from "@markwell/domain/random";
import { bandOf, LEVELS } from "@markwell/domain/school/lists";
import { drawQuestions as draw } from "@markwell/domain/tests/draw";
import { cellsToDraw } from "@markwell/domain/tests/draw-cells";
import {
  type FormatNeed,
  fillSections,
  formatNeeds,
  passageSizes,
} from "@markwell/domain/tests/format-paper";
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
  const { formatId, paper: place, seed = randomUUID(), ...filters } = asked;
  const format = (await readPaperFormats(db)).find(({ _id }) => _id === formatId);
  const paper = format?.papers[place - 1];
  if (!format || !paper) throw notFound(t.gone);
  if (paper.sections.length === 0) throw new Refused(t.noSections(paper.name));
  const { level, subjectLevel } = filters;
  const base = await bankFilter(db, actor, zone, {
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
  const drawn = await Promise.all(
    formatNeeds(paper.sections).map(async (need) => {
      const { kind, marks, passage } = need;
      const filter = {
        ...base,
        kind: [kind],
        marks: [marks],
        withoutTopics: format.droppedTopics,
      };
      const random = seeded(`${seed}:${kind}:${marks}${passage ? ":passage" : ""}`);
      const found = passage
        ? await drawPassages(db, filter, need, random)
        : await drawAlone(db, filter, need, { random, seed });
      return found.map((question) => ({ ...question, kind, marks }));
    }),
  );
  const { sections } = fillSections(paper.sections, drawn.flat());
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

interface Drawn {
  id: string;
  revisionId: string;
  passage?: string;
}

async function drawAlone(
  db: Db,
  matching: BankFilter,
  { counts }: FormatNeed,
  { random, seed }: { random: Random; seed: string },
): Promise<Drawn[]> {
  const filter = { ...matching, alone: { except: [] } };
  const count = counts.reduce((sum, one) => sum + one, 0);
  const cells = await cellsOf(db, filter);
  const pool = await questionsOf(db, filter, cellsToDraw(cells, count, random), seed);
  return draw(pool, count, random, filter.difficulty).map(({ id, revisionId }) => ({
    id,
    revisionId,
  }));
}

/** Enough to choose what fewer students have seen. */
const toChooseFrom = (wanted: number) => 2 * wanted + 4;

/** Spread as single questions are. */
async function drawPassages(
  db: Db,
  filter: BankFilter,
  { counts }: FormatNeed,
  random: Random,
): Promise<Drawn[]> {
  const pool = await passagesToDraw(db, filter, Math.max(...counts));
  const bySize = Map.groupBy(pool, ({ size }) => size);
  const available = new Map([...bySize].map(([size, passages]) => [size, passages.length]));
  const near = [...passageSizes(counts, available, random)].map(([size, count]) => ({
    count,
    passages: draw(bySize.get(size) ?? [], toChooseFrom(count), random),
  }));
  const seen = await seenOfPassages(
    db,
    near.flatMap(({ passages }) => passages.map(({ id }) => id)),
    filter.level,
  );
  const drawn = near.flatMap(({ count, passages }) =>
    draw(
      passages.map((passage) => ({ ...passage, seenBy: seen.get(passage.id) ?? 0 })),
      count,
      random,
    ),
  );
  const members = await membersOf(
    db,
    drawn.map(({ id }) => id),
  );
  return members.map(({ id, revisionId, passageId }) => ({ id, revisionId, passage: passageId }));
}
