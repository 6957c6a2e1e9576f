import type {
  ForeignAnswers,
  ForeignOption,
  ForeignQuestion,
  FoundQuestion,
  QuestionPassage,
} from "@markwell/domain/exchange/foreign-question";
import { MOST_IN_PASSAGE } from "@markwell/domain/questions/passage";
import { hasContent } from "@markwell/domain/questions/rich-text";
import { escaped, plainLines } from "../moodle-text.ts";
import { isOurTag, readTags } from "../our-tags.ts";
import { gapWords, MARKS_APART, NOW_A_CLOZE, NOW_PARTS } from "../passage-tags.ts";
import { choiceOf, NotSupported, typedOf, withMixing } from "./answers.ts";
import { GAP, unitBeside } from "./gap.ts";
import { flowOf, lineOf, type Showing } from "./markup.ts";
import { withOwnPicture } from "./own-picture.ts";
import { PASSAGE_TITLE, passageMarked } from "./passage-mark.ts";
import { type Declared, declaredOf, outcomesFor } from "./scoring.ts";
import { allBelow, said, type Tree, treeOf, treesOf, wordsIn } from "./tree.ts";

export interface Around {
  picture: Showing["picture"];
  /** A shared text of the package, as formatted text. */
  sharedText: (source: string) => string | undefined;
  /** As a passage with this question in its place. */
  passage: (source: string) => QuestionPassage | undefined;
  /** Keywords of the manifest. */
  keywords: readonly string[];
  weight: number | undefined;
  name: string;
}

/** Interactions that have nothing like them here, as a teacher calls them. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  associateInteraction: "Questions that pair items are not supported.",
  customInteraction: "Interactions that another system made for itself are not supported.",
  portableCustomInteraction: "Interactions that another system made for itself are not supported.",
  drawingInteraction: "Drawing questions are not supported.",
  gapMatchInteraction: "Questions in which words are dragged into gaps are not supported.",
  graphicAssociateInteraction: "Questions that connect places of a picture are not supported.",
  graphicGapMatchInteraction:
    "Questions in which pictures are dragged into gaps are not supported.",
  graphicOrderInteraction: "Ordering questions are not supported.",
  hotspotInteraction: "Questions that ask for a place in a picture are not supported.",
  hottextInteraction: "Questions that ask for words of a text are not supported.",
  matchInteraction: "Matching questions are not supported.",
  mediaInteraction: "Questions that are answered by playing a video are not supported.",
  orderInteraction: "Ordering questions are not supported.",
  positionObjectInteraction: "Questions in which objects are moved are not supported.",
  selectPointInteraction: "Questions that ask for a place in a picture are not supported.",
  sliderInteraction: "Questions with a slider are not supported.",
  uploadInteraction: "Questions that ask for a file are not supported.",
};
const TYPED = /^(?:textEntry|inlineChoice)Interaction$/;
const MOST_STEPS = 50_000;

export function readItem(item: Tree, around: Around): FoundQuestion[] {
  const title = (said(item, "title") || said(item, "label") || around.name)
    .replace(/\s+/g, " ")
    .trim();
  const { line } = item;
  try {
    const fields = placesIn(item);
    return fields.map((interaction, index) => {
      const name = fields.length > 1 ? `${title} (${index + 1})` : title;
      return {
        question: { ...understood(item, around, { interaction, fields }), title: name, line },
      };
    });
  } catch (cause) {
    if (!(cause instanceof NotSupported)) throw cause;
    return [{ refused: cause.message, title, line }];
  }
}

type Understood = Omit<ForeignQuestion, "title" | "line">;

/** Positions of the current response and of the whole item. */
interface Places {
  interaction: Tree;
  fields: readonly Tree[];
}

