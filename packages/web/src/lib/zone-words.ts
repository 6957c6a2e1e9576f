import { schoolZone } from "./format.ts";
import { told } from "./words.ts";

/** Minutes by which clocks of a zone are ahead of UTC at a moment; of the reader's own without a zone. */
function offsetAt(at: number, timeZone?: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    ...{ timeZone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
    ...{ hour: "numeric", minute: "numeric" },
  } as Intl.DateTimeFormatOptions).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"));
  return Math.round((shown - at) / 60_000);
}

/** "Singapore time" where clocks of the reader show another time than the school's; "" where they agree. */
export function zoneName(
  time: string | number | Date,
  { school = schoolZone, own }: { school?: string; own?: string } = {},
): string {
  const at = new Date(time).getTime();
  if (offsetAt(at, school) === offsetAt(at, own)) return "";
  return `${(school.split("/").at(-1) ?? school).replaceAll("_", " ")} time`;
}

/** The same behind a time: ", Singapore time". */
export function zoneWords(time: string | number | Date): string {
  const name = told(zoneName(time));
  return name && `, ${name}`;
}
