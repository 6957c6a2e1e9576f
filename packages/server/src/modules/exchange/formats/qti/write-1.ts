import type { ExchangeQuestion, QuestionPassage } from "@markwell/domain/exchange/foreign-question";
import { plainDecimal } from "@markwell/domain/exchange/plain-decimal";
import { kindRules, markedByHand } from "@markwell/domain/questions/kinds";
import { optionLetter } from "@markwell/domain/questions/options";
import { PLAIN_FORMULA } from "@markwell/domain/questions/plain-formulas";
import type { Zippable } from "fflate";
import type { OwnPicture } from "../format.ts";
import { withoutVideos } from "../formulas.ts";
import { isNumeric } from "../moodle-answers.ts";
import { escaped } from "../moodle-text.ts";
import { tagsOf } from "../our-tags.ts";
import { numbered } from "../passage-tags.ts";
import { titleOf } from "../title.ts";
import { attribute } from "./markup.ts";
import { OWN_PICTURE } from "./own-picture.ts";
import { PASSAGE_TITLE, passageClass, passageId } from "./passage-mark.ts";
import { hashOf, zipped } from "./zipped.ts";

const FILE = "questions/questions.xml";

export function writePackage1(
  questions: readonly ExchangeQuestion[],
  picture: (address: string) => OwnPicture | undefined,
): Uint8Array {
  const pictures: Zippable = {};
  const placed = (address: string): string | undefined => {
    const file = picture(address);
    if (!file) return undefined;
    const name = `images/${address.slice("/media/".length)}`;
    pictures[name] = [file.bytes, { level: 0 }];
    return `$IMS-CC-FILEBASE$/${name}`;
  };
  const numberOf = numbered(questions);
  const items = questions.map((question, place) => itemOf(question, { place, numberOf, placed }));
  const quiz = `<?xml version="1.0" encoding="UTF-8"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">
<assessment ident="markwell" title="Questions">
<section ident="root_section">
${items.join("")}</section>
</assessment>
</questestinterop>
`;
  const files = Object.keys(pictures).map(
    (name, place) =>
      `    <resource identifier="picture-${place + 1}" type="webcontent" href="${name}"><file href="${name}"/></resource>\n`,
  );
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1" identifier="markwell-questions">
  <metadata><schema>IMS Content</schema><schemaversion>1.1.3</schemaversion></metadata>
  <organizations/>
  <resources>
    <resource identifier="markwell" type="imsqti_xmlv1p2"><file href="${FILE}"/></resource>
${files.join("")}  </resources>
</manifest>
`;
  return zipped({ "imsmanifest.xml": manifest, [FILE]: quiz }, pictures);
}

type Placed = (address: string) => string | undefined;

/** HTML escaped as XML text. */
const textOf = (html: string): string =>
  `<material><mattext texttype="text/html">${escaped(html)}</mattext></material>`;

/** Formulas in Canvas's form, pictures by their path in the package. */
function htmlOf(cleanHtml: string, placed: Placed): string {
  return withoutVideos(cleanHtml)
    .replace(/(<img\b[^>]*?\ssrc=")([^"]*)("[^>]*>)/g, (_, before, address: string, after) => {
      const name = placed(address);
      return name === undefined ? "" : `${before}${name}${after}`;
    })
    .replace(
      /<(span|div) data-type="(?:inline|block)-math" data-latex="([^"]*)">[^<]*<\/\1>/g,
      (_, tag: string, latex: string) => equation(latex, tag === "div"),
    );
}

/** @param latex escaped for an attribute */
function equation(latex: string, block: boolean): string {
  const image = `<img class="equation_image" title="${latex}" alt="LaTeX: ${latex}" src="/equation_images/${encodeURIComponent(encodeURIComponent(latex.replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"')))}" data-equation-content="${latex}">`;
  return block ? `<p data-block="1">${image}</p>` : image;
}

/** A clean line, or plain text with formulas between \( and \). */
const lineOf = (rich: string, text: string): string =>
  (rich || escaped(text)).replace(PLAIN_FORMULA, (_, latex: string) =>
    equation(latex.replaceAll('"', "&quot;"), false),
  );

interface Around {
  place: number;
  numberOf: (passage: QuestionPassage) => number;
  placed: Placed;
}

function passageOf({ passage }: ExchangeQuestion, { numberOf, placed }: Around): string {
  if (!passage) return "";
  const { kind, title, body } = passage;
  const words =
    kind === "parts" ? "" : `<p class="${PASSAGE_TITLE}"><strong>${escaped(title)}</strong></p>`;
  const mark = `${passageClass(passage)} ${passageId(passage, numberOf(passage))} ${title}`;
  return textOf(words + htmlOf(body, placed)).replace(
    "<material>",
    () => `<material label="${attribute(mark)}">`,
  );
}