function understood(item: Tree, around: Around, { interaction, fields }: Places): Understood {
  const notes: string[] = [];
  const body = treeOf(item, "itemBody");
  const declared = new Map(
    treesOf(item, "responseDeclaration").map((tree) => {
      const one = declaredOf(tree);
      return [one.identifier, one];
    }),
  );
  const heard: Heard = { model: [], inText: [] };
  const showing: Showing = {
    notes,
    picture: around.picture,
    instead: (tree) => insteadOf(tree, { showing, heard, fields, around }),
  };
  const html = flowOf(body?.children ?? [], showing);
  const inBody = heard.inText;
  const response = declared.get(said(interaction, "responseIdentifier"));
  const reading: Reading = { item, interaction, declared, showing, heard, notes };
  const { answers, best } = answersOf(reading, response);
  const ours = readTags(around.keywords.filter(isOurTag));
  const place = fields.indexOf(interaction) + 1;
  const isGap = fields.length > 1;
  const isCloze = fields.every(({ name }) => name === "textEntryInteraction");
  const stem =
    TYPED.test(interaction.name) && !isGap
      ? unitBeside(html, { ours, notes, unit: answers.kind !== "choice" })
      : { body: html, ours };
  const marks = isGap ? (best ?? null) : marksOf(item, best);
  const topic = around.keywords.find((keyword) => !isOurTag(keyword));
  const { text, ...beside } = withOwnPicture(stem.body);
  const passage = heard.passage ?? stimulusOf(item, around, notes);
  const inText = TYPED.test(interaction.name);
  const prompt = inText ? "" : flowOf(treeOf(interaction, "prompt")?.children ?? [], showing);
  const split = isCloze ? { shared: text, own: "" } : partsOf(text, place);
  const shared = (passage?.body ?? "") + split.shared;
  if (isGap) {
    notes.push(isCloze ? NOW_A_CLOZE : NOW_PARTS);
    if (best === undefined && treeOf(item, "responseProcessing")) notes.push(MARKS_APART);
  }
  if (answers.kind !== "writing" && heard.model.length > 0) {
    notes.push("The notes for markers were removed.");
  }
  return {
    body: isGap ? split.own + prompt || askFor(interaction, place) : text,
    explanation: explanationOf(reading, inBody),
    marks: marks === null ? null : marks * (around.weight ?? 1),
    answers,
    ...beside,
    ...(passage && !isGap && { passage }),
    ...(isGap &&
      hasContent(shared) && {
        passage: {
          ...{ kind: isCloze ? ("cloze" as const) : ("parts" as const), place, body: shared },
          ...{ key: around.name, title: said(item, "title") },
        },
      }),
    ours: {
      ...stem.ours,
      filing: { ...(topic && { topic: topic.slice(0, 120) }), ...ours.filing },
    },
    notes,
  };
}

/** The position of a part's answer that is no gap. */
const PART = /\ue001(\d+)\ue001/;

/** The text for all parts, and the text directly above one of them, after the part before. */
function partsOf(html: string, place: number): { shared: string; own: string } {
  const [first = "", ...pieces] = html.split(PART);
  const above = new Map<number, string>([[Number(pieces[0]), ""]]);
  let rest = "";
  for (let at = 0; at < pieces.length; at += 2) {
    const below = pieces[at + 1] ?? "";
    const next = pieces[at + 2];
    if (next === undefined) rest += below;
    else above.set(Number(next), below);
  }
  return { shared: first + rest, own: above.get(place) ?? "" };
}

const askFor = ({ name }: Tree, place: number): string =>
  TYPED.test(name) ? gapWords(place, name === "inlineChoiceInteraction") : `<p>Part (${place})</p>`;

/** Where the item asks for answers: once, in the gaps of a text, or in several parts. */
function placesIn(item: Tree): Tree[] {
  const interactions = allBelow(treeOf(item, "itemBody")).filter(
    ({ name }) => name.endsWith("Interaction") && name !== "endAttemptInteraction",
  );
  for (const { name } of interactions) {
    const reason = UNSUPPORTED[name];
    if (reason) throw new NotSupported(reason);
  }
  if (said(item, "adaptive") === "true") {
    throw new NotSupported("Questions that change with each try (adaptive) are not supported.");
  }
  if (treesOf(item, "templateDeclaration").length > 0) {
    throw new NotSupported("Questions with random numbers (templates) are not supported.");
  }
  const [interaction] = interactions;
  if (!interaction) throw new NotSupported("A text without a place for an answer is no question.");
  for (const { name } of interactions) {
    if (/^(?:choice|textEntry|extendedText|inlineChoice)Interaction$/.test(name)) continue;
    throw new NotSupported(`Interactions of the kind ‘${name.slice(0, 40)}’ are not supported.`);
  }
  if (interactions.length > MOST_IN_PASSAGE) {
    throw new NotSupported(
      `The question has ${interactions.length} places for answers; ${MOST_IN_PASSAGE} are possible.`,
    );
  }
  return interactions;
}

