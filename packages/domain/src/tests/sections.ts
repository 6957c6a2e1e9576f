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

/** What a paper says before one of its questions; both are plain text. */
export interface PaperHead {
  /** What students read before the test. */
  instructions?: string;
  /** The section that begins with the question. */
  section?: { title: string; text: string };
}

/** Cuts what a test could not hold. @param notes gets a sentence for each text that was cut */
export function tidyHead(
  { instructions = "", section }: PaperHead,
  notes: string[],
): PaperHead | undefined {
  const fit = (text: string, most: number, what: string): string => {
    const tidy = text.replace(/\r\n?/g, "\n").trim();
    if (tidy.length <= most) return tidy;
    notes.push(`${what} is longer than ${most} letters and was cut.`);
    return tidy.slice(0, most).trim();
  };
  const before = fit(instructions, INSTRUCTIONS_MAX, "The text before the test");
  const title = section
    ? fit(section.title.replace(/\s+/g, " "), SECTION_TITLE_MAX, "The heading of its section")
    : "";
  if (!before && !title) return undefined;
  return {
    ...(before && { instructions: before }),
    ...(section &&
      title && {
        section: { title, text: fit(section.text, SECTION_TEXT_MAX, "The text of its section") },
      }),
  };
}

/**
 * What a test of these questions says before them. A section whose first question is not taken begins
 * with the next one that is.
 * @param questions in the order of the paper; `id` only where the question is taken
 */
export function headsOfTest(
  questions: ReadonlyArray<{ id?: string | undefined; head?: PaperHead | undefined }>,
): { instructions: string; sections: Array<Required<Section>> } {
  const instructions = questions.find(({ head }) => head?.instructions)?.head?.instructions ?? "";
  const sections: Array<Required<Section>> = [];
  let waiting: PaperHead["section"];
  for (const { id, head } of questions) {
    waiting = head?.section ?? waiting;
    if (!waiting || id === undefined) continue;
    sections.push({ before: id, title: waiting.title, text: waiting.text });
    waiting = undefined;
  }
  return { instructions, sections };
}

/**
 * The other way round: what a test says before each of its questions.
 * @param sections that of each question: one object for all questions of a section
 */
export function headOfEach(
  instructions: string,
  sections: ReadonlyArray<Pick<Section, "title" | "text"> | undefined>,
): Array<PaperHead | undefined> {
  return sections.map((section, at) => {
    const begins = section !== undefined && section !== sections[at - 1];
    const before = at === 0 && instructions !== "";
    if (!begins && !before) return undefined;
    return {
      ...(before && { instructions }),
      ...(begins && { section: { title: section.title, text: section.text ?? "" } }),
    };
  });
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
