import type { QuestionDraft } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import { namedKind, type QuestionKind } from "@markwell/domain/questions/kind";
import { keptInputs, markedByHand, marksMost } from "@markwell/domain/questions/kinds";
import { blockedMediaIn } from "@markwell/domain/questions/media-address";
import { withPlainFormulas } from "@markwell/domain/questions/plain-formulas";
import { plainOfRichLine, plainOfRichLines } from "@markwell/domain/questions/rich-line";
import type { WordsOfKey } from "@markwell/domain/questions/words-of-key";
import { yearsUpTo } from "@markwell/domain/school/lists";
import type { Db } from "../../platform/database/connect.ts";
import { invalidField } from "../../platform/http/problems.ts";
import {
  cleanPlainText,
  cleanRichLine,
  cleanRichText,
  isBlank,
  isFormatted,
  withoutNul,
} from "../../platform/rich-text/rich-text.ts";
import { findUploads, pathsIn } from "../media/index.ts";
import { readSchool } from "../school/index.ts";
import { areSubjects, examsNamed, hasComponent, hasTopic } from "../subjects/index.ts";
import { storedReading } from "./answer-reading.ts";
import { columnsOf, ownOptions, type QuestionContent, type Revision } from "./revision.ts";
import { checkRubric } from "./rubrics.ts";

/** For a form that was open while an admin removed or retired the subject. */
export const SUBJECT_GONE = "Please select any subject! The chosen one is no longer in use.";

export interface CleanDraft {
  content: QuestionContent;
  options: Array<{
    body: string;
    bodyRich: string | null;
    image: string;
    isAnswer: boolean;
    whyWrong: string;
    imageAlt: string;
  }>;
  answers: Array<{ body: string; bodyRich: string | null }>;
}

/**
 * What only the server can know.
 * @param present the question before the edit
 * @throws HttpProblem 400 in the specification's texts (assessment core, section 5).
 */
export async function readDraft(
  db: Db,
  draft: QuestionDraft,
  now: number,
  present?: Revision,
): Promise<CleanDraft> {
  const kind = namedKind(draft);
  if (!kind) throw invalidField("isMcq", "Please select the question type");
  const exam = await checkChoices(db, draft, now);
  await checkMarks(db, kind, draft.weightage, present);
  const clean = cleanDraft({ ...draft, exam }, kind, { present });
  const { rubricId, subjectId } = clean.content;
  if (draft.rubric && rubricId === null) throw invalidField("rubric", texts.rubric.byHandOnly);
  if (rubricId !== null && rubricId !== present?.rubricId)
    await checkRubric(db, rubricId, subjectId);
  await checkUploads(db, draft.quesimg, keptInputs(kind, draft).options);
  const { body, explanation } = clean.content;
  await checkUploadsInTexts(db, { body, explanation });
  return clean;
}

interface WrittenWords {
  explanation?: string | undefined;
  steps?: readonly string[] | undefined;
  whyWrong?: ReadonlyArray<{ _id: string; why: string }> | undefined;
}

interface Cleaning {
  present?: Revision | undefined;
  text: (html: string) => string;
  line: (html: string) => string;
}

/**
 * Without the checks that need the database.
 * @param with how texts are cleaned, if not as typed ones
 * @throws HttpProblem 400 for a question without a text, or an empty option
 */
export function cleanDraft(
  draft: QuestionDraft,
  kind: QuestionKind,
  { present, text = cleanRichText, line = cleanRichLine }: Partial<Cleaning>,
): CleanDraft {
  const body = text(draft.body);
  if (isBlank(body)) throw invalidField("body", "Please type question!");
  const explanation = text(draft.explanation);
  const { options, answer, unit: givenUnit } = keptInputs(kind, draft);
  const [unit, answers] = [withoutNul(givenUnit), readAnswers(answer, draft.answerRich, line)];
  return {
    content: {
      kind,
      ...columnsOf({
        ...draft,
        school: withoutNul(draft.school),
        quesimgAlt: draft.quesimg ? cleanPlainText(draft.quesimgAlt) : "",
        body,
        explanation,
        steps: (draft.steps ?? []).map(cleanLine).filter(Boolean),
        unit,
      }),
      ...storedReading(
        {
          kind,
          body,
          accepted: answers.map(({ body: text }) => text),
          unit,
          unitSide: draft.position,
        },
        draft,
        present,
      ),
      rubricId: markedByHand(kind) ? (draft.rubric ?? present?.rubricId) || null : null,
    },
    options: readOptions(options, line),
    answers,
  };
}

/** More than 10 marks need the school's switch; a question that has them keeps them. */
async function checkMarks(
  db: Db,
  kind: QuestionKind,
  marks: number,
  present: Revision | undefined,
): Promise<void> {
  if (marks <= marksMost(kind, false) || marks === present?.weightage) return;
  if (!(await readSchool(db)).longMarks) {
    throw invalidField("weightage", texts.question.longMarksOff);
  }
}

