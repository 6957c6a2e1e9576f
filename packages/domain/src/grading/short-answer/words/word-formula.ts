import type { Judge } from "../answer-kind.ts";
import { Key } from "../expression/key.ts";
import { parseStatement } from "../expression/statement.ts";
import { tidy } from "../normalise.ts";

const ARROW = /<?[-=]{1,3}>|[\u2192\u21D2\u27F6\u2794\u279C]/;
/** Letters for quantities; x would multiply. */
const UNKNOWNS = "abcdfghjkmnpqrtuvwy";
const PHRASE = /\p{L}[\p{L}'’.]*(?:[ -](?!x )\p{L}[\p{L}'’.]*)*/gu;

/** For "speed = distance ÷ time", "hydrogen + oxygen → water", in any order; undefined for other keys. */
export function formulaInWords(accepted: string): Judge | undefined {
  if (accepted.length > 200 || !/\p{L}{3}/u.test(accepted)) return undefined;
  if (ARROW.test(accepted)) {
    const key = reaction(accepted);
    return key === undefined ? undefined : (given) => reaction(given) === key;
  }
  if (!/[=×÷*+]| x /.test(accepted)) return undefined;
  const names = new Map<string, string>();
  const statement = parseStatement(inLetters(accepted, names));
  if (!statement || names.size < 2) return undefined;
  const key = new Key(statement, {});
  return (given) => {
    const typed = given.length > 400 ? undefined : parseStatement(inLetters(given, new Map(names)));
    return typed !== undefined && key.isMetBy(typed);
  };
}

function inLetters(text: string, names: Map<string, string>): string {
  return tidy(text)
    .toLowerCase()
    .replace(/ x (?=[\p{L}\d(])/gu, " × ")
    .replace(PHRASE, (phrase) => {
      const name = names.get(phrase) ?? UNKNOWNS[names.size] ?? "z";
      names.set(phrase, name);
      return name;
    });
}

/** Both sides with their terms in one order. */
function reaction(text: string): string | undefined {
  if (text.length > 400) return undefined;
  const tidied = tidy(text).toLowerCase().replace(/[.!]$/, "");
  const sides = tidied.split(ARROW.test(tidied) ? ARROW : "=");
  const read = sides.map((side) =>
    side
      .split("+")
      .map((term) => term.trim())
      .toSorted()
      .join("+"),
  );
  return sides.length === 2 && read.every((side) => side !== "") ? read.join("→") : undefined;
}
