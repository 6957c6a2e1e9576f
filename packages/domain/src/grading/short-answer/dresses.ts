import type { AnswerKind } from "./answer-kind.ts";
import { type Asked, wordsIn } from "./asked.ts";
import { tidy } from "./normalise.ts";
import { parseNumber } from "./number.ts";
import { restated } from "./restated.ts";
import {
  agreesOrDenies,
  answerInSentence,
  behindBecause,
  behindColon,
  behindFunction,
  behindHappens,
  behindIs,
  behindQuoted,
  chosenIn,
  inChineseEcho,
  inFrontOfNames,
  inGap,
  numberBehindWords,
  ratioBehindNames,
  withoutTail,
} from "./sentence.ts";
import { isKnown, readUnit, sameUnit } from "./units.ts";
import { withFigures } from "./words/number-words.ts";
import { sameWords } from "./words/same-word.ts";
import {
  divided,
  leavesOutDenial,
  namesAnotherQuantity,
  sameAtEnd,
  solvedAtEnd,
  withNames,
  workedOut,
} from "./worked-out.ts";

/** Longer ones are sentences of their own. */
const MOST_CHARACTERS = 120;

const ANSWER_IS =
  /^(?:(?:so|thus|hence|therefore|∴),? )?(?:(?:the |my |our )?(?:final |correct )?ans(?:wer)?s?\.?(?: is| are| was| ?[:=：]| (?=[-$]?\d))|jawapan(?:nya)?(?: ialah| adalah| ?[:：])|答案?(?:[:：]|是|为)|விடை ?[:：])\s*/iu;
