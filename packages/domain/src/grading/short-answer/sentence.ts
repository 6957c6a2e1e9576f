import { type Asked, wordsIn } from "./asked.ts";
import { tidy } from "./normalise.ts";

/* Answers as a sentence that repeats the question: "A spider has 8 legs.", "Bees make honey." */

const MOST_WORDS = 12;
/** Words that say nothing of the answer. */
export const EMPTY: ReadonlySet<string> = new Set(
  (
    "the a an he she it they we i there this that is are was were be has have had will would can could do does did of to " +
    "at in for so weigh weighs weighed measures lasts lasted his her its their total altogether got get costs cost took takes answer angle ialah adalah ada " +
    "有 是 共 一 了 它 他 她"
  ).split(" "),
);
/** In front of a number these make another one of it, wherever the question has them. */
const CHANGES =
  /^(?:not?|never|none|cannot|\w+n['’]t|about|almost|nearly|around|approximately|roughly|more|less|fewer|than|over|under|least|most|except|without|between|from|after|before|and|or|but|times|minus|plus|bukan|tidak|不|没|非|或|和)$/i;
/** In front of words these say where or when: "under the bed". */
const IS_PLACE = /^(?:under|over|between|around|before|after)$/;
const PAST = new Map(
  (
    "went:go used:use goes:go does:do ate:eat saw:see took:take bought:buy got:get found:find gave:give had:have has:have ran:run came:come " +
    "wrote:write became:become felt:feel drank:drink slept:sleep lived:live made:make kept:keep left:leave met:meet " +
    "sold:sell paid:pay spent:spend told:tell built:build grew:grow flew:fly swam:swim won:win drew:draw " +
    "hid:hide sat:sit stood:stand fell:fall threw:throw caught:catch brought:bring taught:teach thought:think fought:fight " +
    "broke:break chose:choose drove:drive rode:ride wore:wear heard:hear held:hold knew:know lost:lose said:say sent:send " +
    "spoke:speak stole:steal woke:wake sang:sing rang:ring began:begin forgot:forget lent:lend led:lead fed:feed rose:rise " +
    "shook:shake shone:shine shot:shoot struck:strike swept:sweep tore:tear hung:hang dug:dig blew:blow"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);

const stemOf = (word: string): string =>
  (PAST.get(word) ?? word)
    .replace(/(?:ies|ied)$/, "y")
    .replace(/(?<=...)(?:es|ed|s)$|(?<=..)e$/, "")
    .replace(/([^aeiou])\1$/, "$1");
export const isSame = (one = "", other = "") => stemOf(one) === stemOf(other);

/** No names, although they have a capital letter. */
const BEGINS_SENTENCE =
  /^(?:how|what|which|who|find|each|after|before|then|if|when|at|in|on|an?|the|there|this|that|these|those|give|express|calculate|one|two|three|some|all|his|her|their|he|she|they|it|as|for|from|with|every|round|write|state|name|mr|mrs|miss|mdm|english|chinese|malay|tamil|indian|singapore|science)$/;
const FIGURES = /\d+(?:\.\d+)?/g;
const SAYS =
  /^(?=\D{0,40}\d).{2,60} (?:is|are|was|were|costs?|makes?|equals?|have|has) (?=[-−–]?[$]? ?[\d.])/u;

const ASKED_IN_CHINESE =
  /几[点月号]|哪个\p{Script=Han}{0,2}|哪[里儿裡些]|什么\p{Script=Han}{0,2}|谁/u;

/** 东方 of 太阳从东方升起, where the question has the words beside its 哪个方向. */
export function inChineseEcho(text: string, { plain, isOfLanguage }: Asked): string {
  const clause = plain.split(/[，。；？?]/).findLast((one) => ASKED_IN_CHINESE.test(one)) ?? "";
  const [front = "", back = ""] = clause.split(ASKED_IN_CHINESE);
  if (clause === "" || isOfLanguage) return "";
  let said = text.replace(/[。.]$/, "");
  for (let from = 0; from < front.length; from += 1)
    if (said.startsWith(front.slice(from))) {
      said = said.slice(front.length - from);
      break;
    }
  // 他 of 小明
  if (front !== "") said = said.replace(/^[他她它]们?(?=\p{Script=Han})/u, "");
  return back !== "" && said.endsWith(back) ? said.slice(0, -back.length) : said;
}

/** A number behind words of the question: "Ali has 192 stickers", "pH 7", "R 2" of a remainder. */
export function numberBehindWords(
  text: string,
  { sentence, figures, plain }: Asked,
): string | undefined {
  const said = SAYS.exec(text)?.[0].length ?? 0;
  const at = said || text.search(/(?<=[\p{L}\s:：=])(?:[-−–] ?)?[$]? ?[\d.]/u);
  if (at <= 0) return undefined;
  const all = text.slice(0, at);
  // "US$67.50" names another currency.
  if (/\p{Lu}$/u.test(all) && text[at] === "$") return undefined;
  // "3 pens cost $3.60", "half of 24 is 12"
  const isOfQuestion = (all.match(FIGURES) ?? []).every((one) => figures.includes(one));
  if (!isOfQuestion) return undefined;
  const front = said > 0 ? all.replace(FIGURES, "").replace(/ [$%]|%/g, " ") : all;
  if (!/^[\p{L}\p{M}\s'’:：=.,∠-]+$/u.test(front)) return undefined;
  const words = wordsIn(front);
  if (words.length === 0 || words.length > MOST_WORDS || words.some((word) => CHANGES.test(word)))
    return undefined;
  // Who is older is said by the order.
  if (front.includes("比") && !plain.includes(front.trim())) return undefined;
  // "girls : boys" is another ratio than that of the boys to the girls.
  if (/\p{L} ?[:：] ?\p{L}/u.test(front)) return undefined;
  const named = new Set(
    wordsIn((plain.match(/(?<!\p{L})\p{Lu}\p{Ll}+/gu) ?? []).join(" ")).filter(
      (word) => !BEGINS_SENTENCE.test(word),
    ),
  );
  // "The baker sold 84 muffins", where the story begins with "A baker".
  const [role = "", ...others] = [...plain.matchAll(ROLE)].map(([, words = ""]) => words);
  const roles = new Set(others.length === 0 ? role.trim().split(" ") : []);
  const isKnown = (word: string) =>
    EMPTY.has(word) ||
    (word === "r" && sentence.includes("remainder")) ||
    sentence.some((one) => isSame(one, word.replace(/nya$/, ""))) ||
    // "Kumar had 87 left", where the question asks how many "he" has.
    (named.size === 1 &&
      (named.has(word.replace(/['’]s$/, "")) || /^(?:mr|mrs|ms|miss|mdm|dr)$/.test(word)) &&
      sentence.some((one) => PRONOUN.test(one) || /^(?:his|her)$/.test(one))) ||
    (named.size === 0 &&
      roles.has(word) &&
      sentence.some((one) => PRONOUN.test(one) || /^w(?:as|ere)$/.test(one)));
  // A lone letter may be an unknown or a label.
  const isSaid = words.some((word) => /\p{L}{2}|\p{Script=Han}/u.test(word) || word === "r");
  return isSaid && words.every(isKnown) ? text.slice(at).trim() : undefined;
}

const ROLE = /(?:^|[.?!] )(?:An?|The) ((?:\p{Ll}{3,} ){1,2})/gu;

/** "300 bees in the hive": without the words that the question has in the same row behind. */
export function withoutTail(text: string, { sentence, figures }: Asked): string {
  // "4 buses are needed", "carbon dioxide is given off"
  const [needed = "", verb = ""] =
    / (?:is|are|was|were) (\p{L}{3,}(?: \p{L}+){0,2})[.]?$/u.exec(text) ?? [];
  if (needed !== "" && ` ${sentence.join(" ")} `.includes(` ${verb.toLowerCase()} `))
    return text.slice(0, text.length - needed.length);
  const marks = [...text.matchAll(/ (\S+)/g)];
  for (const [place, { index }] of marks.entries()) {
    const tail = text.slice(index);
    const words = wordsIn(tail);
    const isFirst = place === 0 && words[0] !== "of";
    // "p.m." is no word of the question.
    if (/^ ?[ap]\.? ?m\b/i.test(tail)) continue;
    if (/^(?:or|and|but|atau|dan)$/.test(words[0] ?? "")) continue;
    if (isFirst || words.length < 2 || words.length > MOST_WORDS) continue;
    if (tail.match(/\d+(?:\.\d+)?/g)?.some((figure) => !figures.includes(figure))) continue;
    const isSaid = sentence.some((_, at) =>
      words.every((word, next) => isSame(sentence[at + next], word)),
    );
    if (isSaid) return text.slice(0, index);
  }
  return "";
}

/** "Ibu negara Malaysia ialah ...", 小明的老师是 ... in the words of the question; "" for other texts. */
export function behindIs(text: string, { sentence, isOfLanguage }: Asked): string {
  const [all = "", front = ""] = /^(.{2,60}?)(?: ialah | adalah |是)/u.exec(text) ?? [];
  const words = wordsIn(front);
  const isSaid = words.length > 0 && words.every((word) => sentence.includes(word));
  return isSaid && !isOfLanguage ? text.slice(all.length) : "";
}

/** "3 : 5" of "boys : girls = 3 : 5" and of "B : G = 3 : 5", where the question has these in this order. */
export function ratioBehindNames(text: string, { sentence: asks, plain }: Asked): string {
  const [all = "", names = ""] = /^((?:\p{L}+ ?[:：] ?)+\p{L}+) ?[=：:] ?(?=\d)/u.exec(text) ?? [];
  const placesIn = (sentence: readonly string[]) =>
    wordsIn(names).map((name) =>
      sentence.findLastIndex((word) =>
        /^.$/u.test(name) ? word.startsWith(name) : isSame(word.replace(/['’]s$/, ""), name),
      ),
    );
  const own = placesIn(asks);
  // "Write it in its simplest form." names none of them.
  const places = own.every((place) => place < 0) ? placesIn(wordsIn(plain)) : own;
  const isSaid = places.every((place, at) => place > (places[at - 1] ?? -1));
  if (all !== "" && isSaid) return text.slice(all.length);
  // "Area of A : area of B = 4 : 9"
  const [whole = "", phrases = ""] =
    /^([\p{L} ]{2,40}(?: ?[:：] ?[\p{L} ]{2,40}?)+) ?= ?(?=\d)/u.exec(text) ?? [];
  const bare = (words: string) =>
    ` ${wordsIn(words)
      .filter((word) => word !== "the")
      .join(" ")} `;
  const said = phrases.split(/[:：]/).map((phrase) => bare(asks.join(" ")).indexOf(bare(phrase)));
  const isInOrder = said.every((place, at) => place > (said[at - 1] ?? -1));
  return whole !== "" && isInOrder ? text.slice(whole.length) : "";
}

/** What follows words of the question and a colon: "Factors of 12: 1, 2, 3". */
export function behindColon(text: string, { sentence, figures, isOfLanguage }: Asked): string {
  const [all = "", front = ""] =
    /^((?:[^:：=]{2,60})(?=[:：])|\p{L}{2}[\p{L} ]{0,58}(?= ?=)) ?[:：=] ?(?=\S)/u.exec(text) ?? [];
  const words = wordsIn(front);
  const isSaid =
    words.some((word) => !EMPTY.has(word)) &&
    words.every((word) => EMPTY.has(word) || sentence.some((one) => isSame(one, word))) &&
    (front.match(/\d+(?:\.\d+)?/g) ?? []).every((figure) => figures.includes(figure));
  return isSaid && !isOfLanguage ? text.slice(all.length) : "";
}

/** "No, a spider is not an insect." repeats the question and denies it once. */
export function agreesOrDenies(text: string, { sentence }: Asked): string {
  const [, answer = "", rest = ""] = /^(yes|no)\b[,.]? (.+)$/iu.exec(text) ?? [];
  const words = wordsIn(rest);
  const denials = words.filter((word) => /^not$|n['’]t$/.test(word)).length;
  const others = words.map((word) => word.replace(/n['’]t$/, "")).filter((word) => word !== "not");
  const isSaid =
    others.length > 2 &&
    others.every((word) => PRONOUN.test(word) || sentence.some((one) => isSame(one, word)));
  return isSaid && denials === (/^n/i.test(answer) ? 1 : 0) ? answer : "";
}

const DO = /^(?:do|does|did|can|could|will|would|should|must|may)$/;
const PRONOUN = /^(?:he|she|it|they|we|i)$/;

/**
 * What a sentence that repeats the question says, in the place of the question's "what": behind "bees make"
 * for "What do bees make?", in front of "produces pollen" for "Which part produces pollen?". None where the
 * the words have another order: "the snake eats the eagle" is no answer to "What eats the snake?".
 */
export function answerInSentence(
  text: string,
  { sentence, head, isOfLanguage, figures }: Asked,
): string[] {
  if (isOfLanguage || sentence.length === 0) return [];
  const isOfWords = /^\p{L}/u.test(text);
  const marks = [...text.matchAll(/\S+/g)].filter(
    ([word], at) => (at === 0 && !isOfWords) || !figures.includes(word),
  );
  const given = marks.map(([word]) => word.toLowerCase().replace(/[.,!?;:]+$/, ""));
  if (given.length < 3 || given.length > 2 * MOST_WORDS) return [];
  const found = sentence.some((word) => DO.test(word))
    ? behindAuxiliary(given, sentence)
    : [
        ...inFront(given, head),
        ...inFront(given, relativeIn(sentence)),
        ...inFrontOfSubject(given, head),
        ...behindSubject(given, head),
        ...behindPlace(given, sentence),
        ...behindNamed(given, sentence),
      ];
  found.push(...behindParticiple(given, sentence));
  return found.flatMap(([from, to]) => {
    const words = given.slice(from, to);
    // Of things to choose from the question names all.
    // "A is a bird" of the animals A and B
    const isLabel = to - from === 1 && /^[A-Z]$/.test(marks[from]?.[0] ?? "");
    const isNamed =
      !isLabel &&
      (head.length === sentence.length || from > 0) &&
      words.every((word) => sentence.includes(word));
    const changes = words.some((word) => word !== "and" && CHANGES.test(word));
    const hasFigures = marks.slice(from, to).some(([word]) => /\d/.test(word));
    if (
      words.length === 0 ||
      isNamed ||
      (changes && !(isOfWords && !hasFigures && IS_PLACE.test(words[0] ?? "")))
    )
      return [];
    const last = marks[to - 1];
    const first = marks[from];
    return first && last ? [text.slice(first.index, last.index + last[0].length)] : [];
  });
}

type Part = [from: number, to: number];

/** "He must walk south-west" for "In which direction must Ravi walk?" */
function behindAuxiliary(given: readonly string[], sentence: readonly string[]): Part[] {
  const aux = given.indexOf(sentence.find((word) => DO.test(word)) ?? "");
  if (aux < 1) return behind(given, sentence);
  return behind(given.toSpliced(aux, 1), sentence).map(([from, to]) => [
    from < aux ? from : from + 1,
    to < aux ? to : to + 1,
  ]);
}

/** "The plant needs sunlight (to make food)" for "What does the plant need to make food?" */
function behind(given: readonly string[], sentence: readonly string[]): Part[] {
  const run = sentence.slice(sentence.findIndex((word) => DO.test(word)) + 1);
  // "Ben played football" for "What did Ben do?"
  const main = run.indexOf("do");
  const isSubject = run.slice(0, main).every((word, at) => word === given[at]);
  if (main > 0 && (isSubject || PRONOUN.test(given[0] ?? "")))
    return ends(given, isSubject ? main : 1, run.slice(main + 1));
  let same = 0;
  while (same < run.length && isSame(run[same], given[same])) same += 1;
  const verb = PRONOUN.test(given[0] ?? "") ? run.findIndex((word) => isSame(word, given[1])) : -1;
  if (verb >= 0) {
    let said = 1;
    while (verb + said < run.length && isSame(run[verb + said], given[1 + said])) said += 1;
    // "He hid it under the bed" for "Where did the boy hide the letter?"
    const object = run.length > verb + 1 && /^(?:it|them|him|her)$/.test(given[2] ?? "") ? 1 : 0;
    return ends(given, 1 + (object > 0 ? 2 : said), run.slice(verb + said));
  }
  return same >= 2 ? ends(given, same, run.slice(same)) : [];
}

/**
 * What follows a part of the question and "=": "2.5 km = 2500 m", "3(x + 2) = 3x + 6". A lone number
 * or measure is one where the question asks to write it in another way.
 */
export function behindQuoted(text: string, { plain, rounds }: Asked): string {
  const [all = "", front = ""] = /^([^=≈]{2,60}?)[=≈] ?(?=\S)/u.exec(text) ?? [];
  const bare = (words: string) =>
    words
      .toLowerCase()
      .replace(/\\[dt]?frac ?\{(\w+)\} ?\{(\w+)\}/g, "$1/$2")
      .replace(/[\s{}]/g, "")
      .replace(/[′’‘]/g, "'")
      // "n(A U B)" and "A n B" of keyboards without ∪ and ∩
      .replace(/∪/g, "u")
      .replace(/∩/g, "n");
  const quoted = bare(tidy(front));
  const isLone = /^[\d.,/]+\p{L}*[²³]?$/u.test(quoted);
  if (
    !/\d|[∩∪'′]|\p{L}\(|\p{Lu} ?[Un] ?\p{Lu}/u.test(front) ||
    (isLone && !rounds && !REWRITES.test(plain))
  )
    return "";
  const question = bare(plain);
  const at = question.indexOf(quoted);
  // Of "7 + 8" itself it is known what comes out.
  const isSum = !isLone && /^[\d.,()+×*÷−–-]+$/.test(quoted.replace(/(?<=\d)x(?=\d)/g, "×"));
  const isWhole = (beside = "") => !/[\d^+×*÷/=−–-]/.test(beside);
  return at >= 0 &&
    (!isSum || rounds) &&
    isWhole(question[at - 1]) &&
    isWhole(question[at + quoted.length])
    ? text.slice(all.length)
    : "";
}
const REWRITES =
  /\b(?:write|express|convert|change|round|complete|how many \S+ (?:are |is )?(?:there )?in)\b/i;

/** What an answer that repeats a sentence with one gap has in the gap. */
export function inGap(text: string, { plain }: Asked): string {
  // "She ____ (go) to school.", "She (go) to school."
  const gapped = GAP.test(plain)
    ? plain
    : plain.replace(/(?<= )\(\p{Ll}[\p{Ll}'’ /]{1,30}\)/u, "____");
  const sentence = (
    gapped
      .split(/(?<=[.?!]|[^\d\s]:) +|(?<=\p{Script=Han}[:：，。])/u)
      .findLast((one) => GAP.test(one)) ?? ""
  ).replace(/(?<=_|\.|…) ?\(\p{L}[\p{L} /]{0,20}\)/u, "");
  const asSaid = (words: string) =>
    words
      .toLowerCase()
      .replace(/(?<=\d) ?[x*×] ?(?=[\d_])/g, " × ")
      .replace(/ ?([=:]) ?(?=[\d_])/g, "$1");
  const [before = "", back = "", ...more] = asSaid(sentence)
    .split(GAP)
    .map((part) => part.trim());
  // "5 + " of "Find the missing number in 5 + ____ = 12."
  const given = asSaid(text).replace(/[.!]$/, "");
  const sum = /=/.test(before + back) ? (SUM_AT_END.exec(before)?.[0] ?? "").trim() : before;
  const front = given.startsWith(before) ? before : sum;
  const behind = back.replace(/[.!?"”]+$/, "").trim();
  const isSaid =
    `${front}${behind}`.length > (/\p{Script=Han}/u.test(front) && behind !== "" ? 1 : 5) &&
    given.startsWith(front) &&
    given.endsWith(behind);
  // "he was hungry" of "Ravi said that ____ hungry."
  if (more.length === 0 && /^\p{L}{3}/u.test(behind) && given.endsWith(` ${behind}`) && !isSaid)
    return text.slice(0, given.length - behind.length).trim();
  if (more.length > 0 || !isSaid) return "";
  const from = text.length === given.length ? text : given;
  return from.slice(front.length, given.length - behind.length).trim();
}
const SUM_AT_END = /(?<!\p{L})[\d\s.,()+×÷=*/−–-]*$/u;
const GAP = /_{2,}|\.{5,}|…{2,}/;

/** "The size of the balloon increases" for "What happens to the size of the balloon?" */
export function behindHappens(text: string, { sentence }: Asked): string {
  const at = sentence.findIndex(
    (word, place) => /^happen/.test(word) && sentence[place + 1] === "to",
  );
  const words = wordsIn(text);
  let said = 0;
  if (at >= 0 && /^(?:it|they)$/.test(words[0] ?? "")) return words.slice(1).join(" ");
  const asThe = (word = "") => word.replace(/^(?:an?|its)$/, "the");
  while (at >= 0 && said < words.length && asThe(words[said]) === asThe(sentence[at + 2 + said]))
    said += 1;
  return said > 1 ? words.slice(said).join(" ") : "";
}

/** "Pumps blood" of "The heart pumps blood" for "What is the function of the heart?" */
export function behindFunction(text: string, { sentence }: Asked): string {
  const at = sentence.findIndex((word) => /^(?:function|purpose|role|job|use)$/.test(word));
  const subject = sentence.slice(at + 2).filter((word) => !/^(?:the|an?)$/.test(word));
  const said = text.replace(/^(?:the|an?) /i, "");
  const isSaid = at >= 0 && sentence[at + 1] === "of" && subject.length > 0;
  // "The roots absorb water" for the role of the roots of a plant.
  const fronts = subject.map((_, last) => `${subject.slice(0, last + 1).join(" ")} `).toReversed();
  const front = fronts.find((one) => said.toLowerCase().startsWith(one)) ?? "";
  return isSaid && front !== "" ? said.slice(front.length) : "";
}

/** With what is left of the question behind the answer, or without. */
function ends(given: readonly string[], from: number, rest: readonly string[]): Part[] {
  for (let size = Math.min(rest.length, given.length - from - 1); size > 0; size -= 1) {
    const tail = given.slice(given.length - size);
    if (tail.every((word, at) => isSame(word, rest[rest.length - size + at])))
      return [
        [from, given.length - size],
        [from, given.length],
      ];
  }
  return [[from, given.length]];
}

const OBJECT = /^(?:it|them|him|her)$/;

/** Whether an answer repeats words with a pronoun: "him a seat" for "the old man a seat". */
function saysSame(given: readonly string[], sentence: readonly string[]): boolean {
  const [first, ...rest] = given;
  if (first === undefined) return sentence.length === 0;
  if (isSame(first, sentence[0]) && saysSame(rest, sentence.slice(1))) return true;
  return OBJECT.test(first) && [2, 3, 4].some((size) => saysSame(rest, sentence.slice(size)));
}

/** "The anther produces pollen" for "Which part of the flower produces pollen?" */
function inFront(given: readonly string[], sentence: readonly string[]): Part[] {
  if (!/^(?:who|what|which|siapa(?:kah)?|apa(?:kah)?)$/.test(sentence[0] ?? "")) return [];
  // "William Shakespeare wrote it."
  if (/^(?:it|them)$/.test(given.at(-1) ?? "") && isSame(given.at(-2), sentence[1]))
    return [[0, given.length - 2]];
  let size = 0;
  while (
    size < Math.min(given.length, sentence.length) - 1 &&
    isSame(given.at(-1 - size), sentence.at(-1 - size))
  )
    size += 1;
  const does = given.findIndex((word, at) => at > 0 && isSame(word, sentence[1]));
  if (does > 0 && saysSame(given.slice(does + 1), sentence.slice(2))) return [[0, does]];
  if (size >= 2) return [[0, given.length - size]];
  // "The heart pumps blood" for "Which organ pumps blood around the body?"
  const verb = [1, 2, 3, 4, 5, 6].find((at) => given.includes(sentence[at] ?? "", 1)) ?? 0;
  const at = given.indexOf(sentence[verb] ?? "", 1);
  const tail = given.slice(at);
  const isSaid = tail.length > 1 && tail.every((word, place) => word === sentence[verb + place]);
  return verb > 0 && at > 0 && isSaid ? [[0, at]] : [];
}

/** "what pumps blood" of "Name the organ that pumps blood." */
function relativeIn(sentence: readonly string[]): string[] {
  const at = sentence.findIndex((word) => /^(?:that|which|who)$/.test(word));
  return at > 1 && /^(?:name|state|identify|give)$/.test(sentence[0] ?? "")
    ? ["what", ...sentence.slice(at + 1)]
    : [];
}

/** "Ahmad is the main character" for "Who is the main character of the story?" */
function inFrontOfSubject(given: readonly string[], sentence: readonly string[]): Part[] {
  if (!/^(?:who|what|which)$/.test(sentence[0] ?? "")) return [];
  // "Oxygen is needed" for "Which gas is needed for burning?"
  const is = sentence.findIndex((word) => BE.test(word));
  const at = given.indexOf(sentence[is] ?? "");
  const tail = given.slice(Math.max(at, 0));
  const isSaid =
    at > 0 && tail.length > 1 && tail.every((word, place) => word === sentence[is + place]);
  return isSaid ? [[0, at]] : [];
}

/** "Steam is a gas" for "What state of matter is steam?" */
function behindSubject(given: readonly string[], sentence: readonly string[]): Part[] {
  const is = sentence.findLastIndex((word) => BE.test(word));
  const subject = sentence.slice(is + 1);
  if (is < 1 || subject.length === 0 || !/^(?:who|what|which)$/.test(sentence[0] ?? "")) return [];
  // "Triangle ABC is isosceles" for "What type of triangle is ABC?"
  const from = given[0] !== subject[0] && sentence.slice(0, is).includes(given[0] ?? "") ? 1 : 0;
  const end = from + subject.length;
  const isSaid = subject.every((word, at) => isSame(word, given[from + at]));
  return isSaid && BE.test(given[end] ?? "") ? [[end + 1, given.length]] : [];
}

/** "The seed is dispersed by wind" for "How do seeds get dispersed?" */
function behindParticiple(given: readonly string[], sentence: readonly string[]): Part[] {
  const is = given.findIndex((word) => BE.test(word));
  const isKnown = (word: string) => EMPTY.has(word) || sentence.some((one) => isSame(one, word));
  const isAsked = /^(?:how|where|when)$/.test(sentence[0] ?? "") && is > 0;
  const done = given[is + 1] ?? "";
  return isAsked && /(?:ed|en)$/.test(done) && given.slice(0, is + 2).every(isKnown)
    ? [[is + 2, given.length]]
    : [];
}

/** "Metals are shiny" for "State one property of metals." */
function behindNamed(given: readonly string[], sentence: readonly string[]): Part[] {
  const subject = sentence.slice(sentence.lastIndexOf("of") + 1);
  const is = subject.length;
  const isAsked =
    /^(?:state|give|name|write|describe)$/.test(sentence[0] ?? "") && sentence.includes("of");
  const isSaid = isAsked && subject.every((word, at) => word === given[at]);
  return isSaid && BE.test(given[is] ?? "") ? [[is + 1, given.length]] : [];
}

/** "She missed the bus" of "(Siti was late) because she missed the bus", where the question asks why. */
export function behindBecause(text: string, { sentence }: Asked): string {
  const [all = "", front = ""] = /^([^,.;]*?)\bbecause (?!of\b)(?=\S)/i.exec(text) ?? [];
  const words = wordsIn(front);
  const isSaid = words.every(
    (word) => PRONOUN.test(word) || sentence.some((one) => isSame(one, word)),
  );
  return isSaid ? text.slice(all.length) : text;
}

/** "Carbon dioxide and water" of "Carbon dioxide and water are the products", where the question has the words. */
export function inFrontOfNames(text: string, { sentence }: Asked): string {
  const [all = "", names = ""] =
    / (?:is|are|was|were) (?:the|its) ([\p{L} ]{3,60})[.]?$/u.exec(text) ?? [];
  const isSaid = wordsIn(names).every(
    (word) => EMPTY.has(word) || sentence.some((one) => isSame(one, word)),
  );
  return all !== "" && isSaid ? text.slice(0, text.length - all.length) : "";
}

/** "Iron is a conductor (of heat)" for "Is iron a conductor or an insulator of heat?" */
export function chosenIn(text: string, { sentence, isOfLanguage }: Asked): string {
  const [verb = "", ...rest] = sentence;
  const given = wordsIn(text);
  const at = given.indexOf(verb);
  const isChoice = BE.test(verb) && rest.includes("or") && !isOfLanguage;
  if (!isChoice || at < 1 || given.some((word) => CHANGES.test(word))) return "";
  const subject = given.slice(0, at);
  if (!subject.every((word, place) => word === rest[place])) return "";
  let tail = 0;
  while (tail < given.length - at - 2 && given.at(-1 - tail) === rest.at(-1 - tail)) tail += 1;
  return given.slice(at + 1, given.length - tail).join(" ");
}

/** "The museum is located near the river" for "Where is the museum located?" */
function behindPlace(given: readonly string[], sentence: readonly string[]): Part[] {
  // "In which direction is Ali facing?"
  const be = /^(?:in|at|to|on|from|what|which|who)$/.test(sentence[0] ?? "")
    ? sentence.findIndex((word) => BE.test(word))
    : 1;
  // "What was the boy carrying?"
  const isObject = /^(?:what|which|who)$/.test(sentence[0] ?? "");
  const asks =
    isObject || /^(?:where|when|how)$/.test(sentence[0] ?? "") || /^wh/.test(sentence[1] ?? "");
  if (!asks || !BE.test(sentence[be] ?? "")) return [];
  const is = given.indexOf(sentence[be] ?? "");
  const run = sentence.slice(be + 1);
  // "Ali is facing west" for "Which direction is he facing?"
  const isPronoun = is === 1 && [given[0], run[0]].some((word = "") => PRONOUN.test(word));
  const isSubject = is > 0 && given.slice(0, is).every((word, at) => word === run[at]);
  if (!isPronoun && !isSubject) return [];
  const verb = isSubject ? is : run.indexOf(given[is + 1] ?? "");
  let said = 0;
  while (verb >= 0 && verb + said < run.length && run[verb + said] === given[is + 1 + said])
    said += 1;
  return isObject && (said === 0 || !given[is + said]?.endsWith("ing"))
    ? []
    : ends(given, is + 1 + said, run.slice(Math.max(verb, 0) + said));
}

const BE = /^(?:is|are|was|were)$/;
