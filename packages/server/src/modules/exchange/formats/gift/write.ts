import type { ExchangeQuestion } from "@markwell/domain/exchange/foreign-question";
import { kindRules } from "@markwell/domain/questions/kinds";
import { withoutMedia, withTypedFormulas } from "../formulas.ts";
import { isNumeric, share, withEscapedStar } from "../moodle-answers.ts";
import { escaped } from "../moodle-text.ts";
import { tagsOf } from "../our-tags.ts";
import { memberTag, numbered, sharedTags } from "../passage-tags.ts";
import { titleOf } from "../title.ts";
import { escapeGift } from "./escapes.ts";

export const writeGift = (questions: readonly ExchangeQuestion[]): string =>
  withPassages(questions)
    .map((written) => `${written}\n`)
    .join("\n");

/** A passage precedes its first question as a text without answers. */
function withPassages(questions: readonly ExchangeQuestion[]): string[] {
  const numberOf = numbered(questions);
  const told = new Set<string>();
  return questions.flatMap((question) => {
    const { passage } = question;
    if (!passage) return [writeOne(question)];
    const number = numberOf(passage);
    const own = writeOne(question, [memberTag(passage, number)]);
    if (told.has(passage.key)) return [own];
    told.add(passage.key);
    const tags = sharedTags(passage, number).map((tag) => `[tag:${tag}]`);
    const text = html(withTypedFormulas(withoutMedia(passage.body)));
    return [`// ${tags.join(" ")}\n::${escapeGift(passage.title)}::[html]${text}`, own];
  });
}

function writeOne(question: ExchangeQuestion, more: readonly string[] = []): string {
  const tags = [...tagsOf(question), ...more].map((tag) => `[tag:${tag}]`);
  const lines = answersOf(question).map((answer) => `\t${answer}\n`);
  const told = question.explanation
    ? `\t####${html(withTypedFormulas(withoutMedia(question.explanation)))}\n`
    : "";
  const answers = lines.length + told.length > 0 ? `{\n${lines.join("")}${told}}` : "{}";
  const title = escapeGift(titleOf(question.body));
  return `// ${tags.join(" ")}\n::${title}::[html]${html(withTypedFormulas(withoutMedia(question.body)))}${answers}`;
}

function answersOf(question: ExchangeQuestion): string[] {
  const { kind, options, accepted } = question;
  if (kindRules[kind].inputs.options) {
    const right = options.filter(({ isAnswer }) => isAnswer).length;
    return options.map(({ text, rich, isAnswer, whyWrong }) => {
      const shown = html(rich ? withTypedFormulas(rich) : escaped(text));
      const why = whyWrong ? `#${html(escaped(whyWrong))}` : "";
      if (right === 1) return `${isAnswer ? "=" : "~"}${shown}${why}`;
      return `~%${isAnswer ? share(right) : "-100"}%${shown}${why}`;
    });
  }
  if (!kindRules[kind].acceptsTexts) return [];
  if (isNumeric(question)) {
    const { tolerance = "0", from, to } = question.settings;
    const range = from && to ? [`=${from}..${to}`] : [];
    return ["#", ...range, ...accepted.map((value) => `=${value}:${tolerance}`)];
  }
  return accepted.map((text) => `=%100%${escapeGift(withEscapedStar(asTyped(text)))}`);
}

/** A text that begins like a format's name needs an explicit one before it. */
const asTyped = (text: string): string =>
  /^\s*\[(?:html|moodle|plain|markdown)\]/.test(text) ? `[plain]${text}` : text;

/** Formatted text; a "[" or "%" at its beginning would be read as its format or its weight. */
const html = (clean: string): string =>
  escapeGift(clean.replace(/^[[%]/, (sign) => `&#${sign.charCodeAt(0)};`));
