import { USERNAME_MAX, USERNAME_MIN } from "./user-name.ts";

/**
 * Common family names that come first. After another first word the order is unknown, and that word is
 * the given name.
 */
const FAMILY_FIRST = new Set(
  (
    "ang aw chai chan chang chen cheng cheong cheung chew chia chin chiang chong choo chow chua chui eng fong foo gan " +
    "gao goh guo han heng ho hong hu huang hui kang khoo koh kong kuan kwan kwek kwok lai lam lau law lee leong leow li " +
    "liang liew lim lin ling liu loh loke loo low lu lui luo ma mok nam neo ng ngo oei oh ong ooi pang peh phang phua png " +
    "poh quah quek seah see seet seow sim sin siow sng soh song soo soon sun tan tang tay teh teo teoh ting toh tong wang " +
    "wee wong woo wu xie xu yan yang yap yeo yeoh yip yong yu yuen zhang zhao zheng zhou zhu"
  ).split(" "),
);

const BEFORE_THE_NAME = new Set(
  "abdul mohamad mohamed mohammad mohammed mohd muhammad muhd noor nor nur nurul siti".split(" "),
);

/** Letters and digits without accents; of scripts that are no Latin letters nothing is left. */
const plainLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[æœø]/g, (letter) => ({ æ: "ae", œ: "oe", ø: "o" })[letter] ?? "")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/**
 * Given and family name for a user name: "Tan Mei Ling" and "Tan, Mei Ling" are "meiling-tan", "Nur Aisyah
 * binte Rahman" is "aisyah-rahman". Words with digits, such as an NRIC number beside the name, are left out.
 */
function stemOf(name: string): string {
  const [before = "", after = ""] = name.split(",", 2);
  const [family, given] = [wordsOf(before), wordsOf(after)];
  if (given.length > 0) return joined(given.slice(0, 2).join(""), family.at(-1));
  const [first = "", ...rest] = family;
  if (FAMILY_FIRST.has(first) && rest.length > 0) return joined(rest.slice(0, 2).join(""), first);
  const called = BEFORE_THE_NAME.has(first) && rest.length > 0 ? rest : family;
  return joined(called[0] ?? "", called.length > 1 ? called.at(-1) : undefined);
}

const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .split(" ")
    .filter((word) => /^[a-z]+$/.test(word));

const joined = (given: string, family = ""): string =>
  [given, family].filter(Boolean).join("-").slice(0, USERNAME_MAX);

/** Proposes "meiling-tan", made unique by a number. Class and level change every year and are not in it. */
export function proposeUsername(name: string, isTaken: (username: string) => boolean): string {
  const stem = stemOf(name) || "student";
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? "" : String(number);
    const cut = stem.slice(0, USERNAME_MAX - ending.length).replace(/-+$/, "") + ending;
    const username = cut.length < USERNAME_MIN ? `${cut}-student` : cut;
    if (!isTaken(username)) return username;
  }
}
