import { tidy } from "../grading/short-answer/normalise.ts";
import { keptOptions } from "../questions/kept-options.ts";
import { type KeyContent, kindRules, type QuestionKey } from "../questions/kinds.ts";
import { mediaOfAddress } from "../questions/media-address.ts";
import { optionLetter } from "../questions/options.ts";
import type { PassageKind } from "../questions/passage-kind.ts";
import { formulasIn } from "../questions/plain-formulas.ts";
import { readableLine } from "../questions/rich-text-formula.ts";
import { rightOf } from "../questions/right.ts";
import { type Level, levelLabel } from "../school/lists.ts";
import type { Minutes } from "../units.ts";
import { alikeQuestions } from "./alike.ts";
import { expectedMinutes } from "./duration.ts";
import type { Finding } from "./findings.ts";
import { readsLike } from "./reading-grade.ts";

/** A question of a test with all that can be wrong with it. Formatted text is clean. */
export interface CheckedQuestion {
  id: string;
  key: QuestionKey;
  body: string;
  explanation: string;
  /** The words of the body, a line for each paragraph, formulas as they are read. */
  words: string;
  /** Its picture or video beside the text: an upload, a link. */
  image: string;
  link: string;
  imageWords: string;
  options: ReadonlyArray<{ id: string; body: string; image: string; whyWrong?: string }>;
  steps?: readonly string[];
  /** The bank has a newer version than the test. */
  outdated: boolean;
  /** What it shares with other questions. */
  passage?: {
    id: string;
    kind: PassageKind;
    title: string;
    body: string;
    words: string;
    place: number;
    outdated: boolean;
  };
}

interface QuestionsCheckTools {
  isThere: (path: string) => boolean;
  /** Whether a formula can be drawn, on its own line or inline. */
  isDrawable: (latex: string, display: boolean) => boolean;
}

export interface CheckedQuestions {
  questions: readonly CheckedQuestion[];
  duration: Minutes;
  /** "" for a test of no level. */
  level: Level | "";
}

/** Everything that is found in a test, the questions in their order and the questions as a whole at the end. */
export function checkPaper(pinned: CheckedQuestions, tools: QuestionsCheckTools): Finding[] {
  const { questions, duration, level } = pinned;
  const alike = new Map(alikeQuestions(questions.map(asked)));
  const ofQuestions = questions.flatMap((whole, place) => {
    const question = withPassageOnce(whole, questions.slice(0, place));
    const found: QuestionFinding[] = [
      ...keyFindings(question.key),
      ...pictureFindings(question, tools.isThere),
      ...alikeOptions(question),
      ...referringOptions(question),
      ...formulaFindings(question, tools.isDrawable),
    ];
    const earlier = alike.get(place);
    if (earlier !== undefined) {
      found.push({
        finding: "questions alike",
        severity: "hint",
        message: `This is very similar to question ${earlier + 1}.`,
      });
    }
    const newer = [
      ...(question.outdated ? [""] : []),
      ...(question.passage?.outdated ? [` of ${whereIn(question.passage)}`] : []),
    ];
    for (const what of newer) {
      found.push({
        finding: "newer in the bank",
        severity: "hint",
        message: `The question bank has a newer version${what}.`,
      });
    }
    for (const [words, what] of [
      [question.words, "The text"],
      ...(question.passage ? [[question.passage.words, whereIn(question.passage)] as const] : []),
    ] as const) {
      const reads = level && readsLike(words, level);
      if (!reads) continue;
      found.push({
        finding: "reading level",
        severity: "hint",
        message: `${sentence(what)} reads like ${levelLabel(reads)}; the test is for ${levelLabel(level)}.`,
      });
    }
    return found.map((finding) => ({ questionId: question.id, ...finding }));
  });
  return [...ofQuestions, ...durationFindings(questions, duration)];
}

type QuestionFinding = Omit<Finding, "questionId">;

/** What is wrong with a passage is said once, at the first of its questions. */
function withPassageOnce(
  question: CheckedQuestion,
  before: readonly CheckedQuestion[],
): CheckedQuestion {
  const { passage, ...alone } = question;
  return before.some((one) => one.passage?.id === passage?.id) ? alone : question;
}

