import type {
  ForeignAnswers,
  ForeignQuestion,
  FoundQuestion,
} from "@markwell/domain/exchange/foreign-question";
import { MAX_PICTURE_WORDS } from "@markwell/domain/questions/media-address";
import { MOST_IN_PASSAGE } from "@markwell/domain/questions/passage";
import { hasJoker, topicIn, withoutEscapedStar } from "../moodle-answers.ts";
import { htmlOf, lineOf, type MoodleFormat, plainLines } from "../moodle-text.ts";
import { isOurTag, readTags } from "../our-tags.ts";
import {
  gapWords,
  memberIn,
  NOW_A_CLOZE,
  NOW_PARTS,
  type SharedTexts,
  sharedIn,
} from "../passage-tags.ts";
import type { Pictures } from "../pictures.ts";
import { childOf, childrenOf, type Element, readElements } from "../xml.ts";
import { embeddedIn, GAP_TAG } from "./embedded.ts";
import { OWN_PICTURE } from "./own-picture.ts";

/** Kinds of Moodle that have nothing like them here, as a teacher calls them. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  description: "A description is no question.",
  matching: "Matching questions are not supported.",
  match: "Matching questions are not supported.",
  randomsamatch: "Matching questions are not supported.",
  ddmatch: "Matching questions are not supported.",
  gapselect: "Questions with gaps to choose for are not supported.",
  ddwtos: "Drag-and-drop questions are not supported.",
  ddimageortext: "Drag-and-drop questions are not supported.",
  ddmarker: "Drag-and-drop questions are not supported.",
  ordering: "Ordering questions are not supported.",
  calculated: "Questions with calculated numbers are not supported.",
  calculatedmulti: "Questions with calculated numbers are not supported.",
  calculatedsimple: "Questions with calculated numbers are not supported.",
  random: "Questions drawn at random are not supported.",
  pmatch: "Questions with answer patterns are not supported.",
  regexp: "Questions with answer patterns are not supported.",
  stack: "STACK questions are not supported.",
  coderunner: "Programming questions are not supported.",
};

export function readMoodleXml(text: string, pictures: Pictures): FoundQuestion[] {
  const found: FoundQuestion[] = [];
  let category = "";
  const shared: SharedTexts = new Map();
  readElements(text, "question", (element) => {
    const type = (element.attributes.type ?? "").trim().toLowerCase();
    const around = { category, pictures, shared };
    if (type === "category") category = textIn(childOf(element, "category"));
    else if (type === "cloze" || type === "multianswer") {
      found.push(...readCloze(element, around, found.length));
    } else if (type !== "description" || !keepShared(element, around)) {
      found.push(readOne(element, type, around));
    }
  });
  return found;
}

interface Around {
  category: string;
  pictures: Pictures;
  shared: SharedTexts;
}

const titleIn = (element: Element): string =>
  textIn(childOf(element, "name")).replace(/\s+/g, " ").slice(0, 200);
const tagsIn = (element: Element): string[] =>
  childrenOf(childOf(element, "tags"), "tag").map(textIn);

function keepShared(element: Element, { pictures, shared }: Around): boolean {
  const own = sharedIn(tagsIn(element));
  if (!own) return false;
  const body = richIn(childOf(element, "questiontext"), { notes: [], pictures });
  shared.set(own.key, { ...own, title: titleIn(element), body });
  return true;
}

/** A text with answers in it: a cloze, or parts where some answers are chosen. */
function readCloze(element: Element, around: Around, count: number): FoundQuestion[] {
  const notes: string[] = [];
  const { line } = element;
  const title = titleIn(element);
  const reading = { notes, pictures: around.pictures };
  const read = embeddedIn(richIn(childOf(element, "questiontext"), reading));
  const refused = !read
    ? "A gap of the question is of a kind that is not supported."
    : read.gaps.length === 0
      ? "A text without a place for an answer is no question."
      : read.gaps.length > MOST_IN_PASSAGE
        ? `The question has ${read.gaps.length} gaps; ${MOST_IN_PASSAGE} are possible.`
        : undefined;
  if (!read || refused) return [{ refused: refused ?? "", title, line }];
  const { body, gaps } = read;
  const isCloze = gaps.every(({ answers }) => answers.kind !== "choice");
  notes.push(isCloze ? NOW_A_CLOZE : NOW_PARTS);
  const tags = tagsIn(element);
  const explanation = richIn(childOf(element, "generalfeedback"), reading);
  const grade = Number.parseFloat(textIn(childOf(element, "defaultgrade")));
  const weights = gaps.reduce((sum, { weight }) => sum + weight, 0);
  const isOurs = tags.some((tag) => tag.startsWith(GAP_TAG));
  return gaps.map(({ place, weight, answers }, index): FoundQuestion => {
    const ours = readTags(
      tags.flatMap((tag) =>
        tag.startsWith(`${GAP_TAG}${place}:`)
          ? `markwell:${tag.slice(`${GAP_TAG}${place}:`.length)}`
          : [],
      ),
    );
    return {
      question: {
        title: `${title} (${place})`,
        line,
        body: gapWords(place, answers.kind === "choice"),
        explanation,
        marks: Number.isNaN(grade) || weights === 0 ? weight : (grade * weight) / weights,
        answers,
        picture: "",
        passage: {
          kind: isCloze ? "cloze" : "parts",
          ...{ key: `cloze ${count}`, title, body, place: isCloze ? place : index + 1 },
        },
        ours: { ...ours, filing: { ...proposalsOf(around.category, tags), ...ours.filing } },
        notes: isOurs ? [] : [...notes],
      },
    };
  });
}

