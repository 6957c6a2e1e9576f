import type {
  PaperFormat,
  savePaperFormat as saveCall,
} from "@markwell/contract/calls/paper-formats";
import { texts } from "@markwell/contract/texts";
import type { QuestionKind } from "@markwell/domain/questions/kind";
import { bandOf } from "@markwell/domain/school/lists";
import {
  type FormatYears,
  type SubjectLevel,
  type Verified,
  yearsLabel,
} from "@markwell/domain/school/paper-format";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { invalidField, notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { lockSubject } from "./find-subject.ts";

const t = texts.paperFormat;

/** Latest first. Small, read when needed: no process caches them, so a change holds everywhere at once. */
export async function readPaperFormats(db: Db, subjectId?: string): Promise<PaperFormat[]> {
  const formats = await db
    .selectFrom("paperFormats")
    .innerJoin("subjects", "subjects.id", "paperFormats.subjectId")
    .selectAll("paperFormats")
    .select("subjects.name as subjectName")
    .where("subjects.retiredAt", "is", null)
    .$if(subjectId !== undefined, (query) => query.where("subjectId", "=", subjectId ?? ""))
    .orderBy("subjects.position")
    .orderBy("stage")
    .orderBy("subjectLevel")
    .orderBy(sql`year_from desc nulls last`)
    .execute();
  if (formats.length === 0) return [];
  const ids = formats.map(({ id }) => id);
  const [papers, sections, dropped] = await Promise.all([
    db
      .selectFrom("paperFormatPapers")
      .selectAll()
      .where("formatId", "in", ids)
      .orderBy("position")
      .execute(),
    db
      .selectFrom("paperFormatSections")
      .selectAll()
      .where("formatId", "in", ids)
      .orderBy("position")
      .execute(),
    db
      .selectFrom("paperFormatDroppedTopics")
      .selectAll()
      .where("formatId", "in", ids)
      .orderBy("topic")
      .execute(),
  ]);
  return formats.map((format) => ({
    _id: format.id,
    subject: { _id: format.subjectId, topic: format.subjectName },
    stage: bandOf(format.stage),
    subjectLevel: format.subjectLevel as SubjectLevel | "",
    examination: format.examination,
    from: format.yearFrom,
    to: format.yearTo,
    verified: format.verified as Verified,
    source: format.source,
    papers: papers
      .filter(({ formatId }) => formatId === format.id)
      .map(({ name, marks, minutes, calculator, part, position }) => ({
        name,
        marks,
        minutes,
        calculator,
        part: part === 1 || part === 2 ? part : null,
        sections: sections
          .filter(({ formatId, paper }) => formatId === format.id && paper === position)
          .map(({ name, kind, count, marksEach, passage }) => ({
            name,
            kind: kind as QuestionKind,
            count,
            marksEach,
            passage,
          })),
      })),
    droppedTopics: dropped
      .filter(({ formatId }) => formatId === format.id)
      .map(({ topic }) => topic),
    version: format.version,
  }));
}

interface Editing {
  db: Db;
  admin: Actor;
  now: number;
}

type Form = z.output<NonNullable<(typeof saveCall)["body"]>>;

/**
 * @throws HttpProblem 400 where another format holds one of its years; Refused when somebody else was
 * faster.
 */
export async function savePaperFormat({ db, admin, now }: Editing, form: Form) {
  return transaction(db, async (trx) => {
    // Two admins who save formats of a subject wait for each other, so that years are compared with what is stored.
    const subject = await lockSubject(trx, form.subject);
    const others = (await readPaperFormats(trx, subject.id)).filter(({ _id }) => _id !== form._id);
    const locked = others.find(
      (other) => isForTheSame(other, form) && haveYearInCommon(other, form),
    );
    if (locked) throw invalidField("from", t.overlaps(yearsLabel(locked)));
    const id = await saveRow(trx, subject.id, form);
    await savePapers(trx, id, form);
    const name = nameOf(subject.name, form);
    await recordAction(trx, {
      actorId: admin.id,
      act: form._id === undefined ? "create" : "edit",
      targetKind: "paper format",
      targetId: id,
      details: { name, verified: form.verified },
      at: now,
    });
    const saved = (await readPaperFormats(trx, subject.id)).find(({ _id }) => _id === id);
    if (!saved) throw notFound(t.gone);
    return { message: t.saved(name), data: saved };
  });
}

/** "PSLE Mathematics, from 2026" */
const nameOf = (subject: string, format: FormatYears & { examination: string }): string =>
  `${[format.examination, subject, format.subjectLevel].filter(Boolean).join(" ")}, ${yearsLabel(format)}`;

const isForTheSame = (one: FormatYears, other: FormatYears) =>
  one.stage === other.stage && one.subjectLevel === other.subjectLevel;

const haveYearInCommon = (one: FormatYears, other: FormatYears) =>
  (one.from ?? 0) <= (other.to ?? 9999) && (other.from ?? 0) <= (one.to ?? 9999);

async function saveRow(trx: Trx, subjectId: string, form: Form): Promise<string> {
  const row = {
    subjectId,
    stage: form.stage,
    subjectLevel: form.subjectLevel,
    examination: form.examination,
    yearFrom: form.from,
    yearTo: form.to,
    verified: form.verified,
    source: form.source,
  };
  const saved =
    form._id === undefined
      ? await trx.insertInto("paperFormats").values(row).returning("id").executeTakeFirst()
      : await trx
          .updateTable("paperFormats")
          .set({ ...row, version: form.version + 1 })
          .where("id", "=", form._id)
          .where("version", "=", form.version)
          .returning("id")
          .executeTakeFirst();
  if (!saved) throw new Refused(t.stale);
  return saved.id;
}

async function savePapers(trx: Trx, formatId: string, { papers, droppedTopics }: Form) {
  await trx.deleteFrom("paperFormatPapers").where("formatId", "=", formatId).execute();
  await trx.deleteFrom("paperFormatDroppedTopics").where("formatId", "=", formatId).execute();
  await trx
    .insertInto("paperFormatPapers")
    .values(
      papers.map(({ sections: _ofTheirOwn, ...paper }, place) => ({
        ...paper,
        formatId,
        position: place + 1,
      })),
    )
    .execute();
  const sections = papers.flatMap((paper, of) =>
    paper.sections.map((section, place) => ({
      ...section,
      formatId,
      paper: of + 1,
      position: place + 1,
    })),
  );
  if (sections.length > 0) await trx.insertInto("paperFormatSections").values(sections).execute();
  const topics = [...new Map(droppedTopics.map((topic) => [topic.toLowerCase(), topic])).values()];
  if (topics.length > 0) {
    await trx
      .insertInto("paperFormatDroppedTopics")
      .values(topics.map((topic) => ({ formatId, topic })))
      .execute();
  }
}

/** Nothing refers to it: a paper built by it is an ordinary test. @throws HttpProblem 404. */
export async function removePaperFormat({ db, admin, now }: Editing, id: string) {
  return transaction(db, async (trx) => {
    const format = (await readPaperFormats(trx)).find(({ _id }) => _id === id);
    if (!format) throw notFound(t.gone);
    await trx.deleteFrom("paperFormats").where("id", "=", id).execute();
    const name = nameOf(format.subject.topic, format);
    await recordAction(trx, {
      actorId: admin.id,
      act: "delete",
      targetKind: "paper format",
      targetId: id,
      details: { name },
      at: now,
    });
    return { message: t.removed(name) };
  });
}
