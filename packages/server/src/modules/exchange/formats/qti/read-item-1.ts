import type {
  ForeignAnswers,
  ForeignOption,
  ForeignQuestion,
  FoundQuestion,
  QuestionPassage,
} from "@markwell/domain/exchange/foreign-question";
import { plainOfRichLine } from "@markwell/domain/questions/rich-line";
import { escaped, plainLines } from "../moodle-text.ts";
import { isOurTag, readTags } from "../our-tags.ts";
import { gapWords, NOW_A_CLOZE, NOW_PARTS } from "../passage-tags.ts";
import { choiceOf, NotSupported, numbersFrom, textsFrom, withMixing } from "./answers.ts";
import { GAP, unitBeside } from "./gap.ts";
import { htmlIn } from "./html-text.ts";
import { lineOf, type Showing } from "./markup.ts";
import { withOwnPicture } from "./own-picture.ts";
import { PASSAGE_TITLE, passageMarked } from "./passage-mark.ts";
import { forResult } from "./read-item.ts";
import { scoreFor } from "./scoring-1.ts";
import { allBelow, isTree, said, type Tree, treeOf, treesOf, wordsIn } from "./tree.ts";

export interface Around1 {
  picture: Showing["picture"];
  section: string;
  /** The quiz mixes the options of all its questions. */
  mixed: boolean;
}

/** Kinds of other systems that have nothing like them here, by the name that those systems use. */
const UNSUPPORTED: ReadonlyArray<[RegExp, string]> = [
  [/match/, "Matching questions are not supported."],
  [
    /multiple_blanks|fill_in_the_blank_plus|multi-?short/,
    "Questions with several gaps are not supported.",
  ],
  [/calculated|arithmetic|formula/, "Questions with calculated numbers are not supported."],
  [/significant_figures/, "Questions on significant figures are not supported."],
  [/file_upload/, "Questions that ask for a file are not supported."],
  [/text_only/, "A text without a place for an answer is no question."],
  [/order/, "Ordering questions are not supported."],
  [/categori[sz]ation/, "Questions that sort items are not supported."],
  [/hot_?spot/, "Questions that ask for a place in a picture are not supported."],
  [/jumbled/, "Questions in which words are put into gaps are not supported."],
  [/quiz_bowl|opinion|likert|survey/, "Questions of this kind have no right answer."],
  [/pattern_match/, "Questions with answer patterns are not supported."],
];
/** Texts of Canvas with gaps like "[colour]", to fill in or to choose for. */
const WITH_GAPS = /^(?:fill_in_multiple_blanks|multiple_dropdowns)_question$/;
const WRITTEN = /essay|long_answer|short_response/;

export function readItem1(item: Tree, around: Around1): FoundQuestion[] {
  const { line } = item;
  const notes: string[] = [];
  const showing: Showing = { notes, picture: around.picture };
  const stem = stemOf(item, showing);
  const named = said(item, "title").replace(/\s+/g, " ").trim();
  const title =
    named === "" || /^question$/i.test(named)
      ? plainOfRichLine(stem).replaceAll(GAP, "_____").slice(0, 80)
      : named;
  try {
    const reading = { stem, showing, around };
    if (WITH_GAPS.test(kindOf(item))) {
      return gapsOf(item, reading).map((one, place) => ({
        question: { title: `${title} (${place + 1})`, line, ...one },
      }));
    }
    return [{ question: { title, line, ...understood(item, reading) } }];
  } catch (cause) {
    if (!(cause instanceof NotSupported)) throw cause;
    return [{ refused: cause.message, title, line }];
  }
}

interface Reading {
  stem: string;
  showing: Showing;
  around: Around1;
}

/** A text of Canvas without a question, which the questions below it are about. */
export function textOnly(item: Tree, picture: Showing["picture"]): CanvasText | undefined {
  if (!/text_only|stimulus|passage/.test(kindOf(item))) return undefined;
  const notes: string[] = [];
  const body = stemOf(item, { notes, picture });
  if (body.trim() === "") return undefined;
  const title = said(item, "title").replace(/\s+/g, " ").trim();
  const [, from, to] =
    /\bquestions?\s*(\d{1,3})\s*(?:to|-|–|and|&)\s*(\d{1,3})\b/i.exec(plainLines(body)) ?? [];
  const range = from && to ? { from: Number(from), to: Number(to) } : undefined;
  return {
    ident: said(item, "ident"),
    title: /^(?:question|text)?$/i.test(title) ? "" : title,
    body,
    notes,
    range,
  };
}

