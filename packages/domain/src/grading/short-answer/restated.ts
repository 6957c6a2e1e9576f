import { type Asked, wordsIn } from "./asked.ts";
import { isSame } from "./sentence.ts";

/* What an answer in words says when it numbers its items or puts the question's words into another sentence. */

const MARKERS = ["1234567", "abcdefg"];
const MARKER = /(?:^|[\s,;])\(?([1-7a-g])[).:] ?(?=\p{L}{2})/giu;
const ROMAN_MARKER = /(?:^|[\s,;])\(?(i{1,3}|iv|v)[).] ?(?=\p{L}{2})/giu;
const ROMANS = ["i", "ii", "iii", "iv", "v"];

/** "mouth, stomach" of "1. mouth 2. stomach" and "(a) mouth (b) stomach"; "" where the numbers leave one out. */
function numberedItems(text: string): string {
  for (const [marker, row] of [
    [MARKER, [...(MARKERS[0] ?? "")]],
    [MARKER, [...(MARKERS[1] ?? "")]],
    [ROMAN_MARKER, ROMANS],
  ] as const) {
    const marks = [...text.matchAll(marker)];
    const isRow = marks.every(([, mark = ""], at) => mark.toLowerCase() === row[at]);
    if (marks.length < 2 || !isRow || marks[0]?.index !== 0) continue;
    const items = marks.map(({ index, 0: mark }, at) =>
      text.slice(index + mark.length, marks[at + 1]?.index).replace(/[\s.,;]+$/, ""),
    );
    return items.every((item) => item !== "" && !/[,;]/.test(item)) ? items.join(", ") : "";
  }
  return "";
}

const ARTICLES = /^(?:the|an?|its|their)$/;
const withoutArticles = (words: readonly string[]) => words.filter((word) => !ARTICLES.test(word));

/** "photosynthesis" of "Plants make food by photosynthesis" for "Name the process by which plants make food." */
function behindWhich(text: string, { sentence, isOfLanguage }: Asked): string {
  const at = sentence.indexOf("which");
  const link = sentence[at - 1] ?? "";
  if (isOfLanguage || at < 2 || !/^(?:by|through|with|in|from|on|to|of)$/.test(link)) return "";
  const [, front = "", answer = ""] =
    new RegExp(`^(.{5,80}?) ${link} (?:the )?(\\S.*)$`, "iu").exec(text) ?? [];
  const asked = withoutArticles(sentence.slice(at + 1));
  const said = withoutArticles(wordsIn(front));
  const isSaid = said.length === asked.length && said.every((word, i) => isSame(word, asked[i]));
  return said.length > 1 && isSaid ? answer : "";
}

/** "kinetic energy" of "The car possesses kinetic energy" for "... energy possessed by a moving car". */
function behindDoer(text: string, { sentence, isOfLanguage }: Asked): string {
  const by = sentence.lastIndexOf("by");
  const done = sentence[by - 1] ?? "";
  const doer = withoutArticles(sentence.slice(by + 1));
  if (isOfLanguage || by < 2 || doer.length === 0 || doer.length > 4 || !/ed$|en$/.test(done))
    return "";
  const words = [...text.matchAll(/\S+/g)];
  const verb = words.findIndex(([word]) => isSame(word.toLowerCase(), done));
  if (verb < 1) return "";
  const front = wordsIn(text.slice(0, words[verb]?.index));
  const said = withoutArticles(front);
  const isSaid =
    said.length > 0 && said.every((word, at) => isSame(doer.at(at - said.length), word));
  return isSaid ? text.slice(words[verb + 1]?.index ?? text.length) : "";
}

/** "di sekolah" of "Cerita itu berlaku di sekolah" for "Di manakah cerita itu berlaku?" */
function behindMalayWhere(text: string, { sentence }: Asked): string {
  if (!/^(?:di|ke|dari)$/.test(sentence[0] ?? "") || !/^mana(?:kah)?$/.test(sentence[1] ?? ""))
    return "";
  const asked = sentence.slice(2);
  const said = wordsIn(text).slice(0, asked.length);
  const isSaid = asked.length > 1 && asked.every((word, at) => word === said[at]);
  return isSaid ? text.trim().split(" ").slice(asked.length).join(" ") : "";
}

/** "B" of "Material B", where the question offers "the materials A, B, C or D". */
function labelBehindNoun(text: string, { plain }: Asked): string {
  const [, noun = "", label = ""] = /^(?:the )?(\p{L}{3,}) ([A-Z])[.]?$/iu.exec(text) ?? [];
  return label !== "" && new RegExp(`\\b${noun}(?:e?s) [A-Z](?: ?,| and | or )`, "i").test(plain)
    ? label
    : "";
}

/** 图书馆 of 在图书馆里, where the question asks for a place. */
function placeInChinese(text: string, { plain }: Asked): string {
  const asksPlace = /什么地方|哪[里儿裡]/u.test(plain);
  const place = text.replace(/[。.]$/u, "").replace(/^在/u, "");
  return asksPlace && /\p{Script=Han}{2}(?:里面|里|裡)$/u.test(place)
    ? place.replace(/(?:里面|里|裡)$/u, "")
    : "";
}

/** Gives every text that one of these readings finds in an answer; some are empty. */
export const restated = (text: string, asked: Asked): string[] => [
  numberedItems(text),
  behindWhich(text, asked),
  behindDoer(text, asked),
  behindMalayWhere(text, asked),
  labelBehindNoun(text, asked),
  placeInChinese(text, asked),
  asked.isOfLanguage ? "" : text.replace(/^both (?=\p{L}.* (?:and|&) )/iu, ""),
  // "water + oxygen" of two words
  asked.isOfLanguage ? "" : text.replace(/^([\p{L} ]{3,}?) ?\+ ?([\p{L} ]{3,})$/u, "$1 and $2"),
  /\bperkataan\b/i.test(asked.plain) ? text.replace(/^perkataan (?=\p{L})/iu, "") : "",
];
