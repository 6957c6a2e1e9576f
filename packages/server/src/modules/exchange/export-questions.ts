import { buffer } from "node:stream/consumers";
import {
  EXCHANGE_MAX_BYTES,
  EXPORT_MAX_QUESTIONS,
  type ExportReport,
  type exportQuestions as exportCall,
} from "@markwell/contract/calls/exchange";
import { texts } from "@markwell/contract/texts";
import type { ExchangeQuestion } from "@markwell/domain/exchange/foreign-question";
import { plainOfRichLine } from "@markwell/domain/questions/rich-line";
import { headOfEach, type PaperHead } from "@markwell/domain/tests/sections";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { FileStorage } from "../../platform/storage/file-storage.ts";
import { recordAction } from "../audit/index.ts";
import { pathsIn } from "../media/index.ts";
import {
  currentRubrics,
  earlierRevisions,
  findCurrentRevisions,
  idsMatching,
  loadRevisions,
  type Membership,
  membershipsOf,
  type Revision,
  type RubricVersion,
  sharedRubric,
} from "../questions/index.ts";
import { correctedQuestions, findTestFor } from "../tests/index.ts";
import type { OwnPicture, QuestionFormat } from "./formats/format.ts";
import { questionFormats } from "./formats/index.ts";
import { MOST_PICTURES } from "./formats/pictures.ts";

type Asked = z.output<NonNullable<(typeof exportCall)["body"]>>;
type Report = Omit<ExportReport, "success" | "message">;

interface Exporting {
  db: Db;
  storage: FileStorage;
  zone: string;
}

/** Base64: four letters for three bytes. */
const AS_TEXT = 4 / 3;

/**
 * With `look` only the losses.
 * @throws Refused when nothing was found, or too much; HttpProblem 403/404 for a test that is not the
 * caller's
 */
export async function exportQuestions(
  { db, storage, zone }: Exporting,
  actor: Actor,
  asked: Asked,
  now: number,
): Promise<Report> {
  const format: QuestionFormat = questionFormats[asked.format];
  const questions = await questionsAsked({ db, zone }, actor, asked, format.takes);
  if (questions.length === 0) throw new Refused(texts.exchange.noneToExport);
  if (questions.length > EXPORT_MAX_QUESTIONS) throw new Refused(texts.exchange.tooManyToExport);
  const groups = Map.groupBy(questions, ({ passage }) => passage?.key ?? "");
  const judged = questions.map((question) => {
    const group = question.passage ? (groups.get(question.passage.key) ?? []) : [question];
    const { whole, parts } = format.cannotCarry(question, group);
    return {
      question,
      whole,
      parts: [
        ...parts,
        ...(question.head && !format.takes.heads ? [HEAD_LOST] : []),
        ...(question.passage?.part && !format.takes.partNames ? [PART_LOST] : []),
      ],
    };
  });
  const fits = withHeads(judged);
  const report: Report = {
    found: judged.length,
    written: fits.length,
    leftOut: counted(judged.flatMap(({ whole }) => whole ?? [])).map(([reason, count]) => ({
      reason,
      count,
    })),
    lost: counted(judged.flatMap(({ whole, parts }) => (whole ? [] : parts))).map(
      ([what, count]) => ({ what, count }),
    ),
  };
  const sizes = format.takes.pictures ? await pictureSizes(storage, fits) : new Map();
  const problem = tooMuch(sizes, asked.format === "moodleXml" ? AS_TEXT : 1);
  if (!asked.look) {
    if (fits.length === 0) throw new Refused(texts.exchange.noneFits);
    if (problem) throw new Refused(problem);
  }
  const pictures = await picturesOf(storage, sizes, asked.look);
  const { written, failed } = await writeWhatCan(format, fits, (address) => pictures.get(address));
  report.written -= failed.length;
  report.leftOut.push(...counted(failed).map(([reason, count]) => ({ reason, count })));
  if (asked.look) return { ...report, ...(problem && { problem }) };
  if (written === undefined) throw new Refused(`${failed[0]}.`);
  const content = Buffer.from(written);
  if (content.length > EXCHANGE_MAX_BYTES) {
    throw new Refused(texts.exchange.tooLargeToExport(megabytes(content.length)));
  }
  await transaction(db, (trx) =>
    recordAction(trx, {
      actorId: actor.id,
      act: "export",
      targetKind: "question",
      targetId: null,
      details: { count: report.written, format: asked.format },
      at: now,
    }),
  );
  const data = { ...format.file, content: content.toString("base64") };
  return { ...report, data };
}

const PART_LOST = "its number as a part, such as (a)(ii)";
const HEAD_LOST = "the heading and instructions of the test above it";

/** The questions that can be written; a section whose first question cannot be begins with the next. */
function withHeads(
  judged: ReadonlyArray<{ question: ExchangeQuestion; whole?: string | undefined }>,
): ExchangeQuestion[] {
  let waiting: PaperHead = {};
  return judged.flatMap(({ question: { head, ...question }, whole }): ExchangeQuestion[] => {
    waiting = { ...waiting, ...head };
    if (whole !== undefined) return [];
    const own = waiting;
    waiting = {};
    return [own.instructions || own.section ? { ...question, head: own } : question];
  });
}

