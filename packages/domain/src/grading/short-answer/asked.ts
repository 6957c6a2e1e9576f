import { tidy } from "./normalise.ts";
import { isKnown, readUnit } from "./units.ts";

/** What the words of a question say of its answers. */
export interface Asked {
  /** What is counted, or the unit that is asked for: "stickers", "cm"; the most exact one first. */
  units: readonly string[];
  /** What is asked for, in words: "gas" of "Which gas ...?" */
  nouns: readonly string[];
  /** Whether several answers have an order; undefined where there are no words. */
  order: "any" | "kept" | undefined;
  /** Unknowns or labels, in the order in which the question asks for them. */
  names: readonly string[];
  /** It has a blank or is about words: what comes before a word may be what it asks for. */
  isOfLanguage: boolean;
  /** The words of its last sentence that asks, in small letters. */
  sentence: readonly string[];
  /** The figures of its last sentence that asks. */
  figures: readonly string[];
  /** "AB" and "ABC" of its lines and angles. */
  labels: readonly string[];
  /** Unknowns of the equation that it asks to solve, or the one whose value it asks for. */
  unknowns: readonly string[];
  /** Letters whose values it gives: a of "when a = 4". */
  givens: readonly string[];
  /** Without spaces and in small letters, the expressions whose values it asks for: "3a". */
  asksFor: readonly string[];
  /** Whether it asks for a number that is rounded. */
  rounds: boolean;
  /** Whether it asks to write a number in figures, which words do not. */
  isOfFigures: boolean;
  /** The whole question, tidy. */
  plain: string;
  /** Those before what it offers to choose from: "Which is heavier" of "Which is heavier, the apple or the pear?" */
  head: readonly string[];
}

/** A question asks at its end; a story before it may be long. */
const MOST_CHARACTERS = 3_000;
const MOST_KEPT = 500;
const kept = new Map<string, Asked>();

/** @param question in plain words, with formulas in `\( \)` */
export function askedOf(question = ""): Asked {
  let asked = kept.get(question);
  if (!asked) {
    if (kept.size >= MOST_KEPT) kept.clear();
    asked = read(question.slice(-MOST_CHARACTERS));
    kept.set(question, asked);
  }
  return asked;
}

const LATEX_WORDS = /\\(?:text|mathrm|operatorname) ?\{([^{}]{0,60})\}/g;
const BLANK = /_{2,}|\.{5,}|…{2,}|\( {2,}\)|\[ *\]|\bfill in\b/gi;
const ABOUT_WORDS =
  /\b(?:tense|verb|adverb|adjective|noun|pronoun|preposition|article|conjunction|grammar|sentence|spelling|spelt|spell|spelled|British|American|plural|singular|idiom|proverb|phrase|participle|comparative|superlative|contraction|prefix|suffix|homophone|(?:active|passive) voice|(?:in)?direct speech|reported speech|question tag)s?\b/i;
const ANSWER_LINE = /\b(?:ans|answer)s?\.? ?[:=]?[ $]*(?:_{2,}|\.{5,}|…{2,})[^_.…]{0,20}$/i;

