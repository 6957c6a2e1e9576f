import type { AnswerKind } from "./answer-kind.ts";
import type { Asked } from "./asked.ts";

/** Longer ones are sentences of their own. */
const MOST_CHARACTERS = 120;

const ANSWER_IS =
  /^(?:(?:so|thus|hence|therefore|∴),? )?(?:(?:the |my |our )?(?:final |correct )?ans(?:wer)?s?\.?(?: is| are| was| ?[:=：]| (?=[-$]?\d))|jawapan(?:nya)?(?: ialah| adalah| ?[:：])|答案?(?:[:：]|是|为)|விடை ?[:：])\s*/iu;
const IT_IS =
  /^(?:(?:so|thus|hence|therefore|∴),? )?(?:it(?: is|['’]?s| was| will be)|(?:this|that|he|she)(?: is|['’]s| was)|(?:they|these|those) (?:are|were)|there(?:['’]s| is| are| was| were| will be)|ia ialah|ialah|itu ialah|它是|这是) ?(?=\S)/iu;
const SUBJECT_IS =
  /^(?:the|its|his|her|their) [^.,;:=?!]{2,40}? (?:is|are|was|were)(?: called| known as)? (?=\S)/i;
/** "Area = 24 cm²", "∠ABC = 70°"; the letter of "x = 5" may be the answer's own. */
const NAMED = /^(?:∠ ?\p{L}{1,3}|\p{L}{2}[\p{L} ]{0,30}?) ?= ?(?=[-−–$]? ?[\d.])/u;
const LETTER_IS = /^(\p{L}) is (?=[-−–]? ?[\d.])/u;
const HAS =
  /^(?:he|she|it|they|we|i) (?:has|have|had|will have|needs?|needed|is|are|was|were|got|paid|spent|saved|sold|bought|used|takes?|took) (?=\S)/i;
const BEFORE_WORDS =
  /^(?:by|in|at|on|to|from|into|for|through|via|using|with|due to|because of|called|known as|is|are|was|were) (?=\S)/i;
const BEFORE_WORDS_OF_LANGUAGE = /^(?:by|through|via) (?=\S)/i;
const BEFORE_FIGURES = /^(?:by|in|at|on|for|is|are) (?=[\d$-])/i;
const ARTICLE = /^(?:the|an?) (?=\p{L}{2})/iu;
const ONLY =
  / (?:only|at first|in the end|at the (?:start|beginning|end)|now|more than \p{Lu}\p{L}+|left|altogether|in all|in total|remaining|remain|more|fewer|less)[.!]?$/iu;
const LABELLED = /^(?:option|answer|choice|letter|ans|opt)\.? ?[:.]? ?([([]?\p{L}[)\].]?\.?)$/iu;

/** What is written around an answer and denies it is part of the answer. */
const DENIAL =
  /(?<![\p{L}])(?:not?|never|neither|nor|none|cannot|without|except|bukan|tidak|tiada)(?![\p{L}])|n['’]t(?![\p{L}])|[不没非]/giu;
const denialsIn = (text: string) => text.match(DENIAL)?.length ?? 0;

/** Kinds that are words; the others have figures. */
const isOfWords = (kind: AnswerKind) => kind === "text" || kind === "list";
const NONE: readonly string[] = [];

/**
 * The answer without what is written around it: "It is evaporation.", "the stamen", "by meiosis",
 * "192 left". A few texts, none of them longer than the answer.
 */
export function dressesOf(given: string, kind: AnswerKind, asked: Asked): readonly string[] {
  const text = given.replace(/[\s\p{Cf}]+/gu, " ").trim();
  if (text.length > MOST_CHARACTERS || text === "") return NONE;
  const found = new Set<string>();
  const denials = denialsIn(text);
  const add = (one: string) => {
    if (one !== "" && one !== text && denialsIn(one) === denials) found.add(one);
  };
  const said = text.replace(ANSWER_IS, "").replace(IT_IS, "").replace(SUBJECT_IS, "");
  add(text.replace(ANSWER_IS, ""));
  add(said);
  if (kind === "formula") return [...found];
  if (!isOfWords(kind)) {
    const bare = said
      .replace(HAS, "")
      .replace(NAMED, "")
      .replace(LETTER_IS, "$1 = ")
      .replace(BEFORE_FIGURES, "");
    add(bare);
    const only = ONLY.exec(bare)?.[0].trim().replace(/[.!]$/, "").toLowerCase();
    if (only !== undefined && (only === "only" || asked.units.length > 0))
      add(bare.replace(ONLY, ""));
    for (const one of [text, ...found]) add(withPlainSigns(one));
    return [...found];
  }
  add(text.replace(STOP_AT_END, ""));
  const before = asked.isOfLanguage ? BEFORE_WORDS_OF_LANGUAGE : BEFORE_WORDS;
  const owned = asked.isOfLanguage ? said : said.replace(HAS, "");
  for (const one of [said, owned, said.replace(before, "")]) {
    add(one);
    add(one.replace(ARTICLE, ""));
  }
  const label = LABELLED.exec(said)?.[1];
  if (label) add(label);
  for (const one of [text, ...found]) for (const bare of withoutNoun(one, asked.nouns)) add(bare);
  return [...found].slice(0, 24);
}

/** "oxygen gas", "the process of evaporation", "beaker B" without the noun that the question names. */
function withoutNoun(text: string, nouns: readonly string[]): string[] {
  const low = text.toLowerCase().replace(/[.!]$/, "");
  const bare: string[] = [];
  for (const noun of ["process", ...nouns]) {
    for (const name of [noun, `${noun}s`, noun.replace(/s$/, "")]) {
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

/** Points, dashes and digits of phones and input methods, as they stand in a number. */
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

const FUNCTION_WORD =
  /^(?:the|an?|in|on|at|by|to|of|for|from|with|into|is|are|was|were|am|be|been|being|he|she|it|they|we|i|you|me|him|her|us|them|his|its|their|our|your|my|has|have|had|do|does|did|and|or|but|not|no|so|as|if|than|that|this|these|those|who|whom|whose|which|what|up|down|out|off|over)$/i;
/** "a lot" and "the more" are other words than "lot" and "more". */
const NOT_WITHOUT_ARTICLE =
  /^(?:more|most|less|least|few|fewer|little|lot|bit|while|number|rest|same|other|others|only|first|last|next|rich|poor)\b/i;
/** Ions whose name alone says it. */
const ANION = /^(?!.*(?:mono|di|tri|per)oxide$)\p{L}+(?:ide|ate|ite)$|^ammonium$/iu;

/** Whether each word of a key is one of grammar: "the", "by", "is not". Its exact words are asked for. */
export function isOfGrammar(accepted: string): boolean {
  const words = accepted.split(/[^\p{L}'’]+/u).filter((word) => word !== "");
  // "A" alone labels an option.
  if (/^[([]?\p{Lu}[)\].]?$/u.test(accepted.trim())) return false;
  return words.length > 0 && words.every((word) => FUNCTION_WORD.test(word));
}

/** What else a key of words accepts: "stamen" for "the stamen", "chloride" for "chloride ion". */
export function keysBeside(accepted: string): readonly string[] {
  const text = accepted.trim();
  if (text.length > MOST_CHARACTERS || /\p{L}\d|[.?!]$/u.test(text)) return NONE;
  const bare = text.replace(ARTICLE, "");
  const words = bare.split(" ").length;
  const besides =
    bare !== text && words <= 3 && !NOT_WITHOUT_ARTICLE.test(bare) && !/\bthe\b/i.test(bare)
      ? [bare]
      : [];
  const ion = /^(.+) ions?$/i.exec(bare)?.[1];
  if (ion && ANION.test(ion)) besides.push(ion);
  if (ANION.test(bare)) besides.push(`${bare} ion`, `${bare} ions`);
  return besides;
}