function readOne(element: Element, type: string, around: Around): FoundQuestion {
  const notes: string[] = [];
  const title = titleIn(element);
  const { line } = element;
  const answers = readers[type];
  if (!answers) {
    const shown = type.slice(0, 40) || "no";
    return {
      refused: UNSUPPORTED[type] ?? `Questions of the type ‘${shown}’ are not supported.`,
      title,
      line,
    };
  }
  const reading = { notes, pictures: around.pictures };
  const written = richIn(childOf(element, "questiontext"), reading) + oldPicture(element, reading);
  const { body, ...beside } = withOwnPicture(written);
  const tags = tagsIn(element);
  const grade = Number.parseFloat(textIn(childOf(element, "defaultgrade")));
  const ours = readTags(tags.filter(isOurTag));
  const question: ForeignQuestion = {
    title,
    line,
    body,
    explanation: richIn(childOf(element, "generalfeedback"), reading),
    marks: Number.isNaN(grade) ? null : grade,
    answers: answers(element, reading),
    ...beside,
    ...memberIn(tags, around.shared, notes),
    ours: { ...ours, filing: { ...proposalsOf(around.category, tags), ...ours.filing } },
    notes,
  };
  if (childrenOf(element, "hint").some((hint) => textIn(hint) !== ""))
    notes.push("Hints were removed.");
  return { question };
}

function proposalsOf(category: string, tags: readonly string[]): { topic?: string } {
  const topic = topicIn(category) ?? tags.find((tag) => !isOurTag(tag) && tag !== "");
  return topic ? { topic: topic.slice(0, 120) } : {};
}

interface ReadingParts {
  notes: string[];
  pictures: Pictures;
}

type ReadAnswers = (element: Element, reading: ReadingParts) => ForeignAnswers;

const readers: Readonly<Record<string, ReadAnswers>> = {
  multichoice: (element, reading) => ({
    kind: "choice",
    single: !/^(false|0)$/i.test(textIn(childOf(element, "single"))),
    mixed: /^(true|1)$/i.test(textIn(childOf(element, "shuffleanswers"))),
    options: childrenOf(element, "answer").map((answer) => ({
      html: lineIn(answer, reading),
      picture: "",
      weight: weightOf(answer),
      feedback: feedbackOf(answer, reading),
    })),
  }),
  truefalse: (element, reading) => {
    const said = childrenOf(element, "answer").map((answer) => ({
      html: /^true$/i.test(plainIn(answer)) ? "True" : "False",
      picture: "",
      weight: weightOf(answer),
      feedback: feedbackOf(answer, reading),
    }));
    // Readers expect "True" above "False".
    const options = said.toSorted((one, other) => (one.html < other.html ? 1 : -1));
    return { kind: "choice", single: true, options };
  },
  shortanswer: (element, reading) => ({
    kind: "texts",
    capitals: textIn(childOf(element, "usecase")) === "1",
    accepted: childrenOf(element, "answer").map((answer) => {
      const text = plainIn(answer);
      return {
        text: withoutEscapedStar(text),
        joker: hasJoker(text),
        weight: weightOf(answer),
        feedback: feedbackOf(answer, reading),
      };
    }),
  }),
  numerical: (element, reading) => {
    const units = childrenOf(childOf(element, "units"), "unit").map((unit) => ({
      name: textIn(childOf(unit, "unit_name")),
      multiplier: Number.parseFloat(textIn(childOf(unit, "multiplier"))) || 1,
    }));
    const all = childrenOf(element, "answer");
    const numbers = all.filter((answer) => plainIn(answer) !== "*");
    if (
      numbers.length < all.length &&
      all.some((answer) => plainIn(answer) === "*" && feedbackOf(answer, reading))
    ) {
      reading.notes.push("The feedback on any other number was removed.");
    }
    const unitSide = textIn(childOf(element, "unitsleft")) === "1" ? "left" : "right";
    return {
      kind: "number",
      units: units.filter(({ name }) => name !== ""),
      unitSide,
      accepted: numbers.map((answer) => ({
        value: plainIn(answer),
        tolerance: textIn(childOf(answer, "tolerance")) || "0",
        from: "",
        to: "",
        weight: weightOf(answer),
        feedback: feedbackOf(answer, reading),
      })),
    };
  },
  essay: (element, reading) => {
    if (textIn(childOf(element, "responsetemplate")) !== "") {
      reading.notes.push("The template of the answer was removed.");
    }
    const model = richIn(childOf(element, "graderinfo"), reading);
    if (/<(?:img|video|audio)\b/i.test(model)) {
      reading.notes.push("Pictures and films of the model answer were removed.");
    }
    if (FORMATTING.test(model)) reading.notes.push("The model answer loses its formatting.");
    return { kind: "writing", model: plainLines(model) };
  },
};

