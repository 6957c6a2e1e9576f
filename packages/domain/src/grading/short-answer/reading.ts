import { normalise } from "./normalise.ts";
import { type UnitSide, withoutSignedUnit } from "./unit.ts";

/** How an answer will be read, shown under its field: the number with its unit; "" while empty. */
export function readingOf(given: string, unit: string, side: UnitSide): string {
  const bare = withoutSignedUnit(normalise(given), unit, side);
  if (bare === "" || unit === "") return bare === "" ? "" : given.trim().replace(/\s+/g, " ");
  return side === "left" ? `${unit}${bare}` : `${bare} ${unit}`;
}
