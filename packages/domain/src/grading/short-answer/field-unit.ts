import type { AnswerField } from "./answer-kind.ts";
import { plain } from "./plain.ts";
import { differsByPrefix, readUnit, sameUnit } from "./units.ts";

/** Takes the unit of the field off a plain answer; undefined when it is not there. */
export type UnitCutter = (text: string) => string | undefined;

const LETTER = /\p{L}/u;
const isSkipped = (sign: string | undefined) => sign === " " || sign === "^";

/** Case and spaces do not count, except where a capital makes another unit; "m" is not cut from "cm". */
export function unitCutter({ unit, unitSide }: AnswerField): UnitCutter {
  const name = plain(unit);
  const squeezed = name.replace(/[ ^]/g, "");
  if (squeezed === "") return () => undefined;
  const spellings = [squeezed, squeezed.replace(/\.$/, "")].filter(
    (one, at, all) => one !== "" && all.indexOf(one) === at,
  );
  const strict = differsByPrefix(squeezed);
  const cut = unitSide === "left" ? cutLeft : cutRight;
  return (text) => {
    for (const from of text.endsWith(".") ? [text, text.slice(0, -1).trimEnd()] : [text])
      for (const spelling of spellings) {
        const rest = cut(from, spelling.toLowerCase(), strict ? spelling : undefined);
        if (rest !== undefined) return rest;
      }
    return undefined;
  };
}

function cutRight(text: string, unit: string, strict: string | undefined): string | undefined {
  let at = text.length;
  for (let left = unit.length; left > 0; at -= 1) {
    const sign = text[at - 1];
    if (isSkipped(sign)) continue;
    if (sign === undefined || sign.toLowerCase() !== unit[left - 1]) return undefined;
    left -= 1;
    if (left === 0 && strict && sign !== strict[0]) return undefined;
  }
  if (LETTER.test(unit[0] ?? "") && LETTER.test(text[at - 1] ?? "")) return undefined;
  return text.slice(0, at).trim();
}

function cutLeft(text: string, unit: string): string | undefined {
  const signed = /^-/.test(text);
  let at = signed ? 1 : 0;
  for (let read = 0; read < unit.length; at += 1) {
    const sign = text[at];
    if (isSkipped(sign)) continue;
    if (sign === undefined || sign.toLowerCase() !== unit[read]) return undefined;
    read += 1;
  }
  if (LETTER.test(unit.at(-1) ?? "") && LETTER.test(text[at] ?? "")) return undefined;
  const rest = text.slice(at).trim();
  return signed ? `-${rest}` : rest;
}

/** Without the unit if it occurs once, and as a whole; none if it occurs twice. */
export function bareTexts(text: string, cutter: UnitCutter): readonly string[] {
  const rest = cutter(text);
  if (rest === undefined) return [withoutStop(text)];
  return cutter(rest) === undefined ? [withoutStop(rest), withoutStop(text)] : [];
}

const withoutStop = (text: string) => (text.endsWith(".") ? text.slice(0, -1).trimEnd() : text);

export function withoutSynonym(field: AnswerField): (given: string) => string {
  const cutter = unitCutter(field);
  const fixed = readUnit(plain(field.unit));
  return (given) => {
    const text = plain(given);
    const rest = cutter(text) ?? text;
    if (!fixed || cutter(rest) !== undefined) return given;
    for (const { index } of rest.matchAll(/(?<=[\s\d)π])[\p{L}°]/gu)) {
      const typed = readUnit(rest.slice(index), fixed);
      if (typed && sameUnit(typed, fixed)) return rest.slice(0, index).trim();
    }
    return given;
  };
}