/** Formatting that the plain text of a model answer would lose. */
const FORMATTING = /<(?:b|strong|i|em|u|s|sub|sup|h[1-6]|ul|ol|table|blockquote)\b/i;

/** The text of an element: in `<text>`, or directly in old files. */
function textIn(element: Element | undefined): string {
  return (childOf(element, "text")?.text ?? element?.text ?? "").trim();
}

/** As plain text, whatever format it says: answers of short questions are typed. */
const plainIn = (element: Element): string =>
  element.attributes.format === "html" && /<[a-z]/i.test(textIn(element))
    ? plainLines(textIn(element))
    : textIn(element);

const weightOf = (answer: Element): number =>
  Number.parseFloat(answer.attributes.fraction ?? "") || 0;

const feedbackOf = (answer: Element, reading: ReadingParts): string =>
  richIn(childOf(answer, "feedback"), reading);

const FORMATS: Readonly<Record<string, MoodleFormat>> = {
  html: "html",
  moodle_auto_format: "moodle",
  plain_text: "plain",
  markdown: "markdown",
};
const formatOf = ({ attributes }: Element): MoodleFormat =>
  FORMATS[attributes.format ?? ""] ?? "html";

function richIn(element: Element | undefined, reading: ReadingParts): string {
  if (!element) return "";
  return htmlOf(withFiles(textIn(element), element, reading), formatOf(element), reading.notes);
}

const lineIn = (element: Element, reading: ReadingParts): string =>
  lineOf(withFiles(textIn(element), element, reading), formatOf(element));

const PLACE = /@@PLUGINFILE@@(\/[^"'\s<>?]*)(?:\?[^"'\s<>]*)?/g;

/** Pictures by temporary address until they are stored. */
function withFiles(text: string, element: Element, { pictures, notes }: ReadingParts): string {
  const all = childrenOf(element, "file");
  for (const { attributes } of all) {
    const name = attributes.name ?? "";
    if (NO_PICTURE.test(name)) notes.push(`The file ‘${name.slice(0, 80)}’ in it is left out.`);
  }
  if (!text.includes("@@PLUGINFILE@@")) return text;
  const files = new Map(
    all.map((file) => [
      pathOf(`${file.attributes.path ?? "/"}${file.attributes.name ?? ""}`),
      file,
    ]),
  );
  return text.replace(PLACE, (whole, path: string) => {
    const file = files.get(pathOf(decodedPath(path)));
    if (file && NO_PICTURE.test(file.attributes.name ?? "")) return "";
    if (!file || (file.attributes.encoding ?? "base64") !== "base64") return whole;
    const address = pictures.add(Buffer.from(file.text, "base64"));
    if (!address) notes.push("The file has too many pictures: one is left out.");
    const own = OWN_PICTURE.test(file.attributes.name ?? "") ? "#own" : "";
    return address ? `${address}${own}` : whole;
  });
}

/** Before Moodle 2, a question had one picture beside its text. */
function oldPicture(element: Element, { pictures, notes }: ReadingParts): string {
  const data = childOf(element, "image_base64")?.text.trim() ?? "";
  if (data === "") {
    if (textIn(childOf(element, "image")) !== "")
      notes.push("A picture is not in the file and is left out.");
    return "";
  }
  const address = pictures.add(Buffer.from(data, "base64"));
  if (!address) notes.push("The file has too many pictures: one is left out.");
  return address ? `<p><img src="${address}" alt=""></p>` : "";
}

/** Some systems write folders with backslashes, and names in another case. */
const pathOf = (path: string): string =>
  path
    .replaceAll("\\", "/")
    .replace(/\/{2,}/g, "/")
    .toLowerCase();

const NO_PICTURE =
  /\.(?:mp3|wav|og[agv]|m4[av]|aac|flac|mp4|webm|mov|avi|wmv|pdf|docx?|pptx?|xlsx?|od[tsp]|zip|swf|ggb|html?|txt|csv)$/i;

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const OWN = /<p><img src="(\/media\/incoming-\d+)#own" alt="([^"]*)"\s*\/?><\/p>/g;

/** Moves the last picture of our own exports back beside the text. */
function withOwnPicture(html: string): Pick<ForeignQuestion, "body" | "picture" | "pictureWords"> {
  const last = [...html.matchAll(OWN)].at(-1);
  const [whole = "", picture = "", alt = ""] = last ?? [];
  const at = last?.index ?? 0;
  const body = html.slice(0, at) + html.slice(at + whole.length);
  const words = plainLines(alt).trim().slice(0, MAX_PICTURE_WORDS);
  return {
    body: body.replaceAll(/(\/media\/incoming-\d+)#own/g, "$1"),
    picture,
    ...(words && { pictureWords: words }),
  };
}