const I_THINK = /^i (?:think|believe|guess|got|get)(?: that)? (?=\S)/i;
const IT_IS =
  /^(?:(?:so|thus|hence|therefore|∴),? )?(?:是|(?:it|this) means|it(?: is|['’]?s| was| will be)|(?:this|that|he|she)(?: is|['’]s| was)|(?:they|these|those) (?:are|were)|there(?:['’]s| is| are| was| were| will be)|ia ialah|ialah|itu ialah|它是|这是|(?:we|you) call (?:it|this|them)) ?(?=\S)/iu;
const SUBJECT_IS =
  /^(?:the|its|his|her|their) [^.,;:=?!]{2,40}? (?:is|are|was|were)(?: called| known as)? (?=\S)/i;
/** "Area = 24 cm²", "∠ABC = 70°"; the letter of "x = 5" may be the answer's own. */
const NAMED =
  /^(?:∠ ?\p{L}{1,3}|\p{L}{2}[\p{L} ]{0,30}?|\p{L}\p{M}|\| ?(?:\p{Lu}{2}|\p{L}) ?\|) ?[=≈] ?(?=[-−–$]? ?[\d.])/u;
const LETTER_IS = /^(\p{L}) (?:is|equals) (?=[-−–]? ?[\d.])/u;
/** "It turns red", "becomes larger", "It changes from colourless to pink". */
const TURNS =
  /^(?:(?:it|they|the [^.,;:=?!]{2,30}?) )?(?:will |would )?(?:turn|turned|turns|gets?|grows?|become|becomes|became|chang(?:e|es|ed)(?: its| the)?(?: colou?r)?(?: to| from|(?= )))(?: to| into| from)? (?=\S)/i;
const IN_COLOUR = / in colou?r[.!]?$| colou?r(?:ed)?[.!]?$/i;
const HAS =
  /^(?:he|she|it|they|we|i) (?:has|have|had|will have|needs?|needed|is|are|was|were|got|gets?|paid|spent|saved|sold|bought|used|takes?|took) (?=\S)/i;
const BEFORE_WORDS =
  /^(?:by|in|at|on|to|from|into|for|through|via|using|with|inside|within|during|facing|towards?|due to|because of|called|known as|is|are|was|were) (?=\S)/i;
const BEFORE_WORDS_OF_LANGUAGE = /^(?:by|through|via) (?=\S)/i;
const BEFORE_FIGURES = /^(?:by|in|at|on|for|is|are) (?=[\d$-])/i;
const ARTICLE = /^(?:the|an?) (?=\p{L}{2})/iu;
const ONLY =
  / (?:only|at first|in the end|at the (?:start|beginning|end)|now|more than \p{Lu}\p{L}+|(?:is|are|was|were) left|left|left over|altogether|in all|in total|remaining|remain|each|more|fewer|less|\p{L}{3,}er)[.!]?$/iu;
/** A direction that the question has: "35 more", not "35 less", where it asks for more. */
const DIRECTIONS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^more/, ["more", "greater", "longer", "heavier", "taller", "older"]],
  [/^each/, ["each", "every"]],
  [/^(?:fewer|less)/, ["fewer", "less", "shorter", "lighter", "younger"]],
];
const LABELLED =
  /^(?:option|answer|choice|letter|ans|opt|part|picture|figure|diagram|graph|statement|point)\.? ?[:.]? ?([([]?\p{L}[)\].]?\.?)$/iu;

/** What is written around an answer and denies it is part of the answer. */
const DENIAL =
  /(?<![\p{L}])(?:not?|never|neither|nor|none|cannot|without|except|bukan|tidak|tiada)(?![\p{L}])|n['’]t(?![\p{L}])|[不没非]/giu;
const denialsIn = (text: string) => text.match(DENIAL)?.length ?? 0;

/** Kinds that are words; the others have figures. */
const isOfWords = (kind: AnswerKind) => kind === "text" || kind === "list";
const NONE: readonly string[] = [];
/** Kinds whose numbers may be in words: "two thirds", "forty dollars", "three to five". */
const IN_WORDS: ReadonlySet<AnswerKind> = new Set([
  "number",
  "money",
  "duration",
  "ratio",
  "remainder",
  "date",
  "time",
]);

/**
 * The answer without what is written around it: "It is evaporation.", "the stamen", "by meiosis",
 * "192 left". A few texts, none of them longer than the answer.
 */
export function dressesOf(given: string, kind: AnswerKind, asked: Asked): readonly string[] {
  const text = given
    .replace(/[\s\p{Cf}]+/gu, " ")
    .replace(/^ ?∴ ?/, "")
    .replace(/ ?\(ans(?:wer)?\)\s*$/i, "")
    // "H.C.F. = 12"
    .replace(/^(?:\p{L}\.){2,}(?= ?=)/u, (initials) => initials.replaceAll(".", ""))
    .replace(SMILES, "")
    .replace(SHOUTS, "")
    .trim();
  if (text.length > MOST_CHARACTERS || text === "" || swapsPlaces(text, asked)) return NONE;
  const found = new Set<string>();
  const denials = denialsIn(text);
  // "26 do not wear glasses" repeats what the question denies.
  const mayBeRepeated = !isOfWords(kind) && denials === denialsIn(asked.sentence.join(" "));
  const add = (one: string) => {
    const said = denialsIn(one);
    if (one !== "" && one !== given && (said === denials || (mayBeRepeated && said === 0)))
      found.add(one);
  };
  const bareText = text.replace(I_THINK, "").replace(ANSWER_IS, "");
  const bounded = /\bat (?:least|most)\b/i.exec(asked.plain)?.[0] ?? "\0";
  const said = bareText
    .replace(IT_IS, "")
    .replace(SUBJECT_IS, "")
    .replace(new RegExp(`^${bounded} `, "i"), "");
  add(text);
  add(bareText);
  add(said);
  add(said.replace(PLUS_MINUS, "$1±").replace(NEGATIVE, "-"));
  add(said.replace(NUMBERED, "$1"));
  if (kind === "number" || kind === "expression") add(solvedAtEnd(said) ?? "");
  if (kind === "expression") {
    if (/\b(?:differentiate|derivative|gradient function|dy)\b/i.test(asked.plain))
      add(said.replace(/^(?:dy ?\/ ?dx|y['′]|f['′] ?\(x\)) ?= ?/i, ""));
    add(withNames(said, asked) ?? "");
    add(sameAtEnd(said) ?? "");
    add(said.replace(/^(\p{L}) ?: ?(?=[-−–]? ?\d[\d./]*$)/u, "$1 = "));
    if (/\$|\b(?:dollars|cost|price)\b/i.test(asked.plain)) add(said.replace(/^S?\$ ?/, ""));
  }
  add(said.replace(/^P ?\([^()=]{1,40}\) ?= ?(?=[\d.])/i, ""));
  if (/\bterm\b/i.test(asked.plain))
    add(said.replace(/^[a-z](?:_?\{?\d{1,3}\}?|[₀-₉]{1,3}) ?= ?(?=[-−–\d])/i, ""));
  if (kind === "expression" || kind === "list") add(said.replace(/ ?\/ ?(?=\p{L} ?=)/gu, ", "));
  if (kind === "list") addListDresses(said, asked, add);
  if (asked.sentence.some((word) => /^chang/.test(word)))
    add(said.replace(/ ?(?:→|[-=]>) ?/, " to "));
  add(behindQuoted(text, asked));
  if (asked.isOfLanguage) add(inGap(text, asked));
  // "Enormous means very big."
  const [means = "", defined = ""] =
    /^["“']?(\p{L}+)["”']? (?:means|refers to) (?:that )?(?=\p{L})/u.exec(text) ?? [];
  if (asked.plain.toLowerCase().replaceAll("'", '"').includes(`"${defined.toLowerCase()}"`))
    add(text.slice(means.length));
  if (kind === "formula") {
    add(behindColon(text, asked));
    // "H2O (water)"
    add(
      text.replace(/ ?\((\p{L}[^()]{2,30})\)$/u, (all, name: string) =>
        asked.plain.toLowerCase().includes(name.toLowerCase()) ? "" : all,
      ),
    );
    return [...found];
  }
  if (!isOfWords(kind)) {
    addFigures({ text, said, kind, asked, found, add });
    if (IN_WORDS.has(kind) && !asked.isOfFigures && asked.plain !== "")
      for (const figures of new Set([withFigures(text), withFigures(text, true)]))
        for (const one of figures === "" ? NONE : [figures, ...dressesOf(figures, kind, asked)])
          add(one);
    return [...found];
  }
  addWords({ text, said, kind, asked, found, add }, denials);
  for (const one of restated(said, asked)) {
    add(one);
    add(one.replace(ARTICLE, ""));
  }
  return [...found].slice(0, 40);
}

interface Dressed {
  text: string;
  said: string;
  kind: AnswerKind;
  asked: Asked;
  found: Set<string>;
  add: (one: string) => void;
}

/** Adds a list without the name of its set or point, and one written with arrows. */
function addListDresses(said: string, asked: Asked, add: (one: string) => void): void {
  const [set = "", name = ""] = /^(\p{Lu})['′]? ?= ?(?=\{)/u.exec(said) ?? [];
  if (set !== "" && asked.plain.split(/[^\p{L}]+/u).includes(name)) add(said.slice(set.length));
  add(said.replace(/^(?:the )?points? (?=\()/i, ""));
  add(countedInOrder(said, asked));
  if (/\belectron/i.test(asked.plain)) add(said.replace(/^\(([\d., ]+)\)$/, "$1"));
  // "A ∪ B = {1, 2}" for "Find the union of A = {1} and B = {2}."
  const joins = /\bunion\b/i.test(asked.plain)
    ? "∪"
    : /\bintersection\b/i.test(asked.plain)
      ? "∩"
      : "";
  const [all = "", sign] = /^\p{Lu} ?([∪∩Un]) ?\p{Lu} ?= ?(?=\{)/u.exec(said) ?? [];
  if (joins !== "" && sign !== undefined && `${joins}${joins === "∪" ? "U" : "n"}`.includes(sign))
    add(said.slice(all.length));
  if (asked.order === "kept" && /^[^,;]+(?:→|[-=]>)/.test(said))
    add(said.replace(/ ?(?:→|[-=]>) ?/g, ", "));
  // "egg > larva > pupa", "egg - larva - pupa"; of sizes ">" says which is greater.
  const ofSizes = /\b\p{L}+est\b|\b(?:a|de)scending\b|\b(?:in|de)creasing\b/iu.test(asked.plain);
  if (asked.order === "kept" && !ofSizes && /^\p{L}[^\d,;]+$/u.test(said))
    add(said.replace(/ ?> ?| (?:[-–—]|to) /g, ", "));
  // "3-1-4-2" of pictures
  if (asked.order === "kept" && /^\d(?:[-–]\d){2,}$/.test(said)) add(said.replace(/[-–]/g, ", "));
}

/** "6, 8, 6" of "6 protons, 8 neutrons and 6 electrons", where the question has these words in this order. */
function countedInOrder(said: string, { sentence }: Asked): string {
  const items = said.replace(/[.]$/, "").split(/ ?[,;] ?(?:and )?| and /);
  const counts = items.map((item) => /^(\d+) (\p{L}{3,})$/u.exec(item));
  const places = counts.map((one) => sentence.indexOf(one?.[2]?.toLowerCase() ?? ""));
  const isInOrder = places.every((place, at) => place > (places[at - 1] ?? -1));
  return items.length > 1 && isInOrder ? counts.map((one) => one?.[1]).join(", ") : "";
}

const RELATED_LINES: readonly (readonly [RegExp, RegExp])[] = [
  [/\bparallel\b/i, /(?<=\p{Lu}) ?(?:\/\/|∥|\|\|) ?(?=\p{Lu})/u],
  [/\bperpendicular\b/i, /(?<=\p{Lu}) ?⊥ ?(?=\p{Lu})/u],
];

/** Adds what words may be without the articles, lead-ins and echoes around them. */
function addWords({ text, said, kind, asked, found, add }: Dressed, denials: number): void {
  add(text.replace(STOP_AT_END, ""));
  for (const [name, sign] of RELATED_LINES)
    if (name.test(asked.plain)) add(text.replace(sign, " and "));
  addChoices({ text, asked, found }, denials);
  add(behindColon(text, asked));
  if (kind === "list" && asked.order === "kept") add(compared(text));
  const [all = "", label = ""] = /^(?:point )?(\p{Lu}) (?:is |= ?)?(?=\()/u.exec(text) ?? [];
  if (kind === "list" && asked.sentence.includes(label.toLowerCase())) add(text.slice(all.length));
  if (kind === "text" && (!asked.isOfLanguage || /\bcollective\b/i.test(asked.plain)))
    for (const one of [text, said]) {
      add(withoutWhole(one, asked));
      add(withoutWhole(one, asked).replace(ARTICLE, ""));
    }
  add(behindHappens(text, asked));
  addChange({ said, asked, add });
  if (saysEffect(asked)) {
    add(said.replace(WILL, ""));
    add(behindHappens(text, asked).replace(WILL, ""));
  }
  add(behindFunction(text, asked));
  if (/\p{Script=Han}/u.test(asked.plain)) add(inChineseEcho(text, asked));
  for (const one of [
    ...answerInSentence(text, asked),
    behindIs(text, asked),
    chosenIn(text, asked),
  ]) {
    // What was cut off is the question's own: it denies nothing.
    for (const bare of [
      one,
      one.replace(ARTICLE, ""),
      one.replace(BEFORE_WORDS, "").replace(ARTICLE, ""),
      asked.isOfLanguage ? "" : one.replace(/^(?:our|your) (?=\p{L})/iu, ""),
    ])
      if (bare !== "") found.add(bare);
  }
  const before = asked.isOfLanguage ? BEFORE_WORDS_OF_LANGUAGE : BEFORE_WORDS;
  const owned = asked.isOfLanguage ? said : said.replace(HAS, "");
  // "It increased."
  const alone = asked.isOfLanguage ? said : said.replace(/^(?:it|they) (?=\p{L}+[.!]?$)/iu, "");
  const ours = asked.isOfLanguage ? said : said.replace(/^(?:our|your) (?=\p{L})/iu, "");
  if (/^(?:who|which)$/.test(asked.sentence[0] ?? ""))
    add(said.replace(/ (?:did|does|is|was)[.]?$/i, ""));
  // "Copper is a good conductor" for a property of copper, "Tom is generous" for what describes him
  const [is = "", described = ""] =
    /^(?:the )?(\p{L}+) (?:is|are|was|were) (?=\p{L})/iu.exec(text) ?? [];
  const isLabel =
    /^\p{Lu}{2,4}$/u.test(described) && /^(?:name|identify)$/.test(asked.sentence[0] ?? "");
  if (
    !asked.isOfLanguage &&
    (isLabel ||
      /\b(?:propert\w+|describes?|characteristics?|traits?|qualit\w+)\b/i.test(asked.plain)) &&
    asked.sentence.includes(described.toLowerCase())
  )
    for (const one of [text.slice(is.length)]) {
      add(one);
      add(one.replace(ARTICLE, ""));
    }
  // "Both have wings" for "They have wings", where the question asks for a similarity
  if (/\b(?:similar\w*|common|both)\b/i.test(asked.plain))
    add(
      said.replace(
        /^both of (?:them|the \p{L}+) |^both \p{L}{2,}s (?=\p{L})|^(?:they )?both (?=\p{L})/iu,
        "They ",
      ),
    );
  // "We can use oil."
  if (!asked.isOfLanguage)
    add(said.replace(/^(?:we|you|i|he|she|they|it) (?:can|could|should|may|must) (?=\p{L})/iu, ""));
  if (!asked.isOfLanguage) addFacts(said, kind, asked, add);
  const reason = asked.sentence.some((word) => REASON.test(word))
    ? behindBecause(said, asked)
    : said;
  const placed = owned.replace(before, "");
  // "Because they take in air", "he went by taxi"
  const bySubject = asked.isOfLanguage
    ? NONE
    : [
        reason.replace(/^(?:it|they) (?=\p{L})/iu, ""),
        asked.sentence[0] === "how"
          ? said.replace(/^\p{L}+ (?:went|came|travelled)(?: there)? (?=(?:by|on|in) )/iu, "")
          : said,
      ];
  const its = asked.isOfLanguage
    ? placed
    : placed.replace(/^(?:its|his|her|their) (?=\p{L})/iu, "");
  for (const one of [
    said,
    owned,
    alone,
    ours,
    reason,
    said.replace(before, ""),
    placed,
    its,
    ...bySubject,
  ]) {
    add(one);
    add(one.replace(ARTICLE, ""));
  }
  const option = LABELLED.exec(said)?.[1];
  if (option) add(option);
  for (const one of [text, ...found]) for (const bare of withoutNoun(one, asked.nouns)) add(bare);
}

/** Adds what was chosen of yes and no, true and false, or of options: "T", "Yes, it is", "(B) quick". */
function addChoices(
  { text, asked, found }: Pick<Dressed, "text" | "asked" | "found">,
  denials: number,
): void {
  const agreed = YES_OR_NO.exec(text);
  const word = agreed?.[1] ?? agreed?.[2] ?? "";
  if (agreed && denials === (/^y/i.test(word) ? 0 : 2)) found.add(word);
  const repeated = agreesOrDenies(text, asked);
  if (repeated !== "") found.add(repeated);
  const letter = /^([tfyn])\.?$/i.exec(text)?.[1]?.toLowerCase();
  const offered = wordsIn(letter ? asked.plain : "");
  for (const choice of [TRUE_OR_FALSE, YES_NO])
    for (const one of choice)
      if (one.startsWith(letter ?? "-") && choice.every((each) => offered.includes(each)))
        found.add(one);
  addOption(text, asked, found);
}

const TRUE_OR_FALSE = ["true", "false"];
const YES_NO = ["yes", "no"];

/** Adds what something turned to, and an answer in the words of a choice, a "whose" or a whole. */
function addChange({ said, asked, add }: Pick<Dressed, "said" | "asked" | "add">): void {
  const turned = asked.isOfLanguage ? said : said.replace(TURNS, "");
  add(turned);
  if (asked.sentence.some((word) => /^colou?rs?$/.test(word))) {
    add(turned.replace(IN_COLOUR, ""));
    // "from blue to red" of blue litmus paper
    const [all = "", before = ""] = /^(?:from )?(\p{L}+) to (?=\p{L})/iu.exec(turned) ?? [];
    if (asked.sentence.includes(before.toLowerCase())) add(turned.slice(all.length));
  }
  if (asked.sentence.includes("or")) add(said.replace(WILL, "").replace(/ each other[.]?$/, ""));
  if (asked.sentence[0] === "whose")
    add(said.replace(new RegExp(` ${asked.sentence[1]}[.]?$`, "i"), ""));
  // "cell nucleus" for a part of the cell
  const [, whole] = /\bpart of (?:the|an?) (\p{L}+)/iu.exec(asked.plain) ?? [];
  if (whole && !asked.isOfLanguage) add(said.replace(new RegExp(`^(?:the )?${whole} `, "i"), ""));
}

/** Adds B of "(B) quick", where the question offers "(B) quick". */
function addOption(text: string, { plain }: Asked, found: Set<string>): void {
  const [, label = "", words = ""] =
    /^[([]?([A-H])(?:[)\].:]| ?[-–:])+ ?(\S.*?)[.]?$/u.exec(text) ?? [];
  const offered = `${label}) ${words}`.toLowerCase();
  if (
    label !== "" &&
    plain
      .toLowerCase()
      .replace(/[\].](?= )/g, ")")
      .includes(offered)
  )
    found.add(label);
}

/** Adds a statement without its pronoun, or with one for what the question names. */
function addFacts(said: string, kind: AnswerKind, asked: Asked, add: (one: string) => void): void {
  add(said.replace(/^(?:it|they) (?=\p{L})/iu, ""));
  add(inFrontOfNames(said, asked));
  if (kind === "text")
    for (const one of [withoutTail(said, asked)]) {
      add(one);
      add(one.replace(ARTICLE, ""));
    }
  // "The bulb will not light up" for "It will not light up"
  const fact = asked.sentence.some((word) => REASON.test(word)) ? behindBecause(said, asked) : said;
  const [all = "", subject = ""] = /^(?:the|its) (\p{L}+) (?=\p{L})/iu.exec(fact) ?? [];
  // Of the length that happens something, not of the load.
  const happens = asked.sentence.findIndex((word) => /^happen/.test(word));
  const about = asked.sentence.slice(happens + 1);
  const end =
    happens < 0 ? -1 : about.findIndex((word) => /^(?:when|if|as|after|while)$/.test(word));
  if ((end < 0 ? about : about.slice(0, end)).includes(subject.toLowerCase()))
    add(`It ${fact.slice(all.length)}`);
  // "(The) ice melts" for "What happens when ice is heated?"
  const heated =
    end === 0 ? about.slice(1).find((word) => !/^(?:the|an?|we|you|i)$/.test(word)) : "";
  const [named = "", thing = ""] = /^(?:the )?(\p{L}+) (?=\p{L})/iu.exec(fact) ?? [];
  if (heated && thing.toLowerCase() === heated) add(`It ${fact.slice(named.length)}`);
  // "Sarah lost her wallet" for "She lost her wallet", where the question names nobody else
  const [name = "", ...others] = new Set(asked.plain.match(/(?<=[\p{L},] )\p{Lu}\p{Ll}+/gu) ?? []);
  if (name !== "" && others.length === 0 && fact.startsWith(`${name} `))
    for (const pronoun of ["She", "He"]) add(`${pronoun}${fact.slice(name.length)}`);
}

/** Adds what a number may be without the words, names and workings around it. */
function addFigures({ text, said, kind, asked, found, add }: Dressed): void {
  add(said.replace(/^["“”'‘](.*)["“”'’]$/u, "$1").replace(/ ?[,;]$/, ""));
  if (/\binterest\b/i.test(asked.plain)) add(said.replace(A_YEAR, ""));
  for (const one of [said, withoutTail(said, asked)]) {
    add(one);
    add(
      one
        .replace(HAS, "")
        .replace(NAMED, "")
        .replace(LETTER_IS, "$1 = ")
        .replace(BEFORE_FIGURES, ""),
    );
    add(numberBehindWords(one, asked) ?? "");
  }
  const division = divided(said);
  if (division && kind === "remainder") add(division.join(" R "));
  if (division && /\b(?:left|remain\w*)\b/i.test(asked.plain)) add(division[1]);
  add(behindIs(text, asked));
  if (kind === "ratio") {
    add(ratioBehindNames(said, asked));
    add(ratioOfNouns(said, asked));
  }
  if (kind === "time")
    for (const [words, half] of PARTS_OF_DAY) add(said.replace(words, ` ${half}`));
  if (/\b(?:fraction|part)\b/i.test(asked.plain)) add(said.replace(PARTS_OF_ONE, overPart));
  add(
    said
      .replace(/^(\d+) ?\/ ?[-−–] ?(\d+)$|^\([-−–] ?(\d+)\) ?\/ ?(\d+)$/, "-$1$3/$2$4")
      .replace(/^[-−–] ?\(([\d ./]+)\)$/, "-$1"),
  );
  // "54 is greater than 45"
  const compared = text.replace(
    / than ([\d./]*\d)(?: ?\p{L}{1,12})?[.]?$/u,
    (all, other: string) =>
      other.split("/").every((one) => asked.figures.includes(one)) ? "" : all,
  );
  for (const one of answerInSentence(compared, asked)) {
    add(one);
    add(one.replace(BEFORE_WORDS, ""));
  }
  if (/\b(?:probability|chance)\b/i.test(asked.plain))
    add(said.replace(/^(\d{1,3}) ?%[.]?$/, "$1/100").replace(PERCENT, inHundredths));
  // "3 hundreds" for the value of a digit
  if (/\bdigit\b/i.test(asked.plain))
    add(
      said.replace(PLACE_VALUE, (_, count: string, place: string) =>
        count.padEnd(1 + PLACES.indexOf(place.toLowerCase().replace(/s$/, "")), "0"),
      ),
    );
  if (/\b(?:vector|magnitude|coordinates|points?)\b/i.test(asked.plain) && asked.units.length === 0)
    add(said.replace(NAMED, "").replace(/(?<=\d) ?units?[.]?$/i, ""));
  if (/\b(?:probability|chance|fraction)\b/i.test(asked.plain))
    add(said.replace(/^(\d+) (?:out of|in) (\d+)[.]?$/i, "$1/$2"));
  if (/\b(?:what|which|correct) time\b|\btime is it\b/i.test(asked.plain))
    add(said.replace(/^0?(\d{1,2}):(\d{2})[.]?$/, "$1.$2"));
  // 12个鸡蛋, where the question has the eggs
  const [, counted = "", noun = ""] =
    /^(.*[个只本条张支枝粒颗位名])(\p{Script=Han}{1,4})[。.]?$/u.exec(said) ?? [];
  if (noun !== "" && asked.plain.includes(noun)) add(counted);
  if (asked.units.includes("°")) add(said.replace(/(?<=\d) ?o$/, "°"));
  if (asked.units.length > 0 && !/\bpiece/i.test(asked.plain))
    add(said.replace(/(?<=\d) ?(?:pcs|pieces?)[.]?$/i, ""));
  const [, much = ""] = /\bhow much (\p{L}+)/iu.exec(asked.plain) ?? [];
  if (much !== "" && said.toLowerCase().endsWith(` ${much.toLowerCase()}`))
    add(said.slice(0, -much.length));
  if (asked.rounds) for (const one of [text, ...found]) add(withoutRounding(one));
  for (const one of [text, ...found]) add(withoutDirection(one, asked));
  for (const one of [text, ...found]) add(withoutWhole(one, asked));
  for (const one of [text, ...found]) add(withoutMore(one, asked));
  for (const one of [text, ...found]) add(withoutChange(one, asked));
  for (const one of [text, ...found]) {
    if (kind === "money") add(one.replace(DOLLARS_AND_CENTS, inDollars));
    add(one.replace(NAME_BEHIND, "$1"));
    add(withPlainSigns(one));
    add(workedOut(one) ?? "");
    add(behindAsked(one, asked));
  }
}

// "37.5%"
const PERCENT = /^(\d{1,2})\.(\d{1,4}) ?%[.]?$/;
const inHundredths = (_: string, whole: string, rest: string) =>
  `0.${whole.padStart(2, "0")}${rest}`;
const PLACES = "one ten hundred thousand".split(" ");
const PLACE_VALUE = /^(\d) ((?:one|ten|hundred|thousand)s?)[.]?$/i;

/** "3 : 1" of "3 tall : 1 short", where the question asks for the ratio of tall to short. */
function ratioOfNouns(said: string, { plain }: Asked): string {
  const [, one, first = "", other, second = ""] =
    /^(\d+) (\p{L}{2,}) ?: ?(\d+) (\p{L}{2,})[.]?$/u.exec(said) ?? [];
  if (one === undefined) return "";
  const inOrder = new RegExp(`\\b${first}\\b.{0,20} to .{0,8}\\b${second}\\b`, "i");
  return inOrder.test(plain) ? `${one} : ${other}` : "";
}

/** "2.5% p.a." for a rate of interest. */
const A_YEAR = /,? ?(?:p\.? ?a\.?|per (?:annum|year)|(?:a|each|every) year|yearly|annually)$/i;
const REASON = /^(?:why|reasons?|explain)$/;

/** Whether an answer says where the school is from the park, where the question asks it the other way. */
function swapsPlaces(text: string, { sentence }: Asked): boolean {
  const from = sentence.lastIndexOf("from");
  const isAsked = sentence.includes("direction") && from > 0;
  const behind = sentence.slice(from + 1).filter((word) => word !== "the");
  const [, subject = ""] = /^(?:the )?(\p{L}+) (?:is|lies) /iu.exec(text) ?? [];
  return isAsked && subject !== "" && behind[0] === subject.toLowerCase();
}

/** "(a) 8 legs :)", "8 legs!!": what children type behind. "8!" is a factorial. */
const SMILES = /\s*(?:[:;]-?[)D(P]|\p{Extended_Pictographic}\uFE0F?)+\s*$/u;
const SHOUTS = /(?<=\p{L})\s*!+$/u;
const YES_OR_NO =
  /^(yes|no)\b[,.]? (?:it|he|she|they|there|we|i|you|this|that|an?|the|\p{L}+)(?: \p{L}+)? (?:is|are|was|were|does|do|did|has|have|had|can|could|will|would|should)(?:n['’]?t| not|not)?[.!]?$|^(no)\b[,.]? (?:it|he|she|that|they)['’](?:s|re) not[.!]?$/iu;

const NOUNS_OF_SIZE: readonly (readonly [RegExp, RegExp])[] = [
  [/tall|high/i, /\bheight\b/i],
  [/long/i, /\blength\b/i],
  [/wide/i, /\b(?:width|breadth)\b/i],
  [/deep/i, /\bdepth\b/i],
  [/far|away/i, /\bdistance\b/i],
];

/** Whether two words name one unit: "kg" and "kilogram". */
function isOneUnit(word: string, other: string): boolean {
  const [one, two] = [readUnit(word), readUnit(other)];
  return one !== undefined && two !== undefined && isKnown(one) && sameUnit(one, two);
}

/** "4.2 m tall" for "How tall is the tree?" */
const MEASURED = / (tall|long|wide|high|deep|thick|far|heavy|away)[.!]?$/i;

function withoutDirection(text: string, { units, sentence, plain }: Asked): string {
  const only =
    ONLY.exec(text)?.[0]
      .toLowerCase()
      .replace(/[ .!]+$|^ /g, "") ?? "";
  const [measure = "", adjective = ""] = MEASURED.exec(text) ?? [];
  if (measure !== "") {
    const noun = NOUNS_OF_SIZE.find(([name]) => name.test(adjective))?.[1];
    const isHow =
      new RegExp(`\\bhow ${adjective}\\b`, "i").test(plain) || noun?.test(plain) === true;
    return isHow ? text.slice(0, text.length - measure.length) : "";
  }
  // "35 cm longer", where "how much longer" is asked for.
  if (only.endsWith("er") && !/^(?:fewer|altogether)$/.test(only) && !/ /.test(only))
    return sentence.includes(only) && sentence.includes("how") ? text.replace(ONLY, "") : "";
  const [per = "", whole = ""] =
    /(?: (?:per|(?:(?:in|for|on) )?(?:each|every)|an?) | ?\/ ?)(\p{L}{2,})[.]?$/iu.exec(text) ?? [];
  const isRate = sentence.some((word) => /^(?:each|every|per)$/.test(word));
  if (per !== "" && (isRate || new RegExp(`\\b(?:1|one|an?) ?${whole}\\b`, "i").test(plain)))
    return sentence.some((word) => word.startsWith(whole.toLowerCase()) || isOneUnit(word, whole))
      ? text.slice(0, text.length - per.length)
      : "";
  const isAsked = units.length > 0 || sentence.includes(only.replace(/^\w+ /, ""));
  if (only === "" || (!/^only/.test(only) && !isAsked)) return "";
  const [, words = []] = DIRECTIONS.find(([name]) => name.test(only)) ?? [];
  const isOther = words.length > 0 && !words.some((word) => sentence.includes(word));
  return isOther ? "" : text.replace(ONLY, "");
}

/** "3/8 of the cake", "12 cups of juice": of what the question speaks of. */
function withoutWhole(text: string, { sentence, units, plain }: Asked): string {
  // "42 trays of eggs"
  const [, counted = "", what = ""] = /^(\d[\d.,]* \p{L}+) of (\p{L}+)[.!]?$/u.exec(text) ?? [];
  if (units.length > 0 && counted !== "" && wordsIn(plain).includes(what.toLowerCase()))
    return counted;
  if (units.length > 0 && / of them[.!]?$/i.test(text)) return text.replace(/ of them[.!]?$/i, "");
  const [whole = "", noun = ""] =
    / of (?:the |an? |1 |one |his |her |its |their )?(\p{L}{2,})[.!]?$/iu.exec(text) ?? [];
  // "1/2 of the cake", where the story has the cake
  const words = sentence.includes("fraction") ? wordsIn(plain) : sentence;
  return noun !== "" && words.includes(noun.toLowerCase()) ? text.slice(0, -whole.length) : "";
}

/** "35 more marbles", where the question asks for how many more. */
const withoutMore = (text: string, { sentence }: Asked): string =>
  text.replace(
    /^(\d[\d.,/ ]*) (more|fewer|less) (?=\p{L})/iu,
    (all, number: string, direction: string) =>
      sentence.includes(direction.toLowerCase()) ? `${number} ` : all,
  );
/** "12.5% increase", where the question asks for an increase and for nothing else. */
function withoutChange(text: string, { sentence }: Asked): string {
  const [all = "", word = ""] =
    / (increase|decrease|discount|profit|loss|GST|interest|commission|tax)[.]?$/i.exec(text) ?? [];
  const changes = sentence.filter((one) => /^(?:increase|decrease|profit|loss)/.test(one));
  const isAsked = sentence.includes(word.toLowerCase());
  return isAsked && changes.length <= 1 ? text.slice(0, text.length - all.length) : "";
}
const PARTS_OF_DAY: readonly (readonly [RegExp, string])[] = [
  [/ in the morning$/i, "a.m."],
  [/ in the (?:afternoon|evening)$/i, "p.m."],
  [/(?<=^(?:[6-9]|1[01])(?:[.: ]\d\d)?) at night$/i, "p.m."],
];
const PARTS = "halve third quarter fifth sixth seventh eighth ninth tenth".split(" ");
const PARTS_OF_ONE = new RegExp(`^(\\d+) (half|${PARTS.join("|")})s?$`, "i");
const overPart = (_: string, count: string, part: string) =>
  `${count}/${part === "half" ? 2 : PARTS.indexOf(part.toLowerCase()) + 2}`;
const DOLLARS_AND_CENTS = /^S?\$ ?(\d+),? (?:and )?(\d{1,2}) ?(?:¢|c|cents?)[.]?$/i;
const inDollars = (_: string, dollars: string, cents: string) =>
  `$${dollars}.${cents.padStart(2, "0")}`;
/** "4 = x" */
const NAME_BEHIND = /^([-−–]?[\d., /]+?) ?= ?\p{L}$/u;

/** "3a = 12", where the value of 3a is asked for. */
function behindAsked(text: string, { asksFor }: Asked): string {
  const [left = "", right = "", ...more] = text.split(/ ?= ?/);
  const isAsked = asksFor.includes(left.replace(/\s/g, "").toLowerCase());
  return isAsked && more.length === 0 ? right : "";
}

/** "x₁ = 2, x₂ = 3" */
const NUMBERED = /(?<!\p{L})(\p{L})(?:[₁-₉]|_[1-9])(?= ?=)/gu;
const PLUS_MINUS = /^(\p{L} ?= ?)?plus or minus (?=[\d.])/iu;
const NEGATIVE = /^(?:negative|minus) (?=[\d.])/i;
const ROUNDED =
  / ?\(?(?:correct )?(?:to )?(\d+) ?(d\.? ?p\.?|decimal places?|s\.? ?f\.?|significant figures?|sig\.? ?figs?\.?)\)?$/i;

/** "3.14 (2 d.p.)" and "≈ 3.14", where a rounded number is asked for. */
function withoutRounding(text: string): string {
  const bare = text.replace(
    /^(?:\p{L}? ?[≈≃≅~]|about |around |approx(?:\.|imately)? ) ?(?=[\d$.-])/iu,
    "",
  );
  const [all = "", count, words = ""] = ROUNDED.exec(bare) ?? [];
  const number = bare.slice(0, bare.length - all.length);
  const places = /\.(\d+)/.exec(number)?.[1]?.length ?? 0;
  return /^d/i.test(words) && places !== Number(count) ? "" : number;
}

/** "0.05 < 0.5 < 0.55" and "3/4 > 1/2" as a list, if it is true. */
function compared(text: string): string {
  const items = text.split(text.includes("<") ? / ?< ?/ : / ?> ?/);
  const sizes = items.map((item) => parseNumber(tidy(item)));
  const rows = text.includes("<") ? sizes : sizes.toReversed();
  const isTrue = rows.every((size, at) => {
    const before = rows[at - 1];
    return size && (at === 0 || (before && before.over * size.under < size.over * before.under));
  });
  return items.length > 1 && isTrue ? items.join(", ") : "";
}

/** "a = 12" says another thing than 3a, "∠ACB = 65°" than ∠ABC. */
export function namesAnother(given: string, asked: Asked): boolean {
  if (namesAnotherQuantity(given, asked) || leavesOutDenial(given, asked)) return true;
  const { labels, givens, names, unknowns, sentence } = asked;
  const letter = /^\s*(?:∠ ?|angle )?(\p{L}) ?(?:[=≈]|is |equals )/u.exec(given)?.[1];
  const isOther = unknowns.length > 0 && !unknowns.includes(letter?.toLowerCase() ?? "");
  if (letter && (isOther || (sentence.includes("gradient") && /[xy]/i.test(letter)))) return true;
  if (letter && givens.includes(letter) && !names.includes(letter)) return true;
  const [, sign, label = ""] = /^\s*(∠ ?|angle )?(\p{Lu}{2,3}) ?(?:[=≈]|is )/u.exec(given) ?? [];
  const known = labels.filter(({ length }) => length === label.length);
  if (known.length === 0 || (label.length === 3 && sign === undefined)) return false;
  return !known.some((one) => [one, [...one].reverse().join("")].includes(label));
}

/** "oxygen gas", "the process of evaporation", "beaker B" without the noun that the question names. */
function withoutNoun(text: string, nouns: readonly string[]): string[] {
  const low = text.toLowerCase().replace(/[.!]$/, "");
  const bare: string[] = [];
  for (const noun of ["process", ...nouns]) {
    for (const name of new Set([
      noun,
      `${noun}s`,
      noun.replace(/s$/, ""),
      noun.replace(/(?<=[sx]|[cs]h)es$/, ""),
      noun.replace(/ing$/, ""),
      `${noun}ing`,
    ])) {
      if (name === "precipitate" && low.endsWith(" ppt")) bare.push(text.slice(0, -4).trim());
      if (low.endsWith(` ${name}`)) bare.push(text.slice(0, low.length - name.length - 1).trim());
      for (const front of [`${name} of `, `the ${name} of `, `${name} `])
        if (low.startsWith(front)) bare.push(text.slice(front.length).trim());
    }
  }
  return bare;
}

const POINTS = "[.·⋅∙•․‧・･˙ㆍ᛫٫。｡．]";
const DECIMAL = new RegExp(`(?<=\\d) ?${POINTS} ?(?=\\d)(?! ?10 ?[\\^⁻⁰¹²³-⁹])`, "gu");
const STOP_AT_END = /[\s.。｡．․।۔]+$/u;
const DASH_IN_FRONT = /^([$]?) ?(?:——|[-‐‑‒–—―−﹘﹣－─━⁃˗➖⎯ㅡー־᠆⁻₋])(?= ?[\d.$·])/u;
const DIGIT = /\p{Nd}/u;

/** Points, dashes and digits of phones and input methods, as they are typed in a number. */
function withPlainSigns(text: string): string {
  const digits = text.replace(/\p{Nd}/gu, (sign) => {
    const point = sign.codePointAt(0) ?? 0;
    let zero = point;
    while (point - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(point - zero);
  });
  const ended = digits.replace(STOP_AT_END, "").replace(DASH_IN_FRONT, "-$1");
  // "2·3·4" multiplies.
  return (ended.match(DECIMAL)?.length ?? 0) === 1 ? ended.replace(DECIMAL, ".") : ended;
}

const ASKS_YES_OR_NO =
  /^(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|had|must|may)$/;
const FUNCTION_WORD =
  /^(?:the|an?|in|on|at|by|to|of|for|from|with|into|is|are|was|were|am|be|been|being|he|she|it|they|we|i|you|me|him|her|us|them|his|its|their|our|your|my|has|have|had|do|does|did|and|or|but|not|no|so|as|if|than|that|this|these|those|who|whom|whose|which|what|up|down|out|off|over)$/i;
/** "a lot" and "the more" are other words than "lot" and "more". */
const NOT_WITHOUT_ARTICLE =
  /^(?:more|most|less|least|few|fewer|little|lot|bit|while|number|rest|same|other|others|only|first|last|next|rich|poor)\b/i;
/** Ions whose name alone says it. */
const ANION = /^(?!.*(?:mono|di|tri|per)oxide$)\p{L}+(?:ide|ate|ite)$|^ammonium$/iu;

/** Whether each word of a key is one of grammar: "the", "by", "is not". Its exact words are asked for. */
export function isOfGrammar(accepted: string, { sentence, isOfLanguage, plain }: Asked): boolean {
  // "Is a spider an insect? No, it is not."
  if (/^no$/i.test(accepted.trim()) && !isOfLanguage && ASKS_YES_OR_NO.test(sentence[0] ?? ""))
    return false;
  if (/^no$/i.test(accepted.trim()) && /\byes\b/i.test(plain)) return false;
  const words = accepted.split(/[^\p{L}'’]+/u).filter((word) => word !== "");
  // "A" alone labels an option.
  if (/^[([]?\p{Lu}[)\].]?$/u.test(accepted.trim())) return false;
  return words.length > 0 && words.every((word) => FUNCTION_WORD.test(word));
}

const saysEffect = ({ sentence, isOfLanguage }: Asked): boolean =>
  !isOfLanguage && sentence.some((word) => /^(?:happen|effect)/.test(word));
const WILL = /^(?:(?:it|they) )?(?:will|would) (?=\p{L})/iu;
const BEFORE_SAID = /^(?:because|it|they) (?=\p{L})/iu;
/** What may be left out in front of when, how and where something is: "(by) bus". */
const FRONTS: Readonly<Record<string, RegExp>> = {
  when: /^(?:at|on|in|during) /i,
  how: /^(?:by|with|using|through|via) /i,
  where: /^(?:in|at|to) /i,
};

const asksUse = ({ sentence, isOfLanguage }: Asked): boolean =>
  !isOfLanguage &&
  sentence.some((word) =>
    /^(?:functions?|purposes?|roles?|jobs?|uses?|ways?|methods?)$/.test(word),
  );
const inThirdPerson = (verb: string): string =>
  `${verb}${/(?:[sxzo]|ch|sh)$/.test(verb) ? "es" : "s"}`;
/** The forms of a verb that say one thing: "increase" and "increased" of "increases". */
function formsOfVerb(verb: string): string[] {
  const [ending = ""] = /(?:es|ed|(?<!s)s)$/.exec(verb) ?? [];
  const base = verb.slice(0, verb.length - ending.length);
  const bases = ending.startsWith("e") ? [base, `${base}e`] : [base];
  return bases.flatMap((one) => [one, inThirdPerson(one), `${one.replace(/e$/, "")}ed`]);
}

// "methane gas" names methane.
const GAS =
  /^(?:oxygen|hydrogen|nitrogen|chlorine|ammonia|methane|ethane|ethene|propane|helium|neon|argon|ozone|carbon (?:di|mon)oxide|(?:sulph?ur|nitrogen) dioxide|hydrogen chloride)$/i;
// Of an element or ion its gas is something else.
const NO_GAS = /^(?:elements?|atoms?|ions?|compounds?|states?|symbols?|formulae?s?)$/;
/** "grandmother" for "his grandmother", where the question asks who. */
const OWNED_PERSON = /^(?:his|her|their) (?=\p{L}+$)/iu;
/** "her grandmother" is another one than "his grandmother". */
export function namesAnotherOwner(accepted: string, given: string): boolean {
  const [, owner = ""] = /^(his|her|their) /i.exec(accepted.trim()) ?? [];
  const [, other = owner] = /\b(his|her|their|my|our|your)\b/i.exec(given) ?? [];
  return owner !== "" && owner.toLowerCase() !== other.toLowerCase();
}

/** "angle CBA" of "∠ABC", "BA" of the side "AB", where the question asks for angles or lines. */
function otherLabels(key: string, { plain }: Asked): string[] {
  const [, sign = "", label = ""] = /^(∠ ?|angle )?(\p{Lu}{2,3})$/u.exec(key) ?? [];
  const turned = [label, [...label].reverse().join("")];
  const ofLines =
    /\b(?:lines?|line segments?|sides?|edges?|chords?|diagonals?|radius|radii|diameter|hypotenuse|tangent)\b/i;
  if (label.length === 3 && (sign !== "" || /∠|\bangles?\b/i.test(plain)))
    return turned.flatMap((one) => [one, `∠${one}`, `<${one}`, `angle ${one}`]);
  return label.length === 2 && ofLines.test(plain) && !/\b(?:vector|ray|bearing)s?\b/i.test(plain)
    ? turned.flatMap((one) => [one, `line ${one}`])
    : [];
}

/** What else a key of words accepts: "stamen" for "the stamen", "chloride" for "chloride ion". */
export function keysBeside(accepted: string, asked: Asked): readonly string[] {
  const { nouns, sentence, isOfLanguage } = asked;
  const isShort = accepted.trim().split(" ").length <= 8 && !isOfLanguage && sentence.length > 0;
  const text = accepted.trim().replace(isShort ? /[.]$/ : /^\0/, "");
  if (text.length > MOST_CHARACTERS || /\p{L}\d|[.?!]$/u.test(text)) return NONE;
  const bare = text.replace(ARTICLE, "");
  const words = bare.split(" ").length;
  const besides =
    bare !== text && words <= 3 && !NOT_WITHOUT_ARTICLE.test(bare) && !/\bthe\b/i.test(bare)
      ? [bare]
      : [];
  const stated =
    isOfLanguage || sentence.length === 0 ? bare : bare.replace(/^(?:it|they) (?:is|are) /i, "");
  if (stated !== bare) besides.push(stated);
  if (
    GAS.test(bare) &&
    !isOfLanguage &&
    sentence.length > 0 &&
    !sentence.some((word) => NO_GAS.test(word))
  )
    besides.push(`${bare} gas`);
  // "sekolah" for "di sekolah" of "Di mana ...?"
  const [preposition = ""] = sentence;
  if (/^(?:di|ke|dari)$/.test(preposition) && /^mana(?:kah)?$/.test(sentence[1] ?? ""))
    besides.push(bare.replace(new RegExp(`^${preposition} `, "i"), ""));
  if (sentence.includes("who") && !isOfLanguage && OWNED_PERSON.test(bare))
    besides.push(bare.replace(OWNED_PERSON, ""));
  const manner = FRONTS[sentence[0] ?? ""] ?? /^\0/;
  const subject = sentence.includes("do") ? /^(?:he|she|it|they) (?=\p{L})/iu : BEFORE_SAID;
  const said = bare.replace(subject, "").replace(manner, "");
  if (said !== bare) besides.push(said, said.replace(ARTICLE, ""));
  // "They have fur" for "has fur"
  const [, owns = "", owned = ""] = /^(?:it |they )?(has|have) (\p{L}.*)$/iu.exec(bare) ?? [];
  if (owns !== "" && !isOfLanguage && sentence.length > 0)
    besides.push(`${/s$/i.test(owns) ? "have" : "has"} ${owned}`);
  const [, verbs = "", more = ""] =
    (saysEffect(asked) && /^(\p{L}{3,})((?: .+)?)$/u.exec(bare.replace(/^(?:it|they) /i, ""))) ||
    [];
  if (verbs !== "") besides.push(...formsOfVerb(verbs).map((form) => `${form}${more}`));
  if (!isOfLanguage && sentence.length > 0) besides.push(bare.replace(TURNS, ""));
  const does = asksUse(asked)
    ? /^(?:it|they) (\p{L}+?)(?:(?<=[sxzo]|ch|sh)es|s)?( .+)$/iu.exec(bare)
    : null;
  if (does) besides.push(`${does[1]}${does[2]}`, `to ${does[1]}${does[2]}`);
  // "Absorbs water" and "absorbing water" for "absorb water"
  const [, act = "", object = ""] =
    (!does && /^(?!to )(\p{L}{3,}?)((?: .+)?)$/u.exec(asksUse(asked) ? bare : "")) || [];
  if (act !== "")
    besides.push(
      `to ${bare}`,
      `${inThirdPerson(act)}${object}`,
      `${act.replace(/e$/, "")}ing${object}`,
    );
  // "(It) absorbs water" for "to absorb water"
  const [, verb = "", rest = ""] = (!isOfLanguage && /^to (\p{L}+)( .+)?$/u.exec(bare)) || [];
  if (verb !== "" && sentence.length > 0)
    besides.push(`${verb}${rest}`, `${inThirdPerson(verb)}${rest}`);
  besides.push(...otherLabels(text, asked));
  const plural = /^(.+ ion)(s?)$/i.exec(bare);
  if (plural) besides.push(plural[2] ? (plural[1] ?? "") : `${bare}s`);
  const colour = /^([红紅黄黃蓝藍绿綠白黑紫灰橙棕粉金银銀青])(色?)$/u.exec(bare);
  if (colour) besides.push(colour[2] ? (colour[1] ?? "") : `${bare}色`);
  // "X" for "container X" of "In which container ...?"
  const [, noun = "", label] = /^(\p{L}+) ([A-Z]|\d{1,2}|[IVX]{1,4})$/u.exec(bare) ?? [];
  if (label && nouns.includes(noun.toLowerCase())) besides.push(label);
  const ion = /^(.+) ions?$/i.exec(bare)?.[1];
  if (ion && ANION.test(ion)) besides.push(ion);
  if (ANION.test(bare)) besides.push(`${bare} ion`, `${bare} ions`);
  return [...besides, ...sameWords(text, asked), ...(said !== bare ? sameWords(said, asked) : [])];
}
