import { keptOf } from "@markwell/domain/exchange/draw-order";
import type { ExchangeQuestion, QuestionPassage } from "@markwell/domain/exchange/foreign-question";
import { kindRules } from "@markwell/domain/questions/kinds";
import type { OwnPicture } from "../format.ts";
import { withTypedFormulas } from "../formulas.ts";
import { isNumeric, share, withEscapedStar } from "../moodle-answers.ts";
import { escaped } from "../moodle-text.ts";
import { tagsOf } from "../our-tags.ts";
import { memberTag, numbered, sharedTags } from "../passage-tags.ts";
import { titleOf } from "../title.ts";
import { GAP_TAG, withEmbedded } from "./embedded.ts";
import { ownPictureName } from "./own-picture.ts";

type PictureAt = (address: string) => OwnPicture | undefined;

export const writeMoodleXml = (
  questions: readonly ExchangeQuestion[],
  picture: PictureAt,
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${withPassages(questions, picture).join("")}</quiz>\n`;

/** A cloze is one question with all of its gaps. */
function withPassages(questions: readonly ExchangeQuestion[], picture: PictureAt): string[] {
  const numberOf = numbered(questions);
  const groups = Map.groupBy(questions, ({ passage }) => passage?.key);
  return questions.map((question) => {
    const { passage } = question;
    if (!passage) return writeOne(question, picture);
    const group = groups.get(passage.key) ?? [];
    const isFirst = group[0] === question;
    const number = numberOf(passage);
    if (passage.kind === "cloze") return isFirst ? writeCloze(passage, group, picture) : "";
    const text = isFirst ? writeText(passage, number, picture) : "";
    return text + writeOne(question, picture, [memberTag(passage, number)]);
  });
}

function writeText(passage: QuestionPassage, number: number, picture: PictureAt): string {
  return written("description", [
    `<name><text>${escaped(passage.title)}</text></name>`,
    rich("questiontext", passage.body, picture),
    "<defaultgrade>0</defaultgrade>",
    tagged(sharedTags(passage, number)),
  ]);
}

function writeCloze(
  { title, body }: QuestionPassage,
  group: readonly ExchangeQuestion[],
  picture: PictureAt,
): string {
  return written("cloze", [
    `<name><text>${escaped(title)}</text></name>`,
    rich("questiontext", withEmbedded(body, group), picture),
    "<penalty>0</penalty>",
    tagged(
      group.flatMap((one) =>
        tagsOf(one).map((tag) => tag.replace("markwell:", `${GAP_TAG}${one.passage?.place}:`)),
      ),
    ),
  ]);
}

const tagged = (tags: readonly string[]): string =>
  `<tags>${tags.map((tag) => `<tag><text>${escaped(tag)}</text></tag>`).join("")}</tags>`;
const written = (type: string, parts: readonly string[]): string =>
  `<question type="${type}">\n${parts.map((part) => `  ${part}\n`).join("")}</question>\n`;

function writeOne(
  question: ExchangeQuestion,
  picture: PictureAt,
  more: readonly string[] = [],
): string {
  const type = typeOf(question);
  const own = question.picture && picture(question.picture);
  const words = inQuotes(question.pictureWords ?? "");
  const below = own ? `<p><img src="${question.picture}#own" alt="${words}" /></p>` : "";
  const parts = [
    `<name><text>${escaped(titleOf(question.body))}</text></name>`,
    rich("questiontext", question.body + below, picture),
    rich("generalfeedback", question.explanation, picture),
    `<defaultgrade>${question.marks}</defaultgrade>`,
    "<penalty>0</penalty>",
    "<hidden>0</hidden>",
    ...answersOf(question, type, picture),
    tagged([...tagsOf(question), ...more]),
  ];
  return written(type, parts);
}

const inQuotes = (text: string): string => escaped(text).replaceAll('"', "&quot;");

type Type = "multichoice" | "shortanswer" | "numerical" | "essay";

function typeOf(question: ExchangeQuestion): Type {
  if (kindRules[question.kind].inputs.options) return "multichoice";
  if (!kindRules[question.kind].acceptsTexts) return "essay";
  return isNumeric(question) && !question.settings.from ? "numerical" : "shortanswer";
}

function answersOf(question: ExchangeQuestion, type: Type, picture: PictureAt): string[] {
  const { options, accepted, settings, unit, unitSide } = question;
  switch (type) {
    case "multichoice": {
      const right = options.filter(({ isAnswer }) => isAnswer).length;
      return [
        `<single>${right === 1}</single>`,
        `<shuffleanswers>${keptOf(question).places.size === 0}</shuffleanswers>`,
        "<answernumbering>ABCD</answernumbering>",
        ...options.map((option) => {
          const wrong = right === 1 ? "0" : "-100";
          const fraction = option.isAnswer ? share(right) : wrong;
          const shown = option.rich || escaped(option.text);
          const image = option.picture
            ? `<img src="${option.picture}" alt="${inQuotes(option.pictureWords ?? "")}" />`
            : "";
          const why = option.whyWrong ? rich("feedback", escaped(option.whyWrong), picture) : "";
          const answer = rich("answer", shown + image, picture, ` fraction="${fraction}"`);
          return answer.replace(/<\/answer>$/, () => `${why}</answer>`);
        }),
      ];
    }
    case "numerical":
      return [
        ...accepted.map(
          (value) =>
            `<answer fraction="100" format="moodle_auto_format"><text>${value}</text><tolerance>${settings.tolerance ?? 0}</tolerance></answer>`,
        ),
        ...(unit
          ? [
              `<units><unit><multiplier>1</multiplier><unit_name>${escaped(unit)}</unit_name></unit></units>`,
              `<unitgradingtype>0</unitgradingtype><unitsleft>${unitSide === "left" ? 1 : 0}</unitsleft>`,
            ]
          : []),
      ];
    case "shortanswer":
      return [
        `<usecase>${settings.capitals ? 1 : 0}</usecase>`,
        ...accepted.map(
          (text) =>
            `<answer fraction="100" format="moodle_auto_format"><text>${escaped(withEscapedStar(text))}</text></answer>`,
        ),
      ];
    case "essay": {
      const model = escaped(accepted.join("\n\n")).replaceAll("\n", "<br>");
      return [
        "<responseformat>editor</responseformat>",
        rich("graderinfo", model && `<p>${model}</p>`, picture),
      ];
    }
  }
}

const SOURCE = /(<img[^>]*?\ssrc=")(\/media\/[0-9a-zA-Z.]+)(#own)?(")/g;

function rich(name: string, cleanHtml: string, picture: PictureAt, attributes = ""): string {
  const files = new Map<string, string>();
  const html = withTypedFormulas(cleanHtml).replace(
    SOURCE,
    (whole, before, address, own, after) => {
      const file = picture(address);
      if (!file) return whole;
      const title = own ? ownPictureName(file.ending) : address.slice("/media/".length);
      const content = Buffer.from(file.bytes).toString("base64");
      files.set(title, `<file name="${title}" path="/" encoding="base64">${content}</file>`);
      return `${before}@@PLUGINFILE@@/${title}${after}`;
    },
  );
  return `<${name}${attributes} format="html"><text>${cdata(html)}</text>${[...files.values()].join("")}</${name}>`;
}

const cdata = (html: string): string =>
  html === "" ? "" : `<![CDATA[${html.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