/** Parts of the text that belong elsewhere. */
interface Heard {
  model: string[];
  inText: string[];
  passage?: QuestionPassage;
}

interface Reading {
  item: Tree;
  interaction: Tree;
  declared: ReadonlyMap<string, Declared>;
  showing: Showing;
  heard: Heard;
  notes: string[];
}

interface Instead {
  showing: Showing;
  heard: Heard;
  fields: readonly Tree[];
  around: Around;
}

function insteadOf(tree: Tree, { showing, heard, fields, around }: Instead): string | undefined {
  if (fields.includes(tree)) {
    const place = fields.indexOf(tree) + 1;
    if (fields.length > 1) {
      return TYPED.test(tree.name) ? `(${place}) ____` : `\ue001${place}\ue001`;
    }
    if (TYPED.test(tree.name)) return GAP;
    return flowOf(treeOf(tree, "prompt")?.children ?? [], showing);
  }
  switch (tree.name) {
    case "endAttemptInteraction":
      showing.notes.push("A button within the text is left out.");
      return "";
    case "include":
      return around.sharedText(said(tree, "href")) ?? missing(showing);
    case "object":
      if (!/^text\/|html/i.test(said(tree, "type"))) return undefined;
      heard.passage ??= around.passage(said(tree, "data"));
      return heard.passage ? "" : missing(showing);
    case "div": {
      const marked = passageMarked(said(tree, "class"), said(tree, "id"));
      if (!marked) return undefined;
      const shown = tree.children.filter(
        (child) => typeof child === "string" || said(child, "class") !== PASSAGE_TITLE,
      );
      heard.passage = { ...marked, title: said(tree, "label"), body: flowOf(shown, showing) };
      return "";
    }
    case "rubricBlock": {
      const views = said(tree, "view").split(/\s+/);
      if (views.includes("candidate") || said(tree, "view") === "") return undefined;
      const text = flowOf(tree.children, showing);
      if (views.includes("scorer")) heard.model.push(text);
      else if (text !== "") showing.notes.push("The notes for teachers were removed.");
      return "";
    }
    case "feedbackInline":
    case "feedbackBlock":
      heard.inText.push(flowOf(tree.children, showing));
      return "";
    default:
      return undefined;
  }
}

function missing({ notes }: Showing): string {
  notes.push("A text that the question shows is not in the file.");
  return "";
}

function stimulusOf(item: Tree, around: Around, notes: string[]): QuestionPassage | undefined {
  const [stimulus, ...more] = treesOf(item, "assessmentStimulusRef");
  if (!stimulus) return undefined;
  const passage = around.passage(said(stimulus, "href"));
  if (!passage || more.length > 0) {
    notes.push("A text that the question shows is not in the file.");
  }
  return passage;
}

function answersOf(
  reading: Reading,
  response: Declared | undefined,
): { answers: ForeignAnswers; best: number | undefined } {
  const { item, interaction, notes, heard } = reading;
  if (interaction.name === "extendedTextInteraction") {
    const key = (response?.correct ?? []).map((text) => `<p>${escaped(text)}</p>`);
    const html = heard.model.join("") || key.join("");
    if (/<(?:img|video)\b/.test(html)) notes.push("Pictures of the model answer were removed.");
    return { answers: { kind: "writing", model: plainLines(html), html }, best: undefined };
  }
  if (!response) throw new NotSupported("The file does not say which answer is right.");
  const processing = treeOf(item, "responseProcessing");
  const answering = {
    declared: response,
    score: processing && scoreOf(reading, response),
    notes,
  };
  if (interaction.name === "textEntryInteraction") return typedOf(processing, answering);
  const several = response.cardinality !== "single" && said(interaction, "maxChoices") !== "1";
  const mixed = said(interaction, "shuffle") === "true";
  return withMixing(choiceOf(optionsOf(reading), !several, answering), mixed);
}

