import { tidy } from "../normalise.ts";

/** Students type accents and other marks for an apostrophe. */
const APOSTROPHES = /[\u0060\u00B4\u02B9\u02BB\u02BC\u02BD\u2018\u2019\u201A\u201B\u2032\uFF07]/g;
const QUOTES = /[\u201C\u201D\u201E\u201F\u00AB\u00BB\u2033\uFF02]|''/g;
const ARROWS = /<?[-=]{1,3}>|[\u2192\u21D2\u27F6\u2794\u279C]/g;
/** 1,000 and 1 000 are one number; "Rooms 1, 200" are two. */
const THOUSANDS = /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g;
/** Chinese signs that Unicode does not count as the wide form of a Latin one. */
const CHINESE_QUOTES = /[\u300C-\u300F\u301D-\u301F]/g;
const CHINESE_STOP = /[\u3002\uFE12\uFF61]/g;
const CHINESE_COMMA = /[\u3001\uFE11\uFF64]/g;
/** Chinese has no spaces: those beside a character come from the typist or from a line's end. */
const BESIDE_HAN = /(?<=\p{Script=Han}) (?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}]) (?=\p{Script=Han})/gu;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
const FINAL = /[\s.!?,;:]+$/;
/** The shells of an atom: 2.8.7 or 2,8,7. */
const SHELLS = /^\d{1,2}(?: ?[.,] ?\d{1,2}){2,}$/;

/**
 * Spaces, quotes, apostrophes, hyphens, arrows, "&", final punctuation. Case stays, and so does
 * punctuation alone ("?").
 */
export function wordsOf(typed: string): string {
  const tidied = withDoubleQuotes(
    tidy(likeLatin(typed).replace(APOSTROPHES, "'").replace(QUOTES, '"')).replace(ARROWS, "→"),
  )
    .replace(/^(?:ans|answer) ?[:=] ?(?=\S)/i, "")
    .replace(/\b(mrs?|ms|mdm|dr)\. ?(?=\p{L})/giu, "$1 ")
    .replace(/ ?& ?(?=\p{L})/gu, " and ")
    .replace(THOUSANDS, (number) => number.replaceAll(",", ""))
    .replace(/ ?([^\p{L}\p{M}\p{N}\s]) ?/gu, "$1")
    .replace(/(?<=\d) (?=\p{L})|(?<=\p{L}) (?=\d)/gu, "")
    .replace(BESIDE_HAN, "");
  if (SHELLS.test(tidied)) return tidied.replace(/[.,]/g, ",");
  const open = tidied.replace(FINAL, "").replace(/[.!?,]+"$/, '"');
  return open === "" || open === '"' ? tidied : open;
}

/** Chinese punctuation as Latin, if there are words: of a bare sign it is the answer which one it is. */
function likeLatin(typed: string): string {
  if (!SAYS_SOMETHING.test(typed)) return typed;
  return typed.replace(CHINESE_QUOTES, '"').replace(CHINESE_STOP, ".").replace(CHINESE_COMMA, ",");
}

/** 'Help,' and "Help," are one; the apostrophe of "boys'" or "don't" stays. */
function withDoubleQuotes(text: string): string {
  if (!text.includes("'")) return text;
  let isOpen = false;
  return text
    .split("")
    .map((sign, at) => {
      if (sign !== "'") return sign;
      const [before = " ", after = " "] = [text[at - 1], text[at + 1]];
      const opens =
        /[\s"(]/.test(before) && /[\p{L}\p{N}]/u.test(after) && text.indexOf("'", at + 1) > 0;
      const closes = isOpen && !/\p{L}/u.test(after);
      if (opens) isOpen = true;
      if (closes) isOpen = false;
      return opens || closes ? '"' : sign;
    })
    .join("");
}
