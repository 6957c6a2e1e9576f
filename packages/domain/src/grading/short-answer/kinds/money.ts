import type { AnswerKindRules } from "../answer-kind.ts";
import { type QuantityKey, quantityJudge, readKey } from "../quantity.ts";
import { QUANTITY_SETTINGS } from "./number.ts";

const CURRENCIES = ["$", "¢", "US$", "RM", "£", "€", "¥"];

/** "6c" is 6 × c; "80c" are cents, as on a price tag. */
const isAlgebra = ({ hasField, parts: [part] }: QuantityKey) =>
  !hasField &&
  part?.glued === true &&
  part.unitText === "c" &&
  (part.number.value.under !== 1n ||
    part.number.value.over < 10n ||
    part.number.value.over % 5n !== 0n);

/** An amount of money: "$1.50", "S$1.50", "1.50 dollars", "80 cents". */
export const money: AnswerKindRules = {
  recognises: (accepted, field) => {
    const key = readKey(accepted, field);
    if (!key || isAlgebra(key)) return false;
    const units = key.unit ? [key.unit] : key.parts.map((part) => part.unit);
    return units.every(
      (unit) => unit?.size === 1 && CURRENCIES.some((symbol) => unit.get(symbol) === 1),
    );
  },
  judge: (accepted, field, settings) => {
    const key = readKey(accepted, field);
    return key && quantityJudge(key, settings);
  },
  settings: QUANTITY_SETTINGS,
};
