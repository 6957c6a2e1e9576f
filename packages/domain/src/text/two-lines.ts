import { cutToLength } from "./graphemes.ts";

/** A name for two lines: at most so many characters before an ellipsis, between words where it has some, and what follows. */
export function inTwoLines(name: string, most: number): readonly [first: string, rest: string] {
  if (name.length <= most) return [name, ""];
  const cut = cutToLength(name, most - 1);
  const space = name[cut.length] === " " ? cut.length : cut.lastIndexOf(" ");
  const first = space > 0 ? cut.slice(0, space) : cut;
  return [`${first.trimEnd()}…`, name.slice(first.length).trimStart()];
}
