import type {
  ForeignAnswers,
  ForeignOption,
  ForeignQuestion,
} from "@markwell/domain/exchange/foreign-question";
import { MAX_PICTURE_WORDS } from "@markwell/domain/questions/media-address";
import { plainOfRichLine, plainOfRichLines } from "@markwell/domain/questions/rich-line";
import { cleanRichLine, cleanRichText } from "../../platform/rich-text/rich-text.ts";
import { plainLines } from "./formats/moodle-text.ts";
import { type Pictures, pictureAt, withoutData } from "./formats/pictures.ts";

const MEDIA = /<(img|video)\b([^>]*)>(?:<\/video>)?/g;
const SOURCE = /\ssrc="([^"]*)"/;
/** Parts that cleaning removes, in a teacher's words. */
const LEFT_OUT: ReadonlyArray<[RegExp, string]> = [
  [/<(?:audio|video|source)\b/i, "A video or sound is left out."],
  [/<(?:iframe|object|embed|applet)\b/i, "An embedded page is left out."],
  [/<svg\b/i, "A drawing (SVG) is left out."],
  // One that names its LaTeX is kept as that.
  [
    /<math\b(?!(?:(?!<\/?math)[\s\S]){0,20000}application\/x-tex)/i,
    "A formula in MathML is shown as plain signs.",
  ],
  [/<(?:input|select|textarea|button)\b/i, "An input field in the text is left out."],
];

/**
 * Texts cleaned like typed ones; losses go into its notes. Nothing is fetched: pictures must be in the
 * file.
 */
export function cleanQuestion(foreign: ForeignQuestion, pictures: Pictures): ForeignQuestion {
  const notes = [...foreign.notes];
  const text = (html: string): string => cleanText(html, pictures, notes);
  return {
    ...foreign,
    body: text(foreign.body),
    explanation: text(foreign.explanation),
    answers: cleanAnswers(foreign.answers, { text, pictures, notes }),
    ...(foreign.passage && {
      passage: { ...foreign.passage, body: text(foreign.passage.body) },
    }),
    ...(foreign.earlier && {
      earlier: foreign.earlier.map((one) => cleanQuestion(one, pictures)),
    }),
    notes: notes.filter((note, place) => notes.indexOf(note) === place),
  };
}

/** @param notes gets what is left out */
export function cleanText(html: string, pictures: Pictures, notes: string[]): string {
  if (html === "") return "";
  for (const [sign, note] of LEFT_OUT) if (sign.test(html)) notes.push(note);
  const own = withoutData(html, pictures);
  const lost = own.match(/<img\b/gi)?.length ?? 0;
  const clean = cleanRichText(own);
  const kept = clean.match(/<img\b/g)?.length ?? 0;
  if (kept < lost) notes.push("A picture is not in the file and is left out.");
  return clean.replace(MEDIA, (whole, tag: string, attributes: string) => {
    const address = SOURCE.exec(attributes)?.[1] ?? "";
    const place = pictureAt(address);
    if (tag === "img" && place !== undefined && place < pictures.all.length) return whole;
    if (tag === "img") notes.push(`A picture is not in the file and is left out: ${address}`);
    return "";
  });
}

function cleanModel<Model extends { model: string; html?: string }>(model: Model): Model {
  if (model.html === undefined) return model;
  const html = linesOf(model.html).map(cleanRichLine).join("\n").trim();
  return { ...model, html, model: plainOfRichLines(html) };
}

const linesOf = (html: string): string[] =>
  html.split(/\n|<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr)>\s*(?!$)/i);

interface Cleaning {
  text: (html: string) => string;
  pictures: Pictures;
  notes: string[];
}

function cleanAnswers(answers: ForeignAnswers, cleaning: Cleaning): ForeignAnswers {
  switch (answers.kind) {
    case "choice":
      return {
        ...answers,
        options: answers.options.map((option) => cleanOption(option, cleaning)),
      };
    case "texts":
      return {
        ...answers,
        accepted: withFeedback(answers.accepted, cleaning).map(({ html, ...answer }) => {
          if (html === undefined) return answer;
          const line = cleanRichLine(html);
          return { ...answer, html: line, text: plainOfRichLine(line) };
        }),
      };
    case "number":
      return { ...answers, accepted: withFeedback(answers.accepted, cleaning) };
    case "writing": {
      const { others, ...first } = answers;
      return {
        ...cleanModel(first),
        ...(others && { others: others.map(cleanModel) }),
      };
    }
  }
}

const withFeedback = <Answer extends { feedback: string }>(
  answers: readonly Answer[],
  { text }: Cleaning,
): Answer[] => answers.map((answer) => ({ ...answer, feedback: text(answer.feedback) }));

function cleanOption(option: ForeignOption, { text, pictures, notes }: Cleaning): ForeignOption {
  let { html, picture, pictureWords = "" } = option;
  if (/<img\b|data:/i.test(html)) {
    const clean = cleanText(html, pictures, notes);
    const found = [...clean.matchAll(MEDIA)].flatMap(
      ([, , attributes = ""]) => SOURCE.exec(attributes)?.[1] ?? [],
    );
    const [image = ""] = clean.match(/<img\b[^>]*>/) ?? [];
    if (picture === "") pictureWords = wordsOfPicture(image);
    picture ||= found[0] ?? "";
    if (found.length > 1) notes.push("An option shows its first picture only.");
    html = clean.replace(MEDIA, " ");
  }
  return {
    ...option,
    html: cleanRichLine(html),
    picture,
    ...(pictureWords && { pictureWords }),
    feedback: text(option.feedback),
  };
}

/** What its alternative text says of an option's picture; the name of a file says nothing. */
function wordsOfPicture(image: string): string {
  const words = plainLines(/\salt="([^"]*)"/.exec(image)?.[1] ?? "").trim();
  return /^\S+\.(?:png|jpe?g|gif|bmp|svg|webp)$/i.test(words)
    ? ""
    : words.slice(0, MAX_PICTURE_WORDS);
}