export interface CanvasText {
  ident: string;
  title: string;
  body: string;
  notes: string[];
  /** The questions that it names. */
  range: { from: number; to: number } | undefined;
}

/** The text that an item says it belongs to. */
export const textNamed = (item: Tree): string =>
  fieldsOf(item).get("parent_stimulus_item_ident") ?? fieldsOf(item).get("stimulus_id") ?? "";

function understood(
  item: Tree,
  { stem, showing, around }: Reading,
): Omit<ForeignQuestion, "title" | "line"> {
  const { notes } = showing;
  const fields = fieldsOf(item);
  const type = kindOf(item);
  const reason = UNSUPPORTED.find(([name]) => name.test(type))?.[1];
  if (reason) throw new NotSupported(reason);
  const response = theResponse(item);
  const told = feedbackOf(item, showing);
  const { answers, best } = answersOf(item, {
    ...{ response, type, showing, feedback: told.byOption },
    mixed: around.mixed,
  });
  const keywords = (fields.get("markwell") ?? "").split("\n").filter(isOurTag);
  const ours = readTags(keywords);
  const typed = /^(?:texts|number)$/.test(answers.kind)
    ? unitBeside(stem, { ours, notes, unit: answers.kind === "number" })
    : { body: stem.replaceAll(GAP, ""), ours };
  if (told.onResult) {
    notes.push("Feedback on right or wrong answers is now part of the explanation.");
  }
  const { text, ...beside } = withOwnPicture(typed.body);
  const passage = passageOf(item, showing);
  const model = answers.kind === "writing" ? told.solution : "";
  return {
    body: text,
    explanation: told.explanation + (model === "" ? told.solution : ""),
    marks: marksOf(item, fields, best),
    answers:
      answers.kind === "writing" && model !== ""
        ? { kind: "writing", model: plainLines(model), html: model }
        : answers,
    ...beside,
    ...(passage && { passage }),
    ours: {
      ...typed.ours,
      filing: {
        ...(keywords.length === 0 && around.section && { topic: around.section.slice(0, 120) }),
        ...ours.filing,
      },
    },
    notes,
  };
}

/** The system's own kind, such as "true_false_question". */
function kindOf(item: Tree): string {
  const fields = fieldsOf(item);
  const names = ["question_type", "qmd_questiontype", "bbmd_questiontype", "cc_profile"];
  const name = [...names, "qmd_itemtype"].find((each) => fields.has(each)) ?? "";
  return (fields.get(name) ?? "").toLowerCase().replace(/[\s/]+/g, "_");
}

/** A text of Canvas with gaps, each a question: accepted texts in a cloze, or options in parts. */
function gapsOf(
  item: Tree,
  { stem, showing, around }: Reading,
): Array<Omit<ForeignQuestion, "title" | "line">> {
  const isChoice = kindOf(item) === "multiple_dropdowns_question";
  const gaps = treesOf(treeOf(item, "presentation"), "response_lid").map((response) => ({
    response,
    name: wordsIn(treeOf(response, "material")).trim(),
    options: allBelow(response)
      .filter(({ name }) => name === "response_label")
      .map((label) => optionOfLabel(label, { showing, feedback: new Map() })),
  }));
  let body = stem;
  for (const [index, { name, options }] of gaps.entries()) {
    if (!body.includes(`[${name}]`) || options.length === 0) {
      throw new NotSupported(`The gap [${name.slice(0, 40)}] is not in the text or has no answer.`);
    }
    body = body.replaceAll(`[${name}]`, `(${index + 1}) ____`);
  }
  const told = feedbackOf(item, showing);
  const points = marksOf(item, fieldsOf(item), undefined);
  return gaps.map(({ response, options }, index) => ({
    body: gapWords(index + 1, isChoice),
    explanation: told.explanation + told.solution,
    marks: points === null ? null : points / gaps.length,
    answers: isChoice ? chosenFor(item, response, options, around.mixed) : typedFor(options),
    picture: "",
    passage: {
      ...{ kind: isChoice ? ("parts" as const) : ("cloze" as const), title: "" },
      ...{ key: `${around.section} ${said(item, "ident")}`, body, place: index + 1 },
    },
    ours: { filing: around.section ? { topic: around.section.slice(0, 120) } : {} },
    notes: [...showing.notes, isChoice ? NOW_PARTS : NOW_A_CLOZE],
  }));
}

