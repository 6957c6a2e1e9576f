import type { ExchangeQuestion } from "@markwell/domain/exchange/foreign-question";
import { takeQuestion } from "@markwell/domain/exchange/take-question";
import { markedByHand } from "@markwell/domain/questions/kinds";
import { plainOfRichLine } from "@markwell/domain/questions/rich-line";
import { cases } from "@markwell/domain/testing/depth";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isArchive, openArchive } from "../../../platform/archive.ts";
import {
  addresses,
  anyQuestions,
  PICTURES,
  toldApartByPictures,
} from "../../../testing/any-question.ts";
import { cleanRichText } from "../../questions/index.ts";
import { cleanQuestion } from "../clean-question.ts";
import { linesOf } from "./excel/write.ts";
import type { ForeignFile, QuestionFormat } from "./format.ts";
import { withoutMedia } from "./formulas.ts";
import { questionFormats } from "./index.ts";
import { escaped, htmlOf } from "./moodle-text.ts";
import { gapWords } from "./passage-tags.ts";
import { collectPictures } from "./pictures.ts";

/** `EXCHANGE_RUNS=1000 npx vitest run round-trip` is the whole proof; a test run asks for less. */
const RUNS = Number(process.env.EXCHANGE_RUNS ?? cases(4, 60));

async function returned(format: QuestionFormat, file: ForeignFile): Promise<ExchangeQuestion[]> {
  const pictures = collectPictures();
  const keys: string[] = [];
  return (await format.read(file, pictures)).map((found) => {
    if ("refused" in found) throw new Error(`refused: ${found.refused}`);
    const taken = takeQuestion(cleanQuestion(found.question, pictures));
    if ("refused" in taken) throw new Error(`refused: ${taken.refused}`);
    const address = (place: string) => {
      const content = pictures.all[Number(place)];
      return addresses.find((each) => content && PICTURES[each]?.equals(content)) ?? "";
    };
    const { passage, ...question } = taken.question;
    if (passage && !keys.includes(passage.key)) keys.push(passage.key);
    const known = passage && { passage: { ...passage, key: keys.indexOf(passage.key) } };
    return JSON.parse(
      JSON.stringify({ ...question, ...known }).replace(/\/media\/incoming-(\d+)/g, (_, place) =>
        address(place),
      ),
    ) as ExchangeQuestion;
  });
}

const alone = ({ passage: _, earlier: _e, ...one }: ExchangeQuestion): ExchangeQuestion => one;
const withPlainAnswers = ({ acceptedRich: _, ...one }: ExchangeQuestion): ExchangeQuestion => one;
const withoutSteps = ({ steps: _, rubric: _r, ...one }: ExchangeQuestion): ExchangeQuestion => one;
const withoutHelp = (one: ExchangeQuestion): ExchangeQuestion => ({
  ...withoutSteps(one),
  options: one.options.map(({ whyWrong: _, ...option }) => option),
});
/** Gaps of a cloze have no text of their own in Moodle. */
function asMoodleHolds({ earlier: _, pictureWords, ...one }: ExchangeQuestion): ExchangeQuestion {
  const plain = withPlainAnswers(withoutSteps(one));
  return one.passage?.kind === "cloze"
    ? { ...plain, body: gapWords(one.passage.place), explanation: "", picture: "" }
    : { ...plain, ...(pictureWords && { pictureWords }) };
}
/** Accepted answers are plain text in QTI; model answers are formatted. */
const asQtiHolds = ({ earlier: _, ...one }: ExchangeQuestion) =>
  withoutSteps(markedByHand(one.kind) ? one : withPlainAnswers(one));
const asGiftHolds = ({ pictureWords: _, earlier: _e, passage, ...one }: ExchangeQuestion) => ({
  ...withoutPictures(withPlainAnswers(withoutSteps(one))),
  ...(passage && { passage: { ...passage, body: withoutMedia(passage.body) } }),
});
const withoutPictures = (one: ExchangeQuestion): ExchangeQuestion => ({
  ...one,
  body: withoutMedia(one.body),
  explanation: withoutMedia(one.explanation),
  picture: "",
  accepted: one.kind === "long" || one.kind === "composition" ? [] : one.accepted,
});

