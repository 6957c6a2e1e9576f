import { createRubric as createRubricCall } from "@markwell/contract/calls/rubrics";
import {
  type Criterion,
  marksByRubric,
  mostOf,
  type Rubric,
  type RubricMarks,
} from "@markwell/domain/marking/rubric";
import type { QuestionKind } from "@markwell/domain/questions/kind";
import { markedByHand } from "@markwell/domain/questions/kinds";
import { createRubric } from "../modules/questions/index.ts";
import type { Trx } from "../platform/database/transaction.ts";
import file from "./data/sample-rubrics.json" with { type: "json" };
import type { DemoSchool } from "./hire-people.ts";

interface Filed {
  subject: keyof DemoSchool["subjectIds"];
  level: string;
  topic: string;
  type: QuestionKind;
}

interface SampleRubric {
  title: string;
  subject: Filed["subject"];
  kind: Rubric["kind"];
  halves: boolean;
  /** Questions that are marked by it. */
  for: { levels: readonly string[]; topics?: readonly string[] };
  criteria: ReadonlyArray<{
    name: string;
    bands?: ReadonlyArray<Omit<Criterion["bands"][number], "id">>;
    points?: ReadonlyArray<Omit<Criterion["points"][number], "id">>;
  }>;
}

const sampleRubrics = file.rubrics as readonly SampleRubric[];

/** @returns which rubric a question is marked by; undefined for none */
export async function fillRubrics(
  trx: Trx,
  { subjectIds, teachers }: Pick<DemoSchool, "subjectIds" | "teachers">,
  now: number,
): Promise<(question: Filed) => string | undefined> {
  const made: Array<SampleRubric & { id: string }> = [];
  for (const sample of sampleRubrics) {
    const { subject, criteria, title, kind, halves } = sample;
    const draft = createRubricCall.body?.parse({
      ...{ title, kind, halves, subject: subjectIds[subject] },
      criteria: criteria.map(({ name, bands = [], points = [] }, at) => ({
        id: `c${at}`,
        name,
        bands: bands.map((band, place) => ({ ...band, id: `c${at}b${place}` })),
        points: points.map((point, place) => ({ ...point, id: `c${at}p${place}` })),
      })),
    });
    if (!draft) throw new Error("the contract has no body for a new rubric");
    const id = await createRubric(trx, teachers[subject], { ...draft, example: true }, now);
    made.push({ ...sample, id });
  }
  return ({ subject, level, topic, type }) =>
    made.find(
      (one) =>
        markedByHand(type) &&
        one.subject === subject &&
        one.for.levels.includes(level) &&
        (one.for.topics?.includes(topic) ?? true),
    )?.id;
}

/** What a marker gives by a rubric for an answer that is worth this share of it. */
export function giveByRubric(
  rubric: Rubric,
  share: number,
  weightage: number,
): { given: RubricMarks; marks: number } {
  const entries = rubric.criteria.flatMap((criterion): Array<[string, number]> => {
    if (rubric.kind === "bands") {
      const most = mostOf(criterion);
      return [[criterion.id, Math.min(most, Math.max(0, Math.round(share * most)))]];
    }
    const ticked = Math.round(share * criterion.points.length);
    return criterion.points.slice(0, ticked).map(({ id }) => [id, 1]);
  });
  const given = Object.fromEntries(entries);
  return { given, marks: marksByRubric(rubric, given, weightage) ?? 0 };
}
