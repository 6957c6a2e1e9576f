export const QUESTION_KINDS = ["mcq", "short", "long", "composition"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The kind as the wire's flags. */
export interface KindFlags {
  isMcq: boolean;
  isShort: boolean;
  isLong: boolean;
  isComposition: boolean;
}

/** The flags of a kind: exactly one is set. */
export function kindFlags(kind: QuestionKind): KindFlags {
  return {
    isMcq: kind === "mcq",
    isShort: kind === "short",
    isLong: kind === "long",
    isComposition: kind === "composition",
  };
}

/** The kind behind the flags; undefined unless exactly one is set. */
export function kindOf(flags: KindFlags): QuestionKind | undefined {
  const kinds: QuestionKind[] = [];
  if (flags.isMcq) kinds.push("mcq");
  if (flags.isShort) kinds.push("short");
  if (flags.isLong) kinds.push("long");
  if (flags.isComposition) kinds.push("composition");
  return kinds.length === 1 ? kinds[0] : undefined;
}

/** Long answers and compositions wait for a teacher. */
export const markedByHand = (kind: QuestionKind): boolean =>
  kind === "long" || kind === "composition";