/** Empty lines, the end between two lists, and what describes a question are not on paper. */
function asWordHolds(one: ExchangeQuestion): ExchangeQuestion {
  const tidy = (html: string) =>
    html.replace(/(?:\s|<br \/>)+<\/p>/g, "</p>").replaceAll("</ul><ul>", "");
  const { acceptedRich, passage, earlier: _, ...rest } = withoutHelp(one);
  const byHand = markedByHand(one.kind);
  return {
    ...rest,
    kind: one.kind === "composition" ? "long" : one.kind,
    body: tidy(one.body),
    explanation: tidy(one.explanation),
    ...(byHand && acceptedRich && { acceptedRich }),
    ...(passage && { passage: { ...passage, kind: "text", body: tidy(passage.body) } }),
    answerKind: "found",
    settings: {},
    pictureLink: "",
    filing: {},
  };
}

const asTyped = (lines: string) => cleanRichText(htmlOf(lines, "plain", []));

const HOLDS: Record<keyof typeof questionFormats, (one: ExchangeQuestion) => ExchangeQuestion> = {
  markwell: (one) => one,
  excel: (one) => ({
    ...alone(withPlainAnswers(withoutHelp(one))),
    body: asTyped(linesOf(one.body)),
    explanation: one.explanation && asTyped(linesOf(one.explanation)),
    options: withoutHelp(one).options.map(({ pictureWords: _, ...each }) => ({
      ...each,
      ...{ rich: "", picture: "" },
    })),
    accepted:
      markedByHand(one.kind) && one.accepted.length > 0 ? [one.accepted.join("\n")] : one.accepted,
    picture: "",
    pictureWords: undefined,
  }),
  word: asWordHolds,
  moodleXml: asMoodleHolds,
  qti12: asQtiHolds,
  qti21: asQtiHolds,
  qti22: asQtiHolds,
  qti30: asQtiHolds,
  gift: asGiftHolds,
  aiken: (one) => ({
    unit: "",
    unitSide: "right",
    answerKind: "found",
    settings: {},
    kind: "mcq",
    body: cleanRichText(`<p>${escaped(plainOfRichLine(one.body))}</p>`),
    explanation: "",
    marks: 1,
    options: withoutHelp(one).options.map((each) => ({ ...each, rich: "" })),
    accepted: [],
    picture: "",
    pictureLink: "",
    filing: {},
  }),
};

const withOneRight = (one: ExchangeQuestion): ExchangeQuestion => ({
  ...one,
  options: one.options.map(({ pictureWords: _, ...each }, place) => ({
    ...each,
    text: `${each.text} ${place}`,
    rich: "",
    picture: "",
    isAnswer: place === 0,
  })),
});

const fileOf = async (written: string | Uint8Array): Promise<ForeignFile> => {
  if (typeof written === "string") return { bytes: Buffer.from(written), text: written };
  return isArchive(written)
    ? { bytes: written, text: undefined, archive: openArchive(written) }
    : { bytes: written, text: undefined };
};

const formatFinding = (file: ForeignFile): string | undefined =>
  Object.entries(questionFormats).find(([, each]: [string, QuestionFormat]) =>
    each.recognises(file),
  )?.[0];

function withKeys(questions: readonly ExchangeQuestion[]) {
  const keys = [...new Set(questions.flatMap(({ passage }) => passage?.key ?? []))];
  return questions.map(({ passage, ...one }) => ({
    ...one,
    ...(passage && { passage: { ...passage, key: keys.indexOf(passage.key) } }),
  }));
}

describe("what a format can hold comes back equal", () => {
  test.each(Object.entries(questionFormats))("%s", async (name, format: QuestionFormat) => {
    await fc.assert(
      fc.asyncProperty(anyQuestions, async (questions) => {
        const asked = name === "aiken" ? questions.map(withOneRight) : questions;
        const groups = Map.groupBy(asked, ({ passage }) => passage?.key ?? "");
        const fits = asked.filter((one) => {
          const group = one.passage ? (groups.get(one.passage.key) ?? []) : [one];
          return format.cannotCarry(one, group).whole === undefined;
        });
        const picture = (address: string) => {
          const bytes = PICTURES[address];
          return bytes && { bytes, ending: address.slice(-3) };
        };
        const file = await fileOf(await format.write(fits, picture));
        if (fits.length > 0) expect(formatFinding(file)).toBe(name);
        const held = fits.map(HOLDS[name as keyof typeof questionFormats]);
        expect(await returned(format, file)).toEqual(withKeys(held));
      }),
      { numRuns: RUNS, examples: [[[toldApartByPictures]]] },
    );
  });
});
