export const INSTRUCTIONS_MAX = 2_000;
export const SECTIONS_MAX = 20;
export const SECTION_TITLE_MAX = 120;
export const SECTION_TEXT_MAX = 1_000;

/** A heading before a group of questions, with an instruction of its own. */
export interface Section {
  /** The question that it begins with. */
  before: string;
  title: string;
  text?: string | undefined;
}

/** Leaves out sections whose question is not in the test, and puts the others in the order of the test; of two at one question the later counts. */
export function keptSections<S extends Section>(
  questionIds: readonly string[],
  sections: readonly S[],
): S[] {
  const byQuestion = new Map(sections.map((section) => [section.before, section]));
  return questionIds.flatMap((id) => byQuestion.get(id) ?? []);
}

/** Finds the section of each question: the last that begins at it or before it. */
export function sectionOfEach<S extends Section>(
  questionIds: readonly string[],
  sections: readonly S[],
): Array<S | undefined> {
  const byQuestion = new Map(sections.map((section) => [section.before, section]));
  let current: S | undefined;
  return questionIds.map((id) => {
    current = byQuestion.get(id) ?? current;
    return current;
  });
}

/** Splits the questions of a test, in order, into those of one section each, so that mixing them never leaves it. */
export function bySection<Q extends { section?: unknown }>(questions: readonly Q[]): Q[][] {
  const groups: Q[][] = [];
  let last: unknown;
  for (const question of questions) {
    const group = groups.at(-1);
    if (group && question.section === last) group.push(question);
    else groups.push([question]);
    last = question.section;
  }
  return groups;
}
