import type { QuestionKind } from "../questions/kind.ts";
import type { FormatSection } from "../school/paper-format.ts";
import type { Marks } from "../units.ts";

export interface PlacedQuestion {
  id: string;
  kind: QuestionKind;
  marks: Marks;
}

/** A section of a paper with the selected questions for it. */
export interface FilledSection<S, Q> {
  section: S;
  questions: Q[];
  lacks: number;
}

/** All questions of a kind and marks that a paper needs: sections that ask for the same share them. */
export interface FormatNeed {
  kind: QuestionKind;
  marks: Marks;
  count: number;
}

type Asked = Pick<FormatSection, "kind" | "count" | "marksEach">;

/** How many questions of each kind and marks a paper needs, each pair once. */
export function formatNeeds(sections: readonly Asked[]): FormatNeed[] {
  const needs = new Map<string, FormatNeed>();
  for (const { kind, count, marksEach } of sections) {
    const key = `${kind} ${marksEach}`;
    const need = needs.get(key);
    if (need) need.count += count;
    else needs.set(key, { kind, marks: marksEach, count });
  }
  return [...needs.values()];
}

/**
 * A selection as the sections of a paper, in the order of the format. Each section takes what fits it, in the order of
 * the selection; what is left over fits no section, or comes on top of a full one.
 */
export function fillSections<S extends Asked, Q extends PlacedQuestion>(
  sections: readonly S[],
  questions: readonly Q[],
): { sections: FilledSection<S, Q>[]; over: Q[] } {
  const left = new Map(questions.map((question) => [question.id, question]));
  const filled = sections.map((section) => {
    const fitting = [...left.values()]
      .filter(({ kind, marks }) => kind === section.kind && marks === section.marksEach)
      .slice(0, section.count);
    for (const { id } of fitting) left.delete(id);
    return { section, questions: fitting, lacks: section.count - fitting.length };
  });
  return { sections: filled, over: [...left.values()] };
}

/** Whether a question may take the place of another one, so that the paper goes on fulfilling its format. */
export const mayReplace = (
  one: Pick<PlacedQuestion, "kind" | "marks">,
  other: Pick<PlacedQuestion, "kind" | "marks">,
): boolean => one.kind === other.kind && one.marks === other.marks;

/** Whether the syllabus of a format has dropped a topic, however its name is spelled. */
export function isDropped(topic: string, droppedTopics: readonly string[]): boolean {
  const name = topic.trim().toLowerCase();
  return droppedTopics.some((dropped) => dropped.trim().toLowerCase() === name);
}
