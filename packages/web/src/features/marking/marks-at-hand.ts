import { keptOnDevice } from "../../lib/kept.ts";

/** The kind of what is kept in the browser's storage. */
export const MARKS = "marks";

const onDevice = keptOnDevice(MARKS, { parse: (kept: unknown) => kept });
let given = false;

/** Where a browser forbids storage, marks that this window gave are in its memory alone. */
export const noteGiven = (): void => {
  given = true;
};

/** Whether marks may be on their way, without the code that sends them. */
export const hasMarksAtHand = (marker: string): boolean =>
  given || onDevice.places(`${marker}.`).length > 0;
