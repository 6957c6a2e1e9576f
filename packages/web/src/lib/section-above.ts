interface InSection {
  section?: { title: string; text: string } | undefined;
}

/** Finds the heading above a question: that of its section, where the question before it is of another one. */
export function sectionAbove<Q extends InSection>(
  questions: readonly Q[],
  index: number,
): Q["section"] {
  const section = questions[index]?.section;
  const before = questions[index - 1]?.section;
  const goesOn = before?.title === section?.title && before?.text === section?.text;
  return goesOn ? undefined : section;
}
