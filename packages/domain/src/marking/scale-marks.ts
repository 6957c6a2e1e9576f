import { mean } from "../results/moments.ts";
import type { Marks } from "../units.ts";
import type { Scale } from "./bradley-terry.ts";

/** A script with known marks, which ties the scale to marks. */
export interface Reference {
  /** Its place among the scripts of the scale. */
  at: number;
  marks: Marks;
}

export interface Proposal {
  marks: Marks;
  /** Between these its marks lie in 95 of 100 cases. */
  from: Marks;
  to: Marks;
}

/** Fewer cannot tell what a step of the scale is worth. */
export const REFERENCES_LEAST = 2;

const TWO_SIDED_95 = 1.96;

/**
 * Proposes marks by a straight line through the references: the one that lies closest to their marks. A better script never
 * gets fewer marks. Marks are rounded to halves, within 0 and the most. A reference keeps its own marks.
 * @returns null where the references have no two different marks, or the judges see them the other way round
 */
export function proposeMarks(
  scale: Scale,
  references: readonly Reference[],
  most: Marks,
): Proposal[] | null {
  const line = lineThrough(scale, references);
  if (!line) return null;
  const given = new Map(references.map(({ at, marks }) => [at, marks]));
  return scale.abilities.map((ability, at) => {
    const known = given.get(at);
    const marks = line.marksAt(ability);
    const reach = TWO_SIDED_95 * line.errorAt(at);
    const within = (value: Marks) => Math.min(most, Math.max(0, toHalf(value)));
    if (known !== undefined) return { marks: known, from: known, to: known };
    return { marks: within(marks), from: within(marks - reach), to: within(marks + reach) };
  });
}

const toHalf = (marks: Marks): Marks => Math.floor(marks * 2 + 0.5) / 2;

function lineThrough({ abilities, covariance }: Scale, references: readonly Reference[]) {
  if (references.length < REFERENCES_LEAST) return null;
  const known = references.map(({ at, marks }) => ({ at, marks, ability: abilities[at] ?? 0 }));
  const middle = mean(known.map(({ ability }) => ability));
  const middleMarks = mean(known.map(({ marks }) => marks));
  const sum = (of: (one: (typeof known)[number]) => number) =>
    known.reduce((all, one) => all + of(one), 0);
  const spread = sum(({ ability }) => (ability - middle) ** 2);
  if (spread === 0) return null;
  const slope = sum((one) => (one.ability - middle) * (one.marks - middleMarks)) / spread;
  if (slope <= 1e-9) return null;
  const marksAt = (ability: number) => middleMarks + slope * (ability - middle);
  // How far the references themselves lie from the line; two of them always lie on it.
  const rest =
    known.length > 2
      ? sum((one) => (one.marks - marksAt(one.ability)) ** 2) / (known.length - 2)
      : 0;
  /** By how much a script's marks follow from each ability, the references' abilities included. */
  const errorAt = (place: number): Marks => {
    const from = (abilities[place] ?? 0) - middle;
    const weights = [
      { at: place, weight: slope },
      ...known.map(({ at, ability, marks }) => {
        const turn = marks - middleMarks - 2 * slope * (ability - middle);
        return { at, weight: (from * turn) / spread - slope / known.length };
      }),
    ];
    let error = rest * (1 / known.length + from ** 2 / spread);
    for (const a of weights)
      for (const b of weights) error += a.weight * b.weight * covariance(a.at, b.at);
    return Math.sqrt(Math.max(0, error));
  };
  return { marksAt, errorAt };
}