const typedFor = (options: readonly Labelled[]): ForeignAnswers => ({
  kind: "texts",
  capitals: false,
  accepted: options.map(({ html }) => ({
    ...{ text: plainOfRichLine(html), joker: false, weight: 100, feedback: "" },
  })),
});

/** What is right in a gap: the option that a condition asks for in it and gives marks for. */
function chosenFor(
  item: Tree,
  response: Tree,
  options: readonly Labelled[],
  mixed: boolean,
): ForeignAnswers {
  const conditions = treesOf(item, "resprocessing").flatMap((each) =>
    treesOf(each, "respcondition"),
  );
  const right = conditions
    .filter((condition) => treesOf(condition, "setvar").some((set) => Number(wordsIn(set)) > 0))
    .flatMap((condition) => allBelow(treeOf(condition, "conditionvar")))
    .filter(
      (tree) => tree.name === "varequal" && said(tree, "respident") === said(response, "ident"),
    )
    .map((tree) => wordsIn(tree).trim());
  return {
    kind: "choice",
    single: true,
    mixed: mixed || isMixed(response),
    options: options.map(({ identifier, ...option }) => ({
      ...option,
      weight: right.includes(identifier) ? 100 : 0,
    })),
  };
}

/** The passage that our own exports show above a question. */
function passageOf(item: Tree, showing: Showing): QuestionPassage | undefined {
  const material = treesOf(treeOf(item, "presentation"), "material").find(isPassage);
  const [, name = "", id = "", title = ""] = PASSAGE_LABEL.exec(said(material, "label")) ?? [];
  const marked = passageMarked(name, id);
  if (!material || !marked) return undefined;
  const body = materialOf(material, showing).replace(PASSAGE_LINE, "");
  return { ...marked, title, body };
}

const PASSAGE_LABEL = /^(markwell-passage-[a-z]+) (passage-[\d-]+) (.*)$/s;
const PASSAGE_LINE = new RegExp(`^<p class="${PASSAGE_TITLE}">.*?</p>`, "s");
const isPassage = (tree: Tree): boolean => PASSAGE_LABEL.test(said(tree, "label"));

/** Further metadata of an item, by label. */
function fieldsOf(item: Tree): Map<string, string> {
  const fields = new Map<string, string>();
  const metadata = treeOf(item, "itemmetadata");
  for (const tree of allBelow(metadata)) {
    if (tree.name === "qtimetadatafield") {
      const label = wordsIn(treeOf(tree, "fieldlabel")).trim();
      fields.set(label, wordsIn(treeOf(tree, "fieldentry")).trim());
    } else if (/^(?:qmd|bbmd)_/.test(tree.name)) fields.set(tree.name, wordsIn(tree).trim());
  }
  return fields;
}

function theResponse(item: Tree): Tree {
  const all = allBelow(treeOf(item, "presentation")).filter(({ name }) =>
    /^response_(?:lid|str|num|xy|grp)$|^response_extension$/.test(name),
  );
  const [response, ...more] = all.filter(({ name }) => name !== "response_extension");
  if (!response) throw new NotSupported("A text without a place for an answer is no question.");
  if (more.length > 0) {
    throw new NotSupported(
      `The question has ${more.length + 1} places for answers; one is possible.`,
    );
  }
  if (
    response.name === "response_xy" ||
    allBelow(response).some(({ name }) => name === "render_hotspot")
  ) {
    throw new NotSupported("Questions that ask for a place in a picture are not supported.");
  }
  if (response.name === "response_grp")
    throw new NotSupported("Matching questions are not supported.");
  if (/ordered/i.test(said(response, "rcardinality"))) {
    throw new NotSupported("Ordering questions are not supported.");
  }
  if (allBelow(response).some(({ name }) => name === "render_slider")) {
    throw new NotSupported("Questions with a slider are not supported.");
  }
  return response;
}