/** Returns the exam in the school's spelling. */
export async function checkChoices(db: Db, draft: QuestionDraft, now: number): Promise<string> {
  const { subject, level, topic, component, year } = draft;
  if (!(await areSubjects(db, [subject]))) {
    throw invalidField("subject", SUBJECT_GONE);
  }
  if (!(await hasTopic(db, subject, level, withoutNul(topic)))) {
    throw invalidField("topic", "Please select any Topic!");
  }
  if (!(await hasComponent(db, subject, withoutNul(component)))) {
    throw invalidField("component", "Please select any Component!");
  }
  if (year !== null && !yearsUpTo(new Date(now).getUTCFullYear()).includes(year)) {
    throw invalidField("year", "Please select a year from the list");
  }
  if (draft.exam === "") return "";
  const exam = (await examsNamed(db, [draft.exam])).get(draft.exam.toLowerCase());
  if (exam === undefined) throw invalidField("exam", texts.question.examUnknown);
  return exam;
}

/**
 * The words of a corrected key; only what was written.
 * @throws HttpProblem 400 for a picture that is no longer there, or an option of another question
 */
export async function readWordsOfKey(
  db: Db,
  revision: Revision,
  { explanation, steps, whyWrong }: WrittenWords,
): Promise<WordsOfKey> {
  const html = explanation === undefined ? undefined : cleanRichText(explanation);
  if (html !== undefined) await checkUploadsInTexts(db, { explanation: html });
  const about = whyWrong?.map(({ _id, why }) => {
    const [option] = ownOptions(revision, [_id]) ?? [];
    if (!option) throw invalidField("whyWrong", texts.attempt.unknownOption);
    return [option, cleanLine(why)] as const;
  });
  return {
    ...(html !== undefined && { explanation: html }),
    ...(steps && { steps: steps.map(cleanLine).filter(Boolean) }),
    ...(about && { whyWrong: Object.fromEntries(about.filter(([, why]) => why !== "")) }),
  };
}

/** Plain text whose formulas are between \( and \), however they were typed. */
const cleanLine = (text: string): string => withPlainFormulas(cleanPlainText(text));

function readOptions(
  options: QuestionDraft["options"],
  line: Cleaning["line"],
): CleanDraft["options"] {
  return options.map(
    ({ optbody, optbodyRich, optimg, optimgAlt = "", isAnswer, whyWrong = "" }) => {
      const shown = optbodyRich ? line(optbodyRich) : "";
      const body = plainOfRichLine(shown) || cleanLine(optbody);
      if (body === "" && optimg === "")
        throw invalidField("options", "Please fill all the options");
      const bodyRich = isFormatted(shown) && body !== "" ? shown : null;
      const why = isAnswer ? "" : cleanLine(whyWrong);
      const imageAlt = optimg === "" ? "" : cleanPlainText(optimgAlt);
      return { body, bodyRich, image: optimg, isAnswer, whyWrong: why, imageAlt };
    },
  );
}

export function readAnswers(
  answer: string[],
  rich: string[] = [],
  line: Cleaning["line"] = cleanRichLine,
): CleanDraft["answers"] {
  const read = answer.map((text, place) => {
    const lines = (rich[place] ?? "").split("\n").map(line).join("\n").trim();
    const body = plainOfRichLines(lines) || cleanLine(text);
    return { body, bodyRich: isFormatted(lines) && body !== "" ? lines : null };
  });
  return read.filter(
    ({ body }, place) => body !== "" && place === read.findIndex((one) => one.body === body),
  );
}

/** Links have a field of their own. */
async function checkUploads(
  db: Db,
  picture: string,
  options: QuestionDraft["options"],
): Promise<void> {
  const paths = [picture, ...options.map(({ optimg }) => optimg)];
  const uploads = await findUploads(db, paths);
  const missing = paths.findIndex((path) => path !== "" && !uploads.has(path));
  const fieldOf = (place: number) => (place === 0 ? "quesimg" : `options.${place - 1}.optimg`);
  if (missing >= 0) throw invalidField(fieldOf(missing), texts.upload.again);
  const film = options.findIndex(({ optimg }) => uploads.get(optimg) === "video");
  if (film >= 0) throw invalidField(fieldOf(film + 1), texts.upload.pictureNeeded);
}

/** A form open for long may show a removed file. */
async function checkUploadsInTexts(db: Db, richTexts: Record<string, string>): Promise<void> {
  for (const [field, html] of Object.entries(richTexts)) {
    if (blockedMediaIn(html)) throw invalidField(field, texts.question.httpsNeeded);
    const paths = pathsIn(html);
    const uploads = await findUploads(db, paths);
    if (uploads.size < paths.length) throw invalidField(field, texts.upload.again);
  }
}