const whereIn = ({ kind, title }: NonNullable<CheckedQuestion["passage"]>): string =>
  kind === "parts" ? "the text for all its parts" : `the passage “${title}”`;
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A key that the grader itself refuses: nobody could ever be right. Of a kind that is marked by hand, nothing. */
export function keyFindings({ kind, ...key }: { kind: QuestionKey["kind"] } & KeyContent) {
  const { keyProblem, acceptsTexts, isBlank } = kindRules[kind];
  const isRight = rightOf[kind];
  const stop = (message: string): QuestionFinding => ({
    finding: "key",
    severity: "stop",
    message,
  });
  if (!isRight) return [];
  const problem = keyProblem(key);
  if (problem) return [stop(`${problem.message}.`)];
  if (!acceptsTexts) {
    const right = isRight({ chosenOption: key.right, customAnswer: "" }, key);
    return right ? [] : [stop("The options marked as right would not be accepted.")];
  }
  return key.accepted
    .map((customAnswer) => ({ chosenOption: [], customAnswer }))
    .filter((answer) => !isBlank(answer, key) && !isRight(answer, key))
    .map(({ customAnswer }) =>
      stop(`The accepted answer "${readableLine(customAnswer)}" does not count as right.`),
    );
}

const IMAGE = /<img\b[^>]*>/g;
const VIDEO = /<video\b[^>]*>/g;
const attributeOf = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.trim() ?? "";

/** The formatted texts of a question, each with how a finding names its place. */
const richTextsOf = ({
  body,
  explanation,
  passage,
}: CheckedQuestion): Array<readonly [html: string, where: string]> => [
  ...(passage ? [[passage.body, whereIn(passage)] as const] : []),
  [body, "the question"],
  [explanation, "the explanation"],
];

function pictureFindings(
  question: CheckedQuestion,
  isThere: QuestionsCheckTools["isThere"],
): QuestionFinding[] {
  const found: QuestionFinding[] = [];
  const look = (src: string, where: string) => {
    if (!src.startsWith("/media/") || isThere(src)) return;
    const message = `The file of a picture or video in ${where} is missing.`;
    found.push({ finding: "picture", severity: "warning", message });
  };
  const wordless = (what: string, where: string) =>
    found.push({
      finding: "words of a picture",
      severity: "warning",
      message: `${what} in ${where} has no description for students who cannot see it.`,
    });
  for (const [html, where] of richTextsOf(question)) {
    for (const [tag] of html.matchAll(IMAGE)) {
      look(attributeOf(tag, "src"), where);
      if (!attributeOf(tag, "alt")) wordless("A picture", where);
    }
    for (const [tag] of html.matchAll(VIDEO)) {
      look(attributeOf(tag, "src"), where);
      if (!attributeOf(tag, "aria-label")) wordless("A video", where);
    }
  }
  look(question.image, "the question");
  for (const [place, { image }] of question.options.entries()) {
    look(image, `option ${optionLetter(place)}`);
  }
  return [...found, ...withoutWords(question)];
}

/**
 * Links have no place for words, and options have their own; only the teacher can say whether it matters.
 */
function withoutWords({ image, imageWords, link, options }: CheckedQuestion): QuestionFinding[] {
  const messages: string[] = [];
  const address = image || link;
  const beside = address === "" ? "link" : mediaOfAddress(address);
  if (beside !== "link" && (image === "" || imageWords === "")) {
    const remedy = image
      ? `“Describe the ${beside}” in the question's form adds them.`
      : "In the text of the question it can have them.";
    messages.push(
      `The ${beside} beside the question has no description for students who cannot see it. ${remedy}`,
    );
  }
  const letters = options.flatMap((option, place) =>
    option.image && option.body.trim() === "" ? [optionLetter(place)] : [],
  );
  if (letters.length > 0) {
    const noun = letters.length === 1 ? "Option" : "Options";
    const verb = letters.length === 1 ? "has" : "have";
    messages.push(`${noun} ${letters.join(", ")} ${verb} a picture without words.`);
  }
  return messages.map((message) => ({
    finding: "words of a picture",
    severity: "hint",
    message,
  }));
}