function itemOf(question: ExchangeQuestion, around: Around): string {
  const { place, placed } = around;
  const { marks, explanation } = question;
  const answer = answerOf(question, placed);
  const own = question.picture && placed(question.picture);
  const below = own
    ? `<p><img class="${OWN_PICTURE}" src="${own}" alt="${attribute(question.pictureWords ?? "")}"></p>`
    : "";
  const field = (label: string, entry: string) =>
    `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${escaped(entry)}</fieldentry></qtimetadatafield>`;
  const told = explanation
    ? [
        '<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>',
        `<itemfeedback ident="general_fb"><flow_mat>${textOf(htmlOf(explanation, placed))}</flow_mat></itemfeedback>`,
      ]
    : ["", ""];
  const whys = question.options.flatMap(({ whyWrong }, at) => {
    const name = optionLetter(at);
    return whyWrong
      ? {
          rule: `<respcondition continue="Yes"><conditionvar>${equalTo(name)}</conditionvar><displayfeedback feedbacktype="Response" linkrefid="${name}_fb"/></respcondition>`,
          html: `<itemfeedback ident="${name}_fb"><flow_mat>${textOf(lineOf("", whyWrong))}</flow_mat></itemfeedback>`,
        }
      : [];
  });
  return `<item ident="q-${place + 1}-${hashOf(question)}" title="${attribute(titleOf(question.body))}">
<itemmetadata><qtimetadata>${field("question_type", answer.type)}${field("points_possible", String(marks))}${field("markwell", tagsOf(question).join("\n"))}</qtimetadata></itemmetadata>
<presentation>${passageOf(question, around)}${textOf(htmlOf(question.body, placed) + below)}${answer.presentation}</presentation>
<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${told[0]}${whys.map(({ rule }) => rule).join("")}${
    answer.condition
      ? `<respcondition continue="No"><conditionvar>${answer.condition}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`
      : ""
  }</resprocessing>
${told[1]}${whys.map(({ html }) => html).join("")}${answer.solution}</item>
`;
}

interface Answer {
  type: string;
  presentation: string;
  condition: string;
  solution: string;
}

const equalTo = (value: string, more = ""): string =>
  `<varequal respident="response1"${more}>${escaped(value)}</varequal>`;
const FIELD =
  '<response_str ident="response1" rcardinality="Single"><render_fib><response_label ident="answer1" rshuffle="No"/></render_fib></response_str>';

function answerOf(question: ExchangeQuestion, placed: Placed): Answer {
  const { kind, options, accepted, settings } = question;
  if (kindRules[kind].inputs.options) return choice(options, placed);
  if (markedByHand(kind)) return essay(question);
  if (!isNumeric(question)) {
    const more = settings.capitals ? ' case="Yes"' : "";
    return {
      type: "short_answer_question",
      presentation: FIELD,
      condition: accepted.map((text) => equalTo(text, more)).join(""),
      solution: "",
    };
  }
  const { tolerance = "0", from, to } = settings;
  const between = (low: string, high: string) =>
    `<and><vargte respident="response1">${low}</vargte><varlte respident="response1">${high}</varlte></and>`;
  const far = Number(tolerance);
  const values = accepted.map(
    (value) =>
      equalTo(value) +
      (far > 0 ? between(exact(Number(value) - far), exact(Number(value) + far)) : ""),
  );
  const range = from !== undefined && to !== undefined ? between(from, to) : "";
  return {
    type: "numerical_question",
    presentation: FIELD.replace("<render_fib>", '<render_fib fibtype="Decimal">'),
    condition: `<or>${values.join("")}${range}</or>`,
    solution: "",
  };
}

const exact = (value: number): string =>
  plainDecimal(String(Number(value.toPrecision(12)))) ?? String(value);

function choice(options: ExchangeQuestion["options"], placed: Placed): Answer {
  const right = options.filter(({ isAnswer }) => isAnswer).length;
  const labels = options.map(({ text, rich, picture, pictureWords = "" }, place) => {
    const name = picture && placed(picture);
    const image = name ? `<img src="${name}" alt="${attribute(pictureWords)}">` : "";
    return `<response_label ident="${optionLetter(place)}">${textOf(lineOf(rich, text) + image)}</response_label>`;
  });
  const each = options.map(({ isAnswer }, place) => {
    const equal = equalTo(optionLetter(place));
    return isAnswer ? equal : `<not>${equal}</not>`;
  });
  const one = options.findIndex(({ isAnswer }) => isAnswer);
  return {
    type: right === 1 ? "multiple_choice_question" : "multiple_answers_question",
    presentation: `<response_lid ident="response1" rcardinality="${right === 1 ? "Single" : "Multiple"}"><render_choice>${labels.join("")}</render_choice></response_lid>`,
    condition: right === 1 ? equalTo(optionLetter(one)) : `<and>${each.join("")}</and>`,
    solution: "",
  };
}

function essay({ accepted, acceptedRich = [] }: ExchangeQuestion): Answer {
  const model = accepted.map((text, place) =>
    (acceptedRich[place] || escaped(text))
      .split("\n")
      .map((line) => lineOf(line, ""))
      .join("<br>"),
  );
  return {
    type: "essay_question",
    presentation: FIELD.replace("<render_fib>", '<render_fib rows="10">'),
    condition: "",
    solution:
      model.length > 0
        ? `<itemfeedback ident="solution"><solution><solutionmaterial>${textOf(`<p>${model.join("<br><br>")}</p>`)}</solutionmaterial></solution></itemfeedback>`
        : "",
  };
}
