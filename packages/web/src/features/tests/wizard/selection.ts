import type { StaffQuestion } from "@markwell/contract/wire/question";
import { type InBlock, keptTogether, unitsOf } from "@markwell/domain/tests/blocks";
import { QUESTIONS_MAX } from "@markwell/domain/tests/questions";

type Chosen = readonly StaffQuestion[];

const where = ({ passage }: StaffQuestion): InBlock => ({
  block: passage?._id,
  place: passage?.place ?? 1,
});

export const chosenUnits = (chosen: Chosen): StaffQuestion[][] => unitsOf(chosen, where);

/** The questions of the passage that a question belongs to, as far as they are chosen; itself where it has none. */
export const blockOf = (chosen: Chosen, id: string): StaffQuestion[] =>
  unitsOf(chosen, where).find((unit) => unit.some(({ _id }) => _id === id)) ?? [];

/** The selection without a question, and without the others of its passage. */
export function without(chosen: Chosen, id: string): StaffQuestion[] {
  const block = new Set(blockOf(chosen, id));
  return chosen.filter((one) => !block.has(one));
}

/** The selection with further questions behind it: none twice, passages together, and no more than a test may have. */
export function withMore(chosen: Chosen, more: Chosen): StaffQuestion[] {
  const known = new Set(chosen.map(({ _id }) => _id));
  const added = more.filter(({ _id }) => !known.has(_id) && known.add(_id));
  return keptTogether([...chosen, ...added], where).slice(0, QUESTIONS_MAX);
}

/** The selection with others in the place of some questions; as it was if none of those is left in it. */
export function swapped(chosen: Chosen, out: readonly string[], into: Chosen): StaffQuestion[] {
  const at = chosen.findIndex(({ _id }) => out.includes(_id));
  if (at < 0) return [...chosen];
  const stays = chosen.filter(({ _id }) => !out.includes(_id));
  const known = new Set(stays.map(({ _id }) => _id));
  const others = into.filter(({ _id }) => !known.has(_id));
  return keptTogether(stays.toSpliced(at, 0, ...others), where).slice(0, QUESTIONS_MAX);
}

/**
 * One question put to another place (from 0), with the others of its passage; the rest closes the gap. No
 * passage is torn apart: what lands within one goes to its other side.
 */
export function placed(chosen: Chosen, id: string, place: number): StaffQuestion[] {
  const from = chosen.findIndex(({ _id }) => _id === id);
  const target = chosen[place];
  if (from < 0 || !target || place === from) return [...chosen];
  const units = unitsOf(chosen, where);
  const own = units.findIndex((unit) => unit.some(({ _id }) => _id === id));
  const met = units.findIndex((unit) => unit.includes(target));
  const to = met === own ? own + (place > from ? 1 : -1) : met;
  const unit = units[own];
  if (!unit || to < 0 || to >= units.length) return [...chosen];
  const others = units.filter((other) => other !== unit);
  return [...others.slice(0, to), unit, ...others.slice(to)].flat();
}