/** Options that look the same, though they are typed in different ways: 1/2 and \(\frac{1}{2}\). */
function alikeOptions({ options }: CheckedQuestion): QuestionFinding[] {
  const seen = new Map<string, number>();
  return options.flatMap((option, place): QuestionFinding[] => {
    const shown = optionText(option);
    const first = seen.get(shown);
    if (first === undefined) {
      seen.set(shown, place);
      return [];
    }
    const message = `Options ${optionLetter(first)} and ${optionLetter(place)} look the same.`;
    return [{ finding: "options alike", severity: "warning", message }];
  });
}

/** Options that speak of others, and letters in a text: wherever options are mixed, these keep their place. */
function referringOptions({ body, explanation, steps = [], options }: CheckedQuestion) {
  const { places, referring, named } = keptOptions({ body, explanation, steps, options });
  const found = (message: string): QuestionFinding => ({
    finding: "options kept",
    severity: "hint",
    message,
  });
  const letters = referring.map(optionLetter).join(", ");
  const [noun, verb, keep] =
    referring.length === 1
      ? ["Option", "refers", "it keeps its place"]
      : ["Options", "refer", "they keep their places"];
  const whole = "all options keep their order";
  return [
    ...(referring.length > 0
      ? [
          found(
            `${noun} ${letters} ${verb} to other options: ${places.size === options.length ? whole : keep} where options are shuffled.`,
          ),
        ]
      : []),
    ...(named && options.length > 0
      ? [found(`A text names an option by its letter: ${whole} where options are shuffled.`)]
      : []),
  ];
}

const optionText = ({ body, image }: { body: string; image: string }): string =>
  `${tidy(readableLine(body)).replace(/\s*\.$/, "")} ${image}`;

const FORMULA = /<(div|span)\b[^>]*\sdata-latex="([^"]*)"[^>]*>/g;
const decoded = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

export function formulasOf(
  question: CheckedQuestion,
): Array<{ latex: string; display: boolean; where: string }> {
  const ofText = (html: string, where: string) =>
    [...html.matchAll(FORMULA)].map(([, tag, latex = ""]) => {
      return { latex: decoded(latex), display: tag === "div", where };
    });
  const ofLine = (text: string, where: string) =>
    formulasIn(text).map((latex) => ({ latex, display: false, where }));
  return [
    ...richTextsOf(question).flatMap(([html, where]) => ofText(html, where)),
    ...question.options.flatMap(({ body }, place) => ofLine(body, `option ${optionLetter(place)}`)),
    ...question.key.accepted.flatMap((text) => ofLine(text, "the answers")),
  ];
}

const formulaFindings = (
  question: CheckedQuestion,
  isDrawable: QuestionsCheckTools["isDrawable"],
): QuestionFinding[] =>
  formulasOf(question)
    .filter(({ latex, display }) => !isDrawable(latex, display))
    .map(({ latex, where }) => ({
      finding: "formula",
      severity: "warning",
      message: `A formula in ${where} cannot be shown: ${cut(latex)}`,
    }));

const cut = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** The same words under another passage, or at another gap, are another question. */
const asked = ({ words, body, image, link, options, passage }: CheckedQuestion) => ({
  words,
  pictures: [...body.matchAll(IMAGE)]
    .map(([tag]) => attributeOf(tag, "src"))
    .concat(
      image,
      link,
      passage ? [passage.id, passage.kind === "cloze" ? `${passage.place}` : ""] : [],
    ),
  options: options.map(optionText),
});

/** Beyond twice the expected time and ten minutes more, students sit idle. */
const muchTooLong = (expected: Minutes, duration: Minutes) => duration > 2 * expected + 10;

function durationFindings(questions: readonly CheckedQuestion[], duration: Minutes): Finding[] {
  const expected = expectedMinutes(questions.reduce((sum, { key }) => sum + key.marks, 0));
  if (expected <= duration && !muchTooLong(expected, duration)) return [];
  const message = `The questions take about ${expected} minutes; the test lasts ${duration}.`;
  return [{ finding: "duration", severity: "hint", message }];
}
