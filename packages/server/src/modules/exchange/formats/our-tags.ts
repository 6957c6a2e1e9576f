import { AnswerSettings } from "@markwell/contract/wire/answer-kind";
import type { ExchangeQuestion, OurTags } from "@markwell/domain/exchange/foreign-question";
import {
  ANSWER_KINDS,
  type AnswerSettings as Settings,
} from "@markwell/domain/grading/short-answer/answer-kind";
import { tidySettings } from "@markwell/domain/grading/short-answer/answer-settings";
import { LONG_WEIGHTAGE_MAX } from "@markwell/domain/questions/draft";
import { QUESTION_KINDS, type QuestionKind } from "@markwell/domain/questions/kind";
import { markedByHand } from "@markwell/domain/questions/kinds";
import { SUBJECT_LEVELS } from "@markwell/domain/school/paper-format";
import { z } from "zod";

const PREFIX = "markwell:";
/** Characters that would end a tag in some format. */
const UNSAFE = /[[\]<>`\\%,\r\n"&]/g;

const text = (max: number) => z.string().max(max);
const read = z.object({
  subject: text(120),
  level: text(40),
  subjectlevel: z.enum(SUBJECT_LEVELS),
  difficulty: text(40),
  topic: text(120),
  component: text(60),
  school: text(120),
  year: z.coerce.number().int(),
  exam: text(60),
  use: z.enum(["tests"]),
  kind: z.enum(QUESTION_KINDS),
  unit: text(30),
  side: z.enum(["left", "right"]),
  read: z.enum(ANSWER_KINDS),
  answers: z
    .string()
    .transform((json) => parsed(json))
    .pipe(AnswerSettings),
  link: z.url({ protocol: /^https?$/ }).max(2_000),
  marks: z.coerce.number().int().min(1).max(LONG_WEIGHTAGE_MAX),
}).shape;

/** What a format has no place for, as tags: other systems keep them, and ours come back with them. */
export function tagsOf(question: ExchangeQuestion): string[] {
  const { filing, settings, answerKind } = question;
  const said: Partial<Record<keyof typeof read, string>> = {
    subject: filing.subject ?? "",
    level: filing.level ?? "",
    subjectlevel: filing.subjectLevel ?? "",
    difficulty: filing.difficulty ?? "",
    topic: filing.topic ?? "",
    component: filing.component ?? "",
    school: filing.school ?? "",
    year: filing.year ? String(filing.year) : "",
    exam: filing.exam ?? "",
    use: filing.testsOnly ? "tests" : "",
    kind: markedByHand(question.kind) ? question.kind : "",
    unit: question.unit,
    side: question.unit && question.unitSide === "left" ? "left" : "",
    read: answerKind === "found" ? "" : answerKind,
    answers: Object.keys(settings).length > 0 ? JSON.stringify(settings) : "",
    link: question.pictureLink,
    marks: String(question.marks),
  };
  return Object.entries(said).flatMap(([name, value]) =>
    value ? `${PREFIX}${name}=${value.replace(UNSAFE, encodeURIComponent)}` : [],
  );
}

/** Tags that somebody changed into nonsense are ignored. */
export function readTags(tags: readonly string[]): OurTags {
  const said: Record<string, unknown> = {};
  for (const tag of tags) {
    const [, name = "", value = ""] = /^markwell:([a-z]+)=(.*)$/s.exec(tag.trim()) ?? [];
    if (!Object.hasOwn(read, name)) continue;
    const result = read[name as keyof typeof read].safeParse(decoded(value).trim());
    if (result.success) said[name] = result.data;
  }
  const { use, kind, unit, side, read: answerKind, answers, link, marks, ...filed } = said;
  const { subjectlevel: subjectLevel, ...filing } = filed;
  return {
    filing: {
      ...filing,
      ...(typeof subjectLevel === "string" && { subjectLevel }),
      ...(use !== undefined && { testsOnly: true }),
    },
    ...(kind !== undefined && { kind: kind as QuestionKind }),
    ...(typeof unit === "string" && { unit }),
    ...(side !== undefined && { unitSide: side as "left" | "right" }),
    ...(answerKind !== undefined && { answerKind: answerKind as (typeof ANSWER_KINDS)[number] }),
    ...(answers !== undefined && { settings: tidySettings(answers as Settings) }),
    ...(typeof link === "string" && { pictureLink: link }),
    ...(typeof marks === "number" && { marks }),
  };
}

/** Words of a category or tag of another system, which may be the name of a topic or level here. */
export const isOurTag = (tag: string): boolean => tag.trim().startsWith(PREFIX);

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
