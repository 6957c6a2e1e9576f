import type { ExchangeQuestion, QuestionPassage } from "@markwell/domain/exchange/foreign-question";
import type { QuestionKind } from "@markwell/domain/questions/kind";
import { kindRules, markedByHand } from "@markwell/domain/questions/kinds";
import { optionLetter } from "@markwell/domain/questions/options";
import type { Zippable } from "fflate";
import type { OwnPicture } from "../format.ts";
import { isNumeric } from "../moodle-answers.ts";
import { escaped } from "../moodle-text.ts";
import { numbered } from "../passage-tags.ts";
import { titleOf } from "../title.ts";
import { manifestOf, type WrittenItem } from "./manifest.ts";
import { attribute } from "./markup.ts";
import { OWN_PICTURE } from "./own-picture.ts";
import { PASSAGE_TITLE, passageClass, passageId } from "./passage-mark.ts";
import { EXPLANATION } from "./read-item.ts";
import { blocksOf, drawing, lineAs, type Writing } from "./xhtml.ts";
import { hashOf, zipped } from "./zipped.ts";

type Version = Writing["version"];
type PictureAt = (address: string) => OwnPicture | undefined;

export async function writePackage(
  questions: readonly ExchangeQuestion[],
  picture: PictureAt,
  version: Version,
): Promise<Uint8Array> {
  const draw = await drawing();
  const numberOf = numbered(questions);
  const files: Zippable = {};
  const items: WrittenItem[] = [];
  const texts = new Map<string, string>();
  for (const [place, question] of questions.entries()) {
    const pictures = new Set<string>();
    const writing: Writing = {
      version,
      draw,
      picture: (address) => {
        const file = picture(address);
        if (!file) return undefined;
        const name = `images/${address.slice("/media/".length)}`;
        files[name] = [file.bytes, { level: 0 }];
        pictures.add(name);
        return name;
      },
    };
    const identifier = `q-${place + 1}-${hashOf(question)}`;
    const title = titleOf(question.body);
    texts.set(`${identifier}.xml`, writeItem({ identifier, title, question, numberOf }, writing));
    items.push({ identifier, title, question, pictures: [...pictures] });
  }
  const table = manifestOf(items, version);
  return zipped({ "imsmanifest.xml": table, ...Object.fromEntries(texts) }, files);
}

const NAMESPACES: Readonly<Record<Version, { name: string; schema: string }>> = {
  "2.1": {
    name: "http://www.imsglobal.org/xsd/imsqti_v2p1",
    schema: "http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd",
  },
  "2.2": {
    name: "http://www.imsglobal.org/xsd/imsqti_v2p2",
    schema: "http://www.imsglobal.org/xsd/qti/qtiv2p2/imsqti_v2p2.xsd",
  },
  "3.0": {
    name: "http://www.imsglobal.org/xsd/imsqtiasi_v3p0",
    schema: "https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd",
  },
};

const TEMPLATES: Readonly<Record<Version, (name: string) => string>> = {
  "2.1": (name) => `http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}`,
  "2.2": (name) => `http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}`,
  "3.0": (name) => `https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/${name}.xml`,
};

type Attributes = Readonly<Record<string, string | number>>;
type Write = (name: string, attributes: Attributes, ...inner: string[]) => string;

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const elementIn =
  (version: Version): Write =>
  (name, attributes, ...inner) => {
    const isQti3 = version === "3.0";
    const tag = isQti3 ? `qti-${kebab(name)}` : name;
    const said = Object.entries(attributes).map(
      ([key, value]) =>
        ` ${isQti3 && !key.startsWith("xmlns") ? kebab(key) : key}="${attribute(String(value)).replaceAll("\n", "&#10;")}"`,
    );
    const content = inner.join("");
    return content === ""
      ? `<${tag}${said.join("")}/>`
      : `<${tag}${said.join("")}>${content}</${tag}>`;
  };

interface Naming {
  identifier: string;
  title: string;
  question: ExchangeQuestion;
  numberOf: (passage: QuestionPassage) => number;
}

function passageOf({ question: { passage }, numberOf }: Naming, writing: Writing): string {
  if (!passage) return "";
  const title =
    passage.kind === "parts"
      ? ""
      : `<p class="${PASSAGE_TITLE}"><strong>${escaped(passage.title)}</strong></p>`;
  const mark = `id="${passageId(passage, numberOf(passage))}" class="${passageClass(passage)}"`;
  return `<div ${mark} label="${attribute(passage.title)}">${title}${blocksOf(passage.body, writing)}</div>`;
}