function read(question: string): Asked {
  const words = tidy(question.replace(LATEX_WORDS, "$1").replace(/\\[()]/g, " "));
  if (words === "")
    return {
      ...{ units: [], nouns: [], order: undefined, names: [] },
      ...{ isOfLanguage: false, sentence: [], head: [], figures: [], labels: [], givens: [] },
      ...{ asksFor: [], rounds: false, isOfFigures: false, unknowns: [], plain: "" },
    };
  const asking = askingPart(words);
  const body = words.replace(ANSWER_LINE, "");
  const blanks = body.match(BLANK)?.length ?? 0;
  const names = namesIn(asking);
  const sentences = asking.split(SENTENCE_END);
  const sentence = sentences.findLast((one) => !OF_FORM.test(one)) ?? sentences.at(-1) ?? "";
  return {
    units: unitsIn(asking, words),
    nouns: nounsIn(asking),
    order: orderOf(words, asking, names, blanks),
    names,
    isOfLanguage: blanks > 0 || ABOUT_WORDS.test(words),
    sentence: wordsIn(sentence),
    head: wordsIn(sentence.replace(CHOICE_BETWEEN, " ").split(/[,:;(]/)[0] ?? ""),
    figures: sentence.match(/\d+(?:\.\d+)?/g) ?? [],
    labels: sentence.match(/(?<![\p{L}\d])\p{Lu}{2,3}(?![\p{L}\d])/gu) ?? [],
    givens: [...words.matchAll(GIVEN)].map(([, letter = ""]) => letter),
    asksFor: [...words.matchAll(VALUE_OF)].map(([, found = ""]) =>
      found.replace(/\s/g, "").toLowerCase(),
    ),
    rounds: ROUNDS.test(words),
    unknowns: /\bsolve\b/i.test(asking)
      ? unknownsIn(words)
      : [...asking.matchAll(ONE_ASKED), ...asking.matchAll(QUANTITY_ASKED)].map(([, letter = ""]) =>
          letter.toLowerCase(),
        ),
    plain: words,
    isOfFigures: /\b(?:figures|numerals?|digits)\b/i.test(asking),
  };
}

/** ", salt or sand," of "Which substance, salt or sand, dissolves in water?" */
const CHOICE_BETWEEN = /, [^,?]{1,40} or [^,?]{1,40}, /gu;
const ONE_ASKED =
  /(?:\b(?:[Ff]ind|value of|[Cc]alculate|[Dd]etermine|angle) |∠ ?)(\p{L})(?=[.?,]| (?:when|if|where|given)\b|$)/gu;
/** R of "the value of the resistance R". */
const QUANTITY_ASKED = /\b(?:value of|[Ff]ind|[Cc]alculate) the \p{Ll}{4,} (\p{Lu})(?=[.?,]|$)/gu;
const GIVEN = /\b(?:when|if|where|for|let|given(?: that)?|and) (\p{L}) ?= ?-?\d/giu;
const VALUE_OF =
  /\b(?:value of|evaluate|calculate|work out) +([^.?!,;=]{2,40}?)(?= (?:when|if|where|for|given)\b|[.?!,;]| ?$)/gi;
const ROUNDS =
  /\b(?:round(?:ed)?|correct to|nearest|decimal places?|significant figures?|estimate|approximat\w+)\b|\b[ds]\. ?[pf]\b/i;
const A_WORD =
  /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}])(?:(?!\p{Script=Han})[\p{L}\p{M}'’-])*/gu;
/** In small letters; Chinese as its characters. */
export const wordsIn = (text: string): string[] => text.toLowerCase().match(A_WORD) ?? [];

const SENTENCE_END = /(?<=[.?!;。？！]) +|(?<=[。？！])/;
const ASKS =
  /[?？]|\b(?:find|name|list|state|write|give|what|which|who|whom|where|when|how|why|solve|calculate|identify|express|draw|circle|fill|complete|work out|determine|select|choose|simplify|factori[sz]e|expand|evaluate|arrange|tick|label|convert|change|round|estimate|nyatakan|senaraikan|namakan|berapa|apa)\b/i;

/** Says how to write the answer, not what is asked for. */
const OF_FORM =
  /^(?:(?:give|express|leave|write|state|round|correct)(?: off)? (?:your|the|each|all) answers?\b|(?:give|express|leave|write|round) (?:it|them) (?:in|as|to)\b|(?:answer|write) "?(?:yes|no)\b|use |take |show |(?:name|give|state|list) (?:any )?(?:one|two|three|1|2|3)(?: of them| examples?)?[.]?$)/i;

function askingPart(words: string): string {
  const sentences = words.split(SENTENCE_END).filter((sentence) => ASKS.test(sentence));
  return sentences.length > 0 ? sentences.join(" ") : words;
}

/** Where a noun phrase ends. */
const STOPS = new Set(
  (
    "do does did is are was were am be will would can could must should shall may might has have had there in on at " +
    "from to for with by than altogether left he she it they we you i the a an this that these those each every per " +
    "and or if when which who whom what where how as after before during between under over into onto out up down " +
    "his her its their our your my not no so because through without within about around being been need needs " +
    "ada yang di dalam pada seekor seorang sebuah sebatang sebiji setiap dia itu ini mereka telah akan sahaja"
  ).split(" "),
);
const COUNT =
  /\b(how many|number of|(?:berapa(?: ?kah)? )?(?:jumlah|bilangan|baki)|berapa(?: ?kah)?(?: banyak(?:kah)?)?) +([^?.!,;:()]{1,80})/gi;
const PLURAL_WITHOUT_S =
  /^(?:people|children|men|women|teeth|feet|mice|geese|sheep|fish|deer|cattle|oxen|fishermen|policemen|\w+(?:women|men|fish))$/i;
const isPlural = (word: string) =>
  (/[^\Wsu]s$|us?es$/i.test(word) && word.length > 2) || PLURAL_WITHOUT_S.test(word);
const MOST_BEFORE_NOUN = 4;

const COUNTS_IN_MALAY = ["buah", "orang", "ekor", "batang", "biji", "keping", "helai"];

const COUNTS_OF_THINGS = ["buah", "batang", "biji", "keping", "helai"];
const ANIMAL_IN_MALAY =
  /^(?:ayam|itik|angsa|burung|ikan|kucing|anjing|lembu|kambing|kuda|arnab|rama-rama|semut|lebah|haiwan|binatang)$/i;
const PERSON_IN_MALAY =
  /^(?:murid|pelajar|guru|budak|kanak-kanak|lelaki|perempuan|penumpang|penonton|pekerja|ahli|peserta)$/i;

/** "more red stickers", "red stickers", "stickers" of "How many more red stickers ...?" */
function countedIn(asking: string): string[] {
  const found = [...asking.matchAll(COUNT)];
  // Of one that asks in Malay and in English both.
  const [malay, english] = [true, false].map((isMalay) =>
    found.findLast(([, count = ""]) => /berapa|jumlah|bilangan|baki/i.test(count) === isMalay),
  );
  return [...countedBy(asking, english), ...countedBy(asking, malay)];
}

function countedBy(asking: string, match: RegExpExecArray | undefined): string[] {
  const [, count = "", phrase = ""] = match ?? [];
  const words = phrase
    .trim()
    .replace(/^of (?:the|his|her|its|their|these|those|all) /i, "")
    .split(" ");
  const end = words.findIndex((word) => STOPS.has(word.toLowerCase()));
  const run = (end < 0 ? words : words.slice(0, end)).filter((word) => word !== "");
  // "How many are boys?" of "There are 120 pupils."
  const [, noun = ""] = /^(?:are|were) (\p{L}{3,})$/u.exec(phrase.trim()) ?? [];
  if (run.length === 0 && isPlural(noun)) return [noun];
  if (run.length === 0) return [];
  // Of "boys and girls" neither is the whole number.
  const next = /^and$/i.test(words[end] ?? "") ? (words[end + 1] ?? "") : "";
  if (isPlural(next)) return [`${run.join(" ")} and ${next}`];
  // "orang murid": the first word counts, the noun follows it.
  if (/jumlah|bilangan|baki/i.test(count))
    return [
      ...run,
      ...run.flatMap((noun) => COUNTS_IN_MALAY.map((one) => `${one} ${noun}`)),
      ...(run.some((noun) => PERSON_IN_MALAY.test(noun))
        ? ["orang"]
        : run.some((noun) => ANIMAL_IN_MALAY.test(noun))
          ? ["ekor"]
          : COUNTS_OF_THINGS),
    ];
  if (/^b/i.test(count)) return [...new Set([run.join(" "), ...run])];
  const of = run.indexOf("of");
  const front = of > 0 ? run.slice(0, of) : run;
  const girls =
    /\bhow many (?:of (?:the|his|her|its|their|these|those) )?[^?.,]{1,60}? (?:are|were) (\p{L}{3,})(?=[?.]| ?$)/iu;
  const [, kind = ""] = girls.exec(asking) ?? [];
  if (isPlural(kind)) return [...new Set([run.join(" "), run.at(-1) ?? "", kind])];
  const plural = front.slice(0, MOST_BEFORE_NOUN + 1).findIndex(isPlural);
  const at = plural >= 0 ? plural : front.length <= 2 ? front.length - 1 : 0;
  const heads = front.slice(0, at + 1).map((_, from) => front.slice(from, at + 1).join(" "));
  const parts =
    of > 0 && at === of - 1
      ? run.slice(of + 1, of + 4).map((_, to) => run.slice(of, of + 2 + to).join(" "))
      : [];
  return [...heads.flatMap((head) => parts.map((part) => `${head} ${part}`)), ...heads];
}

/** 几 and 多少 count with a measure word: 几个苹果, 多少本书. */
const COUNT_IN_CHINESE = /(?:几|多少)(\p{Script=Han}{1,6})/gu;
const COUNT_IN_TAMIL = /எத்தனை ([\p{Script=Tamil}]{2,30})/gu;

function countedElsewhere(words: string): string[] {
  const chinese = [...words.matchAll(COUNT_IN_CHINESE)].at(-1)?.[1] ?? "";
  const tamil = [...words.matchAll(COUNT_IN_TAMIL)].at(-1)?.[1];
  const runs = Array.from(chinese, (_, at) =>
    Array.from(chinese)
      .slice(0, at + 1)
      .join(""),
  );
  return [...runs.toReversed(), ...(tamil ? [tamil] : [])];
}

/** A unit that is named: "in kilograms", "to the nearest cm", "Convert 2 km to m". Letters alone may be anything else. */
const STATED =
  /(?:\b(?:in|nearest|whole)|\b(?:[Cc]onvert|[Cc]hange|[Ee]xpress) [\d .,/½¼¾]{1,20}\p{L}[^.?!]{0,20} (?:in)?to) +((?:[\p{L}°%$¢²³/^\d-]+ ?){1,4})/gu;
const BEHIND_BLANK =
  /(?:_{2,}|\.{5,}|…{2,}) ?(°C|(?:[a-z]{2,3}|m)[²³]?(?:\/[a-z]{1,2})?|%)(?=[.?!)]|$)/u;
const LONE_LETTER = /^(?:[mgshl]|[LNJWV](?= ?$))$/;
const CURRENCY = /(?<![\p{L}])(?:S ?)?\$ ?\d/u;

function statedIn(asking: string): string[] {
  const found = [...asking.matchAll(STATED)].flatMap(([, phrase = ""]) => {
    const words = phrase.trim().split(" ");
    for (let length = words.length; length > 0; length -= 1) {
      const name = words.slice(0, length).join(" ");
      if (/^.$/u.test(name) && !LONE_LETTER.test(name) && !/[%$°¢]/.test(name)) continue;
      const unit = /^\d/.test(name) ? undefined : readUnit(name);
      if (unit && isKnown(unit)) return [name];
    }
    return [];
  });
  return found.slice(-1);
}

/** A point of a plane whose axes have no unit. */
const A_POINT = /\( ?[-−–]?\d+ ?, ?[-−–]?\d+ ?\)/;

function unitsIn(asking: string, words: string): string[] {
  if (/\b(?:ber)?umur\b|[几多][岁大]/i.test(asking)) return ["years"];
  const counted = [...countedIn(asking), ...countedElsewhere(asking)];
  const [, all = ""] = /\bhow many (?:are|were) \p{L}+[?]/iu.test(asking)
    ? (/\bthere (?:are|were) \d[\d, ]* (\p{L}{3,})/iu.exec(words) ?? [])
    : [];
  if (all !== "") counted.push(all);
  if (counted.length > 0)
    return counted.includes("degrees") && words.includes("°C") ? [...counted, "°C"] : counted;
  const [, things = ""] = /_{2,} (\p{Ll}{3,})[.?!]?$/u.exec(words) ?? [];
  if (isPlural(things)) return [things];
  const [, behind = ""] = BEHIND_BLANK.exec(words) ?? [];
  const named = behind === "" ? undefined : readUnit(behind);
  if (named && isKnown(named)) return [behind];
  const stated = statedIn(asking);
  if (stated.length > 0) return stated;
  if (/\b(?:percentage|per ?cent)\b/i.test(asking)) return ["%"];
  if (/\bhow old\b|\bage\b/i.test(asking)) return ["years old", "years"];
  const asksMoney = /\bhow much\b|\b(?:cost|price|amount|money|profit|savings|salary|bill)\b/i;
  if (asksMoney.test(asking) && CURRENCY.test(words) && !/¢|\bcents?\b/i.test(words)) return ["$"];
  if (/\bangles?\b|∠|\bbearing\b/i.test(asking)) return ["°"];
  if (/\bn ?\(\p{Lu}/u.test(asking)) return ["elements"];
  const measures = /\b(?:express|write|round)\b/i.test(asking)
    ? [...words.matchAll(/\d ?([\p{L}°]{1,3}[²³]?)(?![\p{L}\d])/gu)].map(([, unit = ""]) => unit)
    : [];
  const [measure = ""] = measures;
  const own = measures.length === 1 ? readUnit(measure) : undefined;
  // "0.0032 g. Express this in standard form."
  if (
    own &&
    isKnown(own) &&
    /\b(?:this|it|the (?:mass|length|distance|time|volume|area))\b/i.test(asking)
  )
    return [measure];
  if (/\b(?:mark|score)s?\b/i.test(asking)) return ["marks"];
  return (/\b(?:length|distance|perimeter)\b/i.test(asking) && A_POINT.test(words)) ||
    /\| ?\p{Lu}{2} ?\|/u.test(asking)
    ? ["units"]
    : [];
}

const NOUN =
  /\b(?:which|what|name|state|identify|give) +(?:is |are |was |were )?(?:the |a |an |one |this |that )*((?:[\p{L}'-]+ ?){1,4})/giu;
/** Behind these words the answer is another one. */
const NO_NOUN =
  /^(?:not|no|non|other|another|wrong|incorrect|false|opposite|least|most|more|less|fewer|anti|un|half|double|only|both|of|two|three|four|five|first|last|next)$/i;

const ENDS_NOUN =
  /^(?:responsible|used|needed|found|produced|called|formed|given|shown|made|released|required)$/i;

/** What the question has a choice for: "Is the reaction exothermic or endothermic?", "State whether the number is odd or even." */
const NOUN_OF_CHOICE =
  /\b(?:is|are|was|were) (?:the|this|that) (\p{L}+) [\p{L}-]+ or |\bwhether (?:the|this|that|an?) (\p{L}+) [^?!,;]{0,30}?\b(?:is|are) [\p{L}-]+ or |\b(?:is|are) [^?!,;]{2,40} an? [\p{L}-]+ or (?:an? )?[\p{L}-]+ (\p{L}{3,}(?: of \p{L}+)?)/giu;
/** In Malay the noun comes in front of the answer: "warna hijau". */
const NOUN_IN_MALAY = /\b(?:apakah|yang manakah|namakan|nyatakan) (\p{L}{3,})(?! \p{L}+kan\b)/giu;

/** "white precipitate" for the colour of the precipitate. */
const COLOUR_OF =
  /\b(?:colou?r of|(?:what|which) colou?r (?:is|are|was|were)) (?:the |an? )?((?:[\p{L}()-]+ ?){1,5})/giu;
const COLOUR =
  /^(?:red|orange|yellow|green|blue|indigo|violet|purple|pink|brown|black|white|gr[ea]y|gold|silver|colou?rless|dark|light|pale|bright)$/i;

function nounsIn(asking: string): string[] {
  const nouns = [...asking.matchAll(NOUN)].flatMap(([, phrase = ""]) => {
    const words = phrase.trim().split(" ");
    const isSort = /^(?:type|kind|form|name|sort)s?$/i.test(words[0] ?? "") && words[1] === "of";
    const run = (isSort ? words.slice(2) : words).filter(
      (word, at) => at > 0 || !/^(?:the|an?|two|three|four|five)$/i.test(word),
    );
    const end = run.findIndex(
      (word) => STOPS.has(word.toLowerCase()) || NO_NOUN.test(word) || ENDS_NOUN.test(word),
    );
    const noun = (end < 0 ? run : run.slice(0, end)).slice(0, 3);
    const isEnd = end > 0 ? end <= 3 : end < 0 && run.length <= 3;
    const last = noun.length > 1 && isEnd ? [noun.at(-1) ?? ""] : [];
    return [...noun.map((_, to) => noun.slice(0, to + 1).join(" ")), ...last];
  });
  nouns.push(
    ...[...asking.matchAll(NOUN_OF_CHOICE)].flatMap(([, ...nouns]) => [
      nouns.join(""),
      nouns.join("").split(" ")[0] ?? "",
    ]),
  );
  nouns.push(...[...asking.matchAll(NOUN_IN_MALAY)].map(([, noun = ""]) => noun));
  for (const [, phrase = ""] of asking.matchAll(COLOUR_OF)) {
    const words = phrase.trim().split(" ");
    const end = words.findIndex((word) => STOPS.has(word.toLowerCase()));
    nouns.push(
      "colour",
      "color",
      ...(end < 0 ? words : words.slice(0, end)).filter((word) => !COLOUR.test(word)),
    );
  }
  return [...new Set(nouns.map((noun) => noun.toLowerCase()))]
    .filter((noun) => noun.length > 2)
    .slice(-12);
}

const NAME = String.raw`(?<![\p{L}\d'’])(?:∠|angle |∆|the value of |value of |of )?(\p{L}|[αβγθ])(?![\p{L}\d'’])`;
const JOINED = new RegExp(
  `${NAME}((?: ?, ?(?:and )?| and | & )(?:the |of |its |value |values |of )*${NAME})+`,
  "gu",
);

/** x and y of "Find the values of x and y". "a" and "I" are words, except beside another letter. */
function namesIn(asking: string): string[] {
  const match = [...asking.matchAll(JOINED)].at(-1);
  const found = match?.[0] ?? "";
  // "A, B, C or D" are to choose from.
  if (match && /^ ?,? or \p{L}(?!\p{L})/u.test(asking.slice(match.index + found.length))) return [];
  const letters = [...found.matchAll(/(?<![\p{L}\d])[\p{L}](?![\p{L}\d])/gu)].map(([one]) => one);
  return letters.length > 1 ? [...new Set(letters)] : [];
}

/** Words that ask for an order, or for things that come one after the other. */
const IN_ORDER =
  /\b(?:re)?arrange\b|\border(?:ed)?\b|\b(?:as|des)cending\b|\b(?:in|de)creasing\b|\brank(?:ed)?\b|\bsequences?\b|\bpatterns?\b|\bterms\b(?! of)|\bsteps?\b|\bstages?\b|\bcycle\b|\bfood chain\b|\brespectively\b|\brespective\b|(?<!-)\bcoordinates?\b|\bvectors?\b|\bsimultaneous|\bmissing\b|\bnext\b|\bfirst (?:\d|two|three|four|five|few)|\bfirst and\b|\b\w+est to\b|\bfrom (?:the )?\w+est\b|\bfrom (?:what|which|when)\b|\bchronological|\btimeline\b|\bleft to right\b|\bclockwise\b|\bin turn\b|\bmatch(?:es|ing)?\b|\bcorrespond|\belectron(?:ic)? (?:configuration|structure|arrangement)|\broute\b|\bpath\b|\bpathway\b|\bpasses through\b|\btravels?\b|\bmean, |\bquotient\b|顺序|依次|排列|从[小大高低长短早先]|由[小大高低长短早先]|先后|步骤|susun|tertib|urutan|langkah|menaik|menurun|வரிசை|படி/iu;
const EACH_ITS_OWN =
  /\b(?:mean|median|mode|area|perimeter|length|breadth|width|height|volume|mass|quotient|remainder|numerator|denominator|largest|smallest|greatest|least|highest|lowest|longest|shortest|maximum|minimum|heaviest|lightest|hour hand|start|end|hours|dollars)\b.{0,30}\band\b/i;
/** Several of one kind: "two gases", "all the factors", "the solutions". */
const OF_ONE_KIND =
  /\b(?:two|three|four|five|six|2|3|4|5|6|all|any|both|possible|common)\b|\b(?:factors|multiples|solutions|roots|primes|prime numbers|values|colou?rs|integers)\b|\bsolve\b|\blist\b|\bwhich of\b|哪些|哪两|哪几|列出|senaraikan|எவை/i;
const PAIR = /[\p{L}\d)] (?:and|&) (?:the |its |his |her |their |what |which |how )?\p{L}{2,}/u;
/** The words of an idiom or of a sentence to complete keep their order. */
const OF_LANGUAGE =
  /\b(?:idiom|phrase|proverb|saying|expression|spell|correct|rewrite|join|combine|sentence|paragraph|passage says|copy|quote)/i;

function orderOf(
  words: string,
  asking: string,
  names: readonly string[],
  blanks: number,
): "any" | "kept" {
  if (IN_ORDER.test(words.replace(/\bin order to\b/gi, ""))) return "kept";
  if (blanks > 1 || names.length > 1) return "kept";
  // The roots of y = x² - 9 are values of x alone.
  const ofOne = /\b(?:roots|zeros)\b/i.test(asking) && words.split("=").length === 2;
  if (!ofOne && unknownsIn(words).length > 1) return "kept";
  if (EACH_ITS_OWN.test(asking)) return "kept";
  if (OF_ONE_KIND.test(asking)) return "any";
  return PAIR.test(asking) || OF_LANGUAGE.test(words) || blanks > 0 ? "kept" : "any";
}

/** Different letters in equations: the values of several unknowns have an order. */
function unknownsIn(words: string): string[] {
  const equations = words.replace(/\\[a-z]+/gi, " ").match(/[^,;.?!]{0,60}=[^,;.?!]{0,60}/g) ?? [];
  const letters = equations.flatMap(
    (equation) => equation.match(/(?<![\p{L}])[b-hj-zθ](?![\p{L}])/gu) ?? [],
  );
  return [...new Set(letters)];
}
