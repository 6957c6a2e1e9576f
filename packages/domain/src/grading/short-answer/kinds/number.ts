import type { AnswerField, AnswerKindRules, AnswerSettings } from "../answer-kind.ts";
import { answerText } from "../answer-text.ts";
import { quantityJudge, readKey } from "../quantity.ts";
import { isKnown } from "../units.ts";

export const QUANTITY_SETTINGS: readonly (keyof AnswerSettings)[] = [
  "tolerance",
  "from",
  "to",
  "form",
  "places",
  "otherUnits",
];

/** "24 marbles", "9 square units": a number and what it counts, no sentence. */
const COUNTED_NOUN = /^(?:[a-z]{3,}|[a-z]{2,} [a-z]{3,})(?:²|\^2)?$/;
/** Words behind a number that make another number or no number of it. */
const NO_NOUN =
  /^(?:tens?|hundreds?|thousands?|tenths?|hundredths?|thousandths?|ones|dozens?|million|billion|times|more|less|fewer|and|or|to|plus|minus|rem|remainder|sin|cos|tan|log|sqrt|pi|noon|midnight|over|out|of|by|is|are|was|were)\b/;
/** "5m" may be five metres or 5 × m, "3a²" is no unit: the kind `expression` reads them. */
const isAlgebra = (glued: boolean, unit: string) =>
  glued && /^(?:[a-zD](?:-\d)?|[a-ln-z](?:\^\d|[²³]))$/.test(unit);
/** "x = 5" is a solution: its unknown has a name. */
const NAMED = /^\s*\p{L} ?=|= ?\p{L}\s*$/u;

const FACTORIAL = /\d!\s*$/;

/** A number, with or without a unit: exact, whatever the writing. */
export const number: AnswerKindRules = {
  recognises: (accepted, field) => {
    const key = readKey(accepted, field);
    if (!key || FACTORIAL.test(accepted)) return false;
    if (key.hasField || key.parts.length > 1)
      return key.parts.length === 1 || key.parts.every((part) => part.unit && isKnown(part.unit));
    const [part] = key.parts;
    if (!part?.unit) return !NAMED.test(accepted);
    if (/^(?:an?|the) /.test(part.unitText)) return false;
    if (isKnown(part.unit))
      return !isAlgebra(part.glued && part.number.written === "whole", part.unitText);
    return !part.glued && isCounted(part.unitText);
  },
  judge: (accepted, field, settings) => {
    const key = readKey(accepted, field);
    if (!key) return otherUnitJudge(accepted, field, settings);
    // "2x" and "3 blind Mice" are no numbers with a unit.
    const isNone =
      !key.hasField &&
      key.parts.some(({ unit, unitText }) => unit && !isKnown(unit) && !isCounted(unitText));
    return isNone ? undefined : quantityJudge(key, settings);
  },
  settings: QUANTITY_SETTINGS,
};

const NO_UNIT: AnswerField = { unit: "", unitSide: "right" };

/** An accepted answer in another unit than the field's: it counts with its own unit only. */
function otherUnitJudge(accepted: string, field: AnswerField, settings: AnswerSettings) {
  if (field.unit.trim() === "" || !number.recognises(accepted, NO_UNIT)) return undefined;
  const key = readKey(accepted, NO_UNIT);
  const hasUnit = (text: string) =>
    readKey(text, NO_UNIT)?.parts.every(({ unit }) => unit) ?? false;
  if (!key || !hasUnit(accepted)) return undefined;
  const judge = quantityJudge(key, settings);
  return (given: string) => {
    const own = answerText(given, field.unit, field.unitSide);
    return hasUnit(own) && judge(own);
  };
}

const isCounted = (noun: string) =>
  (COUNTED_NOUN.test(noun) || /\/|\bper\b/.test(noun)) && !NO_NOUN.test(noun);