function writeItem(naming: Naming, writing: Writing): string {
  const { identifier, title, question } = naming;
  const { version } = writing;
  const element = elementIn(version);
  const { name, schema } = NAMESPACES[version];
  const own = question.picture && writing.picture(question.picture);
  const below = own
    ? `<p><img src="${own}" alt="${attribute(question.pictureWords ?? "")}" class="${OWN_PICTURE}"/></p>`
    : "";
  const answer = answerOf(question, { element, writing });
  const told = question.explanation ? blocksOf(question.explanation, writing) : "";
  const inVersion = (html: string) => (version === "3.0" ? element("contentBody", {}, html) : html);
  const whys = question.options.flatMap(({ whyWrong }, place) =>
    whyWrong
      ? { option: optionLetter(place), html: `<p>${lineAs(escaped(whyWrong), writing)}</p>` }
      : [],
  );
  const outcome = (id: string, value: number, attributes: Attributes = {}) =>
    element(
      "outcomeDeclaration",
      { identifier: id, cardinality: "single", baseType: "float", ...attributes },
      element("defaultValue", {}, element("value", {}, String(value))),
    );
  const item = [
    answer.declaration,
    outcome("SCORE", 0, { normalMaximum: question.marks }),
    outcome("MAXSCORE", question.marks),
    told &&
      element("outcomeDeclaration", {
        ...{ identifier: "FEEDBACK", cardinality: "single", baseType: "identifier" },
      }),
    whys.length > 0 &&
      element("outcomeDeclaration", {
        ...{
          identifier: WHY_WRONG,
          cardinality: readCardinality(question),
          baseType: "identifier",
        },
      }),
    element(
      "itemBody",
      {},
      passageOf(naming, writing),
      blocksOf(question.body, writing),
      below,
      answer.body,
    ),
    processing(
      answer,
      { told: told !== "", whys: whys.length > 0 },
      { element, version, marks: question.marks },
    ),
    told &&
      element(
        "modalFeedback",
        { outcomeIdentifier: "FEEDBACK", showHide: "show", identifier: EXPLANATION },
        inVersion(told),
      ),
    ...whys.map(({ option, html }) =>
      element(
        "modalFeedback",
        { outcomeIdentifier: WHY_WRONG, showHide: "show", identifier: option },
        inVersion(html),
      ),
    ),
  ].filter((part) => part !== false);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    "assessmentItem",
    {
      xmlns: name,
      "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
      "xsi:schemaLocation": `${name} ${schema}`,
      ...{ identifier, title, adaptive: "false", timeDependent: "false" },
    },
    ...item,
  ).replace("xsi:schema-location", "xsi:schemaLocation")}\n`;
}

interface Parts {
  element: Write;
  writing: Writing;
}

interface Answer {
  declaration: string;
  body: string;
  /** The template that gives the marks; only for what is worth as much as the template gives. */
  template: string;
  /** The condition under which the marks are given, or the marks themselves. */
  condition?: string;
  value?: string;
}

/** The options that a student chose, each with its own feedback. */
const WHY_WRONG = "WHYWRONG";

const readCardinality = ({ options }: ExchangeQuestion): "single" | "multiple" =>
  options.filter(({ isAnswer }) => isAnswer).length === 1 ? "single" : "multiple";

const RESPONSE = { identifier: "RESPONSE" } as const;

function answerOf(question: ExchangeQuestion, parts: Parts): Answer {
  const { kind } = question;
  if (kindRules[kind].inputs.options) return choice(question, parts);
  if (markedByHand(kind)) return writtenAnswer(question, parts);
  return isNumeric(question) ? numberAnswer(question, parts) : textAnswer(question, parts);
}

function declared(
  { element }: Parts,
  attributes: { cardinality: string; baseType: string },
  correct: readonly string[],
  mapping = "",
): string {
  const values = correct.map((value) => element("value", {}, escaped(value)));
  return element(
    "responseDeclaration",
    { ...RESPONSE, ...attributes },
    correct.length > 0 ? element("correctResponse", {}, ...values) : "",
    mapping,
  );
}

function choice(question: ExchangeQuestion, parts: Parts): Answer {
  const { options, marks } = question;
  const { element, writing } = parts;
  const right = options.flatMap(({ isAnswer }, place) => (isAnswer ? optionLetter(place) : []));
  const cardinality = readCardinality(question);
  const choices = options.map(({ text, rich, picture, pictureWords = "" }, place) => {
    const name = picture && writing.picture(picture);
    const image = name ? `<img src="${name}" alt="${attribute(pictureWords)}"/>` : "";
    const shown = lineAs(rich || escaped(text), writing);
    return element("simpleChoice", { identifier: optionLetter(place) }, shown, image);
  });
  return {
    declaration: declared(parts, { cardinality, baseType: "identifier" }, right),
    body: element(
      "choiceInteraction",
      {
        responseIdentifier: "RESPONSE",
        shuffle: "false",
        maxChoices: cardinality === "single" ? 1 : 0,
      },
      ...choices,
    ),
    template: marks === 1 ? "match_correct" : "",
    condition: element("match", {}, element("variable", RESPONSE), element("correct", RESPONSE)),
  };
}

function typedIn({ unit, unitSide }: ExchangeQuestion, { element }: Parts): string {
  const field = element("textEntryInteraction", {
    responseIdentifier: "RESPONSE",
    expectedLength: 20,
  });
  const beside = escaped(unit);
  if (unit === "") return `<p>${field}</p>`;
  return unitSide === "left" ? `<p>${beside} ${field}</p>` : `<p>${field} ${beside}</p>`;
}

function textAnswer(question: ExchangeQuestion, parts: Parts): Answer {
  const { accepted, marks, settings } = question;
  const { element } = parts;
  const entries = accepted.map((text) =>
    element("mapEntry", {
      ...{ mapKey: text, mappedValue: marks, caseSensitive: String(settings.capitals === true) },
    }),
  );
  return {
    declaration: declared(
      parts,
      { cardinality: "single", baseType: "string" },
      accepted.slice(0, 1),
      element("mapping", { defaultValue: 0 }, ...entries),
    ),
    body: typedIn(question, parts),
    template: "map_response",
    value: element("mapResponse", RESPONSE),
  };
}

function numberAnswer(question: ExchangeQuestion, parts: Parts): Answer {
  const { accepted, settings } = question;
  const { element } = parts;
  const { tolerance = "0", from, to } = settings;
  const variable = element("variable", RESPONSE);
  const number = (value: string) => element("baseValue", { baseType: "float" }, value);
  const values = accepted.map((value) =>
    element(
      "equal",
      { toleranceMode: "absolute", tolerance: `${tolerance} ${tolerance}` },
      variable,
      number(value),
    ),
  );
  const range =
    from !== undefined && to !== undefined
      ? [
          element(
            "and",
            {},
            element("gte", {}, variable, number(from)),
            element("lte", {}, variable, number(to)),
          ),
        ]
      : [];
  return {
    declaration: declared(
      parts,
      { cardinality: "single", baseType: "float" },
      accepted.slice(0, 1),
    ),
    body: typedIn(question, parts),
    template: "",
    condition: element("or", {}, ...values, ...range),
  };
}

const WRITING_ROOM: Record<QuestionKind, { characters: number; lines: number }> = {
  mcq: { characters: 0, lines: 0 },
  short: { characters: 200, lines: 1 },
  long: { characters: 1_000, lines: 10 },
  composition: { characters: 4_000, lines: 40 },
};

function writtenAnswer(question: ExchangeQuestion, parts: Parts): Answer {
  const { element, writing } = parts;
  const { kind, accepted, acceptedRich = [] } = question;
  const model = accepted.map((text, place) => {
    const lines = (acceptedRich[place] || escaped(text)).split("\n");
    return lines.map((line) => lineAs(line, writing)).join("<br/>");
  });
  const shown = `<p>${model.join("<br/><br/>")}</p>`;
  const { characters, lines } = WRITING_ROOM[kind];
  return {
    declaration: declared(parts, { cardinality: "single", baseType: "string" }, []),
    body:
      element("extendedTextInteraction", {
        responseIdentifier: "RESPONSE",
        expectedLength: characters,
        expectedLines: lines,
      }) +
      (model.length > 0
        ? element(
            "rubricBlock",
            // Version 3 requires a purpose.
            { ...(writing.version === "3.0" && { use: "scoring" }), view: "scorer" },
            writing.version === "3.0" ? element("contentBody", {}, shown) : shown,
          )
        : ""),
    template: "",
  };
}

/** The marks are said in the rule itself: not every reader looks anywhere else. */
function processing(
  { template, condition, value }: Answer,
  { told, whys }: { told: boolean; whys: boolean },
  { element, version, marks }: { element: Write; version: Version; marks: number },
): string {
  if (template && !told && !whys) {
    return element("responseProcessing", { template: TEMPLATES[version](template) });
  }
  const score = (inner: string) => element("setOutcomeValue", { identifier: "SCORE" }, inner);
  const rules = [
    ...(condition
      ? [
          element(
            "responseCondition",
            {},
            element(
              "responseIf",
              {},
              condition,
              score(element("baseValue", { baseType: "float" }, String(marks))),
            ),
          ),
        ]
      : []),
    ...(value ? [score(value)] : []),
    ...(whys
      ? [element("setOutcomeValue", { identifier: WHY_WRONG }, element("variable", RESPONSE))]
      : []),
    ...(told
      ? [
          element(
            "setOutcomeValue",
            { identifier: "FEEDBACK" },
            element("baseValue", { baseType: "identifier" }, EXPLANATION),
          ),
        ]
      : []),
  ];
  return rules.length > 0 ? element("responseProcessing", {}, ...rules) : "";
}
