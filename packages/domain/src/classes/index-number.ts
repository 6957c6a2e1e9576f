export interface NumberedPlace {
  name: string;
  /** The index number in the class's register; null where nobody has entered it. */
  index?: number | null | undefined;
}

/** Finds the class whose index number stands beside a name: the chosen one, or the only one; else nobody could tell whose number it is. */
export function placeBeside<Place extends NumberedPlace & { _id: string }>(
  places: readonly Place[],
  chosen = "",
): Place | undefined {
  const place =
    places.find(({ _id }) => _id === chosen) ?? (places.length === 1 ? places[0] : undefined);
  return place && (place.index ?? null) !== null ? place : undefined;
}

/** Puts a class that has a number first, because a list's number belongs to the first class of its row. */
export const numberedFirst = <Place extends NumberedPlace>(places: readonly Place[]): Place[] =>
  places.toSorted(
    (a, b) => Number((a.index ?? null) === null) - Number((b.index ?? null) === null),
  );
