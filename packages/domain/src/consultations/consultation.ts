export const QUERY_MAX = 2_000;
export const ANSWER_MAX = 4000;
export const OUTCOME_MAX = 500;
/** Captions of an hour's film are shorter. */
export const CAPTIONS_MAX = 90_000;
/** How long a deleted question is kept, hidden (DECISIONS "Consultation"). */
export const REMOVED_KEPT_MS = 30 * 86_400_000;
/** The last entry of every list of topics, for anything else. */
export const OTHER_TOPIC = "Other";

const LONGEST = 60;

/** The first line with words, cut at a word. */
export function consultationName(query: string): string {
  const line = query.split("\n").find((each) => each.trim() !== "") ?? "";
  const name = line.trim().replace(/\s+/g, " ");
  const letters = [...name];
  if (letters.length <= LONGEST) return name;
  const cut = letters.slice(0, LONGEST - 1).join("");
  const afterWord = cut.replace(/\s+\S*$/, "");
  return `${afterWord.length > LONGEST / 2 ? afterWord : cut}…`;
}

/** The text of a caption file as it is kept: no mark of byte order, line ends as we write them. */
export const tidyCaptions = (text: string): string =>
  text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");

/** Is this a WebVTT file with at least one caption? (W3C WebVTT, section 4.1: its first line) */
export function areCaptions(text: string): boolean {
  const tidy = tidyCaptions(text);
  return /^WEBVTT(?:[ \t][^\n]*)?\n/.test(tidy) && TIMING.test(tidy);
}

const TIMING = /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}/m;

interface Tutor {
  id: string;
  here: boolean;
}

/** The part of a student's question that decides who answers it. */
interface Routed {
  subjectId: string;
  /** The chosen teacher; undefined: all teachers of the subject. */
  tutor: Tutor | undefined;
}

/** The student's tutor, else null: all teachers of the subject (DECISIONS "Consultation"). */
export const routeTo = (chosen: Tutor | undefined): string | null =>
  chosen?.here ? chosen.id : null;

/** Those it was sent to; if its tutor has left, all teachers of the subject. */
export function isFor(
  { tutor, subjectId }: Routed,
  teacher: { id: string; subjectIds: readonly string[] },
): boolean {
  return tutor?.here ? tutor.id === teacher.id : teacher.subjectIds.includes(subjectId);
}
