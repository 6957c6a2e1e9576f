import { USERNAME_MAX, USERNAME_MIN } from "./user-name.ts";

const CLASS_MAX = 6;

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

/** What a class or level is called in a user name: "6 Courage" is "6c", "Primary 6" is "p6", "6A" is "6a". */
function shortClass(name: string): string {
  const parts = plainLetters(name).match(/\d+|[a-z]+/g) ?? [];
  return parts
    .map((part) => (/\d/.test(part) ? part : part.charAt(0)))
    .join("")
    .slice(0, CLASS_MAX);
}

/** What a student is called: "Tan Mei Ling" and "Tan, Mei Ling" are "meiling", "Nur Aisyah binte Rahman" is "aisyah". */
function givenName(name: string): string {
  const [before = "", after] = name.split(",", 2);
  const words = plainLetters(after?.trim() ? after : before)
    .split(" ")
    .filter(Boolean);
  const [first = "", ...rest] = words;
  if (after?.trim()) return words.slice(0, 2).join("");
  if (FAMILY_FIRST.has(first) && rest.length > 0) return rest.slice(0, 2).join("");
  return BEFORE_THE_NAME.has(first) ? (rest[0] ?? first) : first;
}

/** "6c-meiling", made unique by a number. @param group the class, or the level without one. */
export function proposeUsername(
  { name, group }: { name: string; group: string },
  isTaken: (username: string) => boolean,
): string {
  const prefix = shortClass(group);
  const stem = [prefix, givenName(name) || "student"].filter(Boolean).join("-");
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? "" : String(number);
    const cut = stem.slice(0, USERNAME_MAX - ending.length).replace(/-+$/, "") + ending;
    const username = cut.length < USERNAME_MIN ? `${cut}-student` : cut;
    if (!isTaken(username)) return username;
  }
}