/** The visible text in order, with a mark for each field. */
function stemOf(item: Tree, showing: Showing): string {
  const presentation = treeOf(item, "presentation");
  const kind = kindOf(item);
  if (!presentation) return "";
  const walk = (tree: Tree): string =>
    tree.children
      .filter(isTree)
      .map((child) => {
        if (isPassage(child)) return "";
        if (child.name === "material" || child.name === "material_ref") {
          return materialOf(child, showing);
        }
        if (/^render_choice$|^response_label$/.test(child.name)) return "";
        // The name of a gap, which the text already contains.
        if (child.name === "response_lid" && WITH_GAPS.test(kind)) return "";
        return child.name === "render_fib" ? GAP + walk(child) : walk(child);
      })
      .join("");
  return walk(presentation);
}

function materialOf(material: Tree, showing: Showing): string {
  return allBelow(material)
    .map((tree) => {
      switch (tree.name) {
        case "mattext":
        case "matemtext":
        case "mat_formattedtext":
          return textOf(tree, showing);
        case "matimage": {
          const source = showing.picture(said(tree, "uri", "label"));
          return `<p><img src="${escaped(source)}" alt=""></p>`;
        }
        case "matbreak":
          return "<br>";
        case "mataudio":
        case "matvideo":
          return "<video></video>";
        case "matapplet":
        case "matapplication":
          showing.notes.push("An embedded program is left out.");
          return "";
        default:
          return "";
      }
    })
    .join("");
}

function textOf(tree: Tree, showing: Showing): string {
  if (tree.children.some(isTree)) return `<p>${lineOf(tree.children, showing).trim()}</p>`;
  const text = wordsIn(tree).trim();
  if (text === "") return "";
  const type = said(tree, "texttype", "type").toLowerCase();
  const isHtml = type === "" ? /<[a-z][^<>]*>/i.test(text) : !/plain/.test(type);
  const html = isHtml ? htmlIn(text, showing) : escaped(text).replaceAll("\n", "<br>");
  return /<(?:p|div|ul|ol|table|h[1-6]|pre|blockquote)\b/i.test(html) ? html : `<p>${html}</p>`;
}

interface Said {
  explanation: string;
  solution: string;
  byOption: ReadonlyMap<string, string>;
  /** Some feedback was only for right or wrong answers. */
  onResult: boolean;
}

function feedbackOf(item: Tree, showing: Showing): Said {
  const conditions = treesOf(item, "resprocessing").flatMap((each) =>
    treesOf(each, "respcondition"),
  );
  const byOption = new Map<string, string>();
  const told: { explanation: string; solution: string; onResult: boolean } = {
    ...{ explanation: "", solution: "", onResult: false },
  };
  for (const feedback of treesOf(item, "itemfeedback")) {
    const html = allBelow(feedback)
      .filter(({ name }) => name === "material")
      .map((material) => materialOf(material, showing))
      .join("");
    if (html === "") continue;
    const name = said(feedback, "ident");
    const shown = conditions.filter((condition) =>
      treesOf(condition, "displayfeedback").some((each) => said(each, "linkrefid") === name),
    );
    const option = optionOf(shown);
    if (allBelow(feedback).some((tree) => tree.name === "solution") || /^solution/i.test(name)) {
      told.solution += html;
    } else if (option !== undefined && !/correct/i.test(name)) byOption.set(option, html);
    else {
      const label = forResult(name);
      told.explanation += label + html;
      told.onResult ||= label !== "";
    }
  }
  return { ...told, byOption };
}

/** The option that a feedback belongs to: its condition asks for this option alone. */
function optionOf(conditions: readonly Tree[]): string | undefined {
  const [condition, ...more] = conditions;
  const parts = treeOf(condition, "conditionvar")?.children.filter(isTree) ?? [];
  const [part] = parts;
  return more.length === 0 && parts.length === 1 && part?.name === "varequal"
    ? wordsIn(part).trim()
    : undefined;
}

const isMixed = (response: Tree): boolean =>
  allBelow(response).some(
    (tree) => tree.name === "render_choice" && /^yes$/i.test(said(tree, "shuffle")),
  );

