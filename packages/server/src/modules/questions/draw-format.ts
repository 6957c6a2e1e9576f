import { randomUUID } from "node:crypto";
import type { drawFormat as drawCall } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import { seeded } from "@markwell/domain/random";
import { bandOf, LEVELS } from "@markwell/domain/school/lists";
import { drawQuestions as draw } from "@markwell/domain/tests/draw";
import { cellsToDraw } from "@markwell/domain/tests/draw-cells";
import { fillSections, formatNeeds } from "@markwell/domain/tests/format-paper";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { readPaperFormats } from "../subjects/index.ts";
import { cellsOf, questionsOf } from "./bank-cells.ts";
import { bankFilter } from "./bank-filter.ts";
import { staffQuestions } from "./staff-question.ts";

const t = texts.paperFormat;

type Asked = z.output<NonNullable<(typeof drawCall)["body"]>>;

/**
 * A selection that fulfils one paper of a format, section by section, as far as the bank has questions: of each kind
 * and marks drawn as a random selection is, spread over difficulties and topics, without topics that the syllabus has
 * dropped. Questions of passages are left out, because a passage brings all of its questions.
 *
 * @throws HttpProblem 404 when there is no such format; Refused when nobody has entered the sections of the paper.
 */
export async function drawFormat(db: Db, actor: Actor, zone: string, asked: Asked) {
  const { formatId, paper: place, seed = randomUUID(), ...filters } = asked;
  const format = (await readPaperFormats(db)).find(({ _id }) => _id === formatId);
  const paper = format?.papers[place - 1];
  if (!format || !paper) throw notFound(t.gone);
  if (paper.sections.length === 0) throw new Refused(t.noSections(paper.name));
  const base = await bankFilter(db, actor, zone, {
    ...filters,
    subjectId: [format.subject._id],
    kind: [],
    marks: [],
    // Without a level, those of the examination's stage.
    level:
      filters.level.length > 0
        ? filters.level
        : LEVELS.filter((level) => bandOf(level) === format.stage),
  });
  const drawn = await Promise.all(
    formatNeeds(paper.sections).map(async ({ kind, marks, count }) => {
      const filter = {
        ...base,
        kind: [kind],
        marks: [marks],
        alone: { except: [] },
        withoutTopics: format.droppedTopics,
      };
      const random = seeded(`${seed}:${kind}:${marks}`);
      const cells = await cellsOf(db, filter);
      const pool = await questionsOf(db, filter, cellsToDraw(cells, count, random), seed);
      return draw(pool, count, random, filter.difficulty).map(({ id, revisionId }) => ({
        id,
        revisionId,
        kind,
        marks,
      }));
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
