import type { StaffQuestion } from "@markwell/contract/wire/question";
import { QUESTIONS_MAX } from "@markwell/domain/tests/questions";

type Chosen = readonly StaffQuestion[];

/** The selection with further questions behind it: none twice, and no more than a test may have. */
export function withMore(chosen: Chosen, more: Chosen): StaffQuestion[] {
  const known = new Set(chosen.map(({ _id }) => _id));
  const added = more.filter(({ _id }) => !known.has(_id) && known.add(_id));
  return [...chosen, ...added].slice(0, QUESTIONS_MAX);
}

/** One question put to another place (from 0); the others close the gap. */
export function placed(chosen: Chosen, id: string, place: number): StaffQuestion[] {
  const one = chosen.find(({ _id }) => _id === id);
  if (!one || place < 0 || place >= chosen.length) return [...chosen];
  const others = chosen.filter((other) => other !== one);
  return [...others.slice(0, place), one, ...others.slice(place)];
}