interface Answering1 {
  mixed: boolean;
  response: Tree;
  type: string;
  showing: Showing;
  feedback: ReadonlyMap<string, string>;
}

function answersOf(
  item: Tree,
  { response, type, showing, feedback, mixed }: Answering1,
): { answers: ForeignAnswers; best: number | undefined } {
  const several = /multiple/i.test(said(response, "rcardinality"));
  const conditions = treesOf(item, "resprocessing").flatMap(allBelow);
  const keys = conditions.filter(({ name }) => name === "varequal");
  const answering = {
    declared: {
      ...{ identifier: said(response, "ident"), baseType: "", correct: [] },
      cardinality: several ? "multiple" : "single",
    },
    score: (values: readonly string[]) => scoreFor(item, { values, several }),
    notes: showing.notes,
  };
  const labels = allBelow(response).filter(({ name }) => name === "response_label");
  if (response.name === "response_lid") {
    const read = choiceOf(
      labels.map((label) => optionOfLabel(label, { showing, feedback })),
      !several,
      answering,
    );
    return withMixing(read, mixed || isMixed(response));
  }
  const [field] = allBelow(response).filter(({ name }) => name === "render_fib");
  const ranges = conditions.some(({ name }) => /^var[gl]te?$/.test(name));
  const rows = Number.parseInt(said(field, "rows"), 10) || 1;
  if (WRITTEN.test(type) || (keys.length === 0 && !ranges) || (rows > 1 && keys.length === 0)) {
    return { answers: { kind: "writing", model: "" }, best: undefined };
  }
  const texts = keys.map((key) => wordsIn(key).trim());
  const isNumber = /numeric|decimal|integer/i.test(type + said(field, "fibtype"));
  if (ranges || isNumber || response.name === "response_num") {
    return numbersFrom(texts, limitsIn(conditions), answering);
  }
  const capitals = keys.some((key) => said(key, "case").toLowerCase() === "yes");
  return textsFrom(texts, capitals, answering);
}

type Labelled = Omit<ForeignOption, "weight"> & { identifier: string };

function optionOfLabel(
  label: Tree,
  { showing, feedback }: Pick<Answering1, "showing" | "feedback">,
): Labelled {
  const identifier = said(label, "ident");
  const html = allBelow(label)
    .filter(({ name }) => name === "material")
    .map((material) => materialOf(material, showing))
    .join(" ");
  // Some systems write only the meaning of an option.
  const named = /^(?:true|false)$/i.test(identifier)
    ? `${identifier[0]?.toUpperCase()}${identifier.slice(1).toLowerCase()}`
    : "";
  const shown = html.trim() || (wordsIn(label).trim() ? escaped(wordsIn(label).trim()) : named);
  const fixed = /^no$/i.test(said(label, "rshuffle"));
  const told = feedback.get(identifier) ?? "";
  return { identifier, html: shown, picture: "", feedback: told, ...(fixed && { fixed }) };
}

/** Pairs of neighbouring "at least" and "at most". */
function limitsIn(conditions: readonly Tree[]): Array<{ from: string; to: string }> {
  return conditions.flatMap((parent) => {
    const children = parent.children.filter(isTree);
    const limit = (name: RegExp) => children.find((child) => name.test(child.name));
    const [from, to] = [limit(/^vargte?$/), limit(/^varlte?$/)];
    return from && to ? [{ from: wordsIn(from).trim(), to: wordsIn(to).trim() }] : [];
  });
}

const MARKS = ["points_possible", "qmd_weighting", "qmd_absolutescore_max", "cc_weighting"];

/** A percentage alone gives no marks. */
function marksOf(item: Tree, fields: ReadonlyMap<string, string>, best: number | undefined) {
  const told = MARKS.map((name) => Number.parseFloat(fields.get(name) ?? "")).find(
    (marks) => marks >= 0,
  );
  if (told !== undefined) return told;
  const most = treesOf(item, "resprocessing")
    .flatMap(allBelow)
    .filter(({ name }) => name === "decvar")
    .map((tree) => Number.parseFloat(said(tree, "maxvalue")))
    .find((marks) => marks > 0);
  const marks = most ?? best;
  return marks === undefined || marks === 100 ? null : marks;
}