function scoreOf({ item, declared }: Reading, response: Declared) {
  const steps = { left: MOST_STEPS };
  const names = treesOf(item, "outcomeDeclaration")
    .filter((tree) => /^(?:float|integer)$/.test(said(tree, "baseType")))
    .map((tree) => said(tree, "identifier"));
  const name = names.includes("SCORE") ? "SCORE" : names.find((each) => !/^max/i.test(each));
  return (values: readonly string[]): number => {
    const answers = new Map(
      [...declared.keys()].map((key) => [key, key === response.identifier ? values : []]),
    );
    const outcomes = outcomesFor(item, declared, answers, steps);
    const score = Number(outcomes.get(name ?? "SCORE")?.[0] ?? 0);
    return Number.isFinite(score) ? score : 0;
  };
}

const choicesIn = (interaction: Tree): Tree[] =>
  allBelow(interaction).filter(({ name }) => /^(?:simpleChoice|inlineChoice)$/.test(name));

function optionsOf({ item, interaction, showing, heard }: Reading) {
  const modal = new Map(
    treesOf(item, "modalFeedback").map((tree) => [said(tree, "identifier"), tree.children]),
  );
  const choices = choicesIn(interaction);
  return choices.map((choice): Omit<ForeignOption, "weight"> & { identifier: string } => {
    heard.inText = [];
    const html = lineOf(choice.children, showing).trim();
    const identifier = said(choice, "identifier");
    const feedback = heard.inText.join("") + flowOf(modal.get(identifier) ?? [], showing);
    const fixed = said(choice, "fixed") === "true";
    return { identifier, html, picture: "", feedback, ...(fixed && { fixed }) };
  });
}

/** Explanations of our own exports, which belong to every answer. */
export const EXPLANATION = "explanation";

function explanationOf({ item, interaction, showing, notes }: Reading, inBody: string[]): string {
  const options = choicesIn(interaction).map((choice) => said(choice, "identifier"));
  const told = treesOf(item, "modalFeedback")
    .filter((tree) => !options.includes(said(tree, "identifier")))
    .map((tree) => ({
      html: flowOf(tree.children, showing),
      name: said(tree, "identifier"),
      always: said(tree, "identifier") === EXPLANATION,
    }))
    .filter(({ html }) => html !== "")
    .map(({ name, ...one }) => ({ ...one, html: forResult(name) + one.html }));
  if (inBody.some((html) => html !== "") || told.some(({ always }) => !always)) {
    notes.push("Feedback on right or wrong answers is now part of the explanation.");
  }
  return [...inBody, ...told.map(({ html }) => html)].join("");
}

/** For whom a feedback is that only follows a right or a wrong answer. */
export function forResult(name: string): string {
  if (/incorrect|wrong/i.test(name)) return "<p>If wrong:</p>";
  return /correct|right/i.test(name) ? "<p>If right:</p>" : "";
}

/** The rules say the marks; a rule that only says right or wrong gives 1, whatever the question is worth. */
function marksOf(item: Tree, best: number | undefined): number | null {
  if (best !== undefined && Math.abs(best - 1) > 1e-6) return best;
  const outcomes = treesOf(item, "outcomeDeclaration");
  const named = (name: string) => outcomes.find((tree) => said(tree, "identifier") === name);
  const most = wordsIn(treeOf(treeOf(named("MAXSCORE"), "defaultValue"), "value")).trim();
  const marks = [most, said(named("SCORE"), "normalMaximum")]
    .map((text) => Number.parseFloat(text))
    .find((each) => each > 0);
  return marks ?? best ?? null;
}