/** One question that cannot be written, as no rule foresees, is named and leaves the others. */
async function writeWhatCan(
  format: QuestionFormat,
  questions: readonly ExchangeQuestion[],
  picture: Parameters<QuestionFormat["write"]>[1],
): Promise<{ written?: string | Uint8Array; failed: string[] }> {
  if (questions.length === 0) return { failed: [] };
  try {
    return { written: await format.write(questions, picture), failed: [] };
  } catch (cause) {
    const able = await Promise.all(
      questions.map(async (question) => {
        try {
          await format.write([question], picture);
          return true;
        } catch {
          return false;
        }
      }),
    );
    const failed = questions
      .filter((_, place) => !able[place])
      .map(({ body }) => texts.exchange.cannotBeWritten(plainOfRichLine(body).slice(0, 80).trim()));
    const rest = questions.filter((_, place) => able[place]);
    if (failed.length === 0) throw cause;
    if (rest.length === 0) return { failed };
    return { written: await format.write(rest, picture), failed };
  }
}

async function questionsAsked(
  { db, zone }: Pick<Exporting, "db" | "zone">,
  actor: Actor,
  asked: Asked,
  { earlier }: QuestionFormat["takes"],
): Promise<ExchangeQuestion[]> {
  if (asked.testid) {
    const test = await findTestFor(db, actor, "look", asked.testid);
    const { questions: pinned } = await correctedQuestions(db, asked.testid);
    const heads = headOfEach(
      test.instructions,
      pinned.map(({ section }) => section),
    );
    return pinned.map((question, place) => ({
      ...questionOf(question, question.passage, question.markedBy),
      ...(heads[place] && { head: heads[place] }),
    }));
  }
  const most = EXPORT_MAX_QUESTIONS + 1;
  const named = { ...asked, subjectId: asked.subject, difficulty: asked.difficulity };
  const ids = asked.ids ?? (await idsMatching(db, actor, { zone, most }, named));
  const current = await findCurrentRevisions(db, ids);
  const revisions = await loadRevisions(
    db,
    ids.flatMap((id) => current.get(id)?.revisionId ?? []),
  );
  const members = await membershipsOf(db, ids);
  const rubrics = await currentRubrics(
    db,
    revisions.flatMap(({ rubricId }) => rubricId ?? []),
  );
  const before = earlier ? await earlierRevisions(db, ids) : new Map<string, Revision[]>();
  return revisions.map((revision) => {
    const states = before.get(revision.questionId) ?? [];
    return {
      ...questionOf(
        revision,
        members.get(revision.questionId),
        rubrics.get(revision.rubricId ?? ""),
      ),
      ...(states.length > 0 && { earlier: states.map((state) => questionOf(state, undefined)) }),
    };
  });
}

function questionOf(
  revision: Revision,
  passage: Omit<Membership, "questionId"> | undefined,
  rubric?: RubricVersion,
): ExchangeQuestion {
  return {
    kind: revision.kind,
    body: revision.body,
    explanation: revision.explanation,
    ...(revision.steps.length > 0 && { steps: revision.steps }),
    marks: revision.weightage,
    options: revision.options.map(({ body, bodyRich, image, imageAlt, isAnswer, whyWrong }) => ({
      text: body,
      rich: bodyRich ?? "",
      picture: image,
      ...(imageAlt && { pictureWords: imageAlt }),
      isAnswer,
      ...(whyWrong && { whyWrong }),
    })),
    accepted: revision.accepted,
    ...(revision.acceptedRich.some(Boolean) && { acceptedRich: revision.acceptedRich }),
    unit: revision.unit,
    unitSide: revision.unitSide,
    answerKind: revision.answerKindChosen && revision.answerKind ? revision.answerKind : "found",
    settings: revision.answerSettings,
    picture: revision.imagePath,
    ...(revision.imageAlt && { pictureWords: revision.imageAlt }),
    pictureLink: revision.imageUrl,
    filing: {
      subject: revision.subject,
      level: revision.level,
      subjectLevel: revision.subjectLevel,
      difficulty: revision.difficulty,
      topic: revision.topic,
      component: revision.component,
      school: revision.school,
      year: revision.year,
      exam: revision.exam,
      testsOnly: revision.testsOnly,
    },
    ...(rubric && { rubric: sharedRubric(rubric) }),
    ...(passage && {
      passage: {
        key: passage.passageId,
        kind: passage.kind,
        title: passage.title,
        body: passage.body,
        place: passage.place,
        ...(passage.part && { part: passage.part }),
      },
    }),
  };
}

/** Sizes of pictures by path. */
async function pictureSizes(
  storage: FileStorage,
  questions: readonly ExchangeQuestion[],
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const path of pathsIn(JSON.stringify(questions))) {
    const name = nameOf(path);
    const isPicture = ["png", "jpg", "gif"].includes(name.slice(-3));
    const size = isPicture ? await storage.sizeOf(name) : undefined;
    if (size !== undefined) sizes.set(path, size);
  }
  return sizes;
}

const nameOf = (path: string): string => path.slice("/media/".length);

/** An export must be importable, so both have the same limits. */
function tooMuch(sizes: ReadonlyMap<string, number>, growth: number): string | undefined {
  if (sizes.size > MOST_PICTURES) return texts.exchange.tooManyPictures(sizes.size, MOST_PICTURES);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0) * growth;
  return bytes > EXCHANGE_MAX_BYTES ? texts.exchange.tooLargeToExport(megabytes(bytes)) : undefined;
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);

/** To look at what a file would have, their content is not needed. */
async function picturesOf(
  storage: FileStorage,
  sizes: ReadonlyMap<string, number>,
  look = false,
): Promise<Map<string, OwnPicture>> {
  const pictures = new Map<string, OwnPicture>();
  for (const path of sizes.keys()) {
    const bytes = look ? new Uint8Array() : await buffer(await storage.open(nameOf(path)));
    pictures.set(path, { bytes, ending: path.slice(-3) });
  }
  return pictures;
}

const counted = (words: readonly string[]): Array<[string, number]> =>
  [...Map.groupBy(words, (word) => word)]
    .map(([word, all]): [string, number] => [word, all.length])
    .toSorted(([, one], [, other]) => other - one);
