import { optionMark as markOf } from "@markwell/domain/questions/options";

/** The server writes the school's choice into the page. */
const numbered = globalThis.document?.documentElement.dataset.options === "numbers";

/** The mark before an option, by its place from 0. */
export const optionMark = (place: number): string => markOf(place, numbered);
