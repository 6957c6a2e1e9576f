export const QUESTION_KINDS = ["mcq", "short", "long", "composition"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The wire's flag of each kind. */
const FLAGS = {
  mcq: "isMcq",
  short: "isShort",
  long: "isLong",
  composition: "isComposition",
} as const satisfies Record<QuestionKind, string>;

export type KindFlags = Record<(typeof FLAGS)[QuestionKind], boolean>;

/** The flags of a kind: exactly one is set. */
export const kindFlags = (kind: QuestionKind): KindFlags =>
  Object.fromEntries(QUESTION_KINDS.map((one) => [FLAGS[one], one === kind])) as KindFlags;

/** The kind that a sender names; undefined unless exactly one flag is set. */
export function namedKind(flags: Partial<KindFlags>): QuestionKind | undefined {
  const kinds = QUESTION_KINDS.filter((kind) => flags[FLAGS[kind]]);
  return kinds.length === 1 ? kinds[0] : undefined;
}

/** @throws RangeError for a kind that this version does not know: reload the page. */
export function kindOf(question: KindFlags): QuestionKind {
  const kind = namedKind(question);
  if (!kind) throw new RangeError("A question of an unknown kind");
  return kind;
}
