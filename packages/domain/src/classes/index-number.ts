export interface NumberedPlace {
  name: string;
  /** The index number in the class's register; null where nobody has entered it. */
  index?: number | null | undefined;
}

/**
 * Finds the class whose index number is shown beside a name: the chosen one, or the only one with a number. Of several
 * classes nobody could tell which one's number it is.
 */
export function placeBeside<Place extends NumberedPlace & { _id: string }>(
  places: readonly Place[],
  chosen = "",
): Place | undefined {
  const numbered = places.filter(({ index }) => (index ?? null) !== null);
  return (
    numbered.find(({ _id }) => _id === chosen) ?? (numbered.length === 1 ? numbered[0] : undefined)
  );
}

/** Puts a class that has a number first, because a list's number belongs to the first class of its row. */
export const numberedFirst = <Place extends NumberedPlace>(places: readonly Place[]): Place[] =>
  places.toSorted(
    (a, b) => Number((a.index ?? null) === null) - Number((b.index ?? null) === null),
  );
