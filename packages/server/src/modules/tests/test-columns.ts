import type { NewTest } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import type { Release } from "@markwell/domain/keys/release";
import type { TestKind } from "@markwell/domain/school/lists";
import { hasSubjectLevels, type SubjectLevelOrNone } from "@markwell/domain/school/subject-level";
import { type Selectable, sql } from "kysely";
import { toColumns, toFields } from "../../platform/database/columns.ts";
import type { Tests } from "../../platform/database/schema.ts";
import { invalidField } from "../../platform/http/problems.ts";

/** Subjects and questions have tables of their own. */
const COLUMNS = {
  title: "title",
  type: "kind",
  duration: "durationMinutes",
  organisation: "organisation",
  level: "level",
  subjectLevel: "subjectLevel",
  exam: "paper",
  school: "school",
  term: "term",
  year: "year",
  shuffleQuestions: "shuffleQuestions",
  shuffleOptions: "shuffleOptions",
  notePageLeft: "notePageLeft",
  spellingHelp: "spellingHelp",
  closeAtBegin: "closeAtBegin",
  release: "release",
  releaseAt: "releaseAt",
  instructions: "instructions",
  sections: "sections",
} as const satisfies Record<Exclude<keyof NewTest, "subjects" | "questions">, keyof Tests>;

export interface StoredFields
  extends Omit<
    Pick<Selectable<Tests>, (typeof COLUMNS)[keyof typeof COLUMNS]>,
    "kind" | "release" | "subjectLevel" | "sections"
  > {
  kind: TestKind;
  release: Release;
  sections: NewTest["sections"];
  subjectLevel: SubjectLevelOrNone;
  subjects: Array<{ id: string; name: string }>;
}

export const STORED_FIELDS = sql`
  ${sql.join(Object.values(COLUMNS).map((column) => sql.ref(`tests.${column}`)))},
  (select coalesce(jsonb_agg(jsonb_build_object('id', subjects.id, 'name', subjects.name)
                             order by subjects.position, subjects.name), '[]')
   from test_subjects join subjects on subjects.id = test_subjects.subject_id
   where test_subjects.test_id = tests.id) as subjects`;

/** Fields that were not sent stay. */
export const columnsOf = <Form extends Partial<NewTest>>(form: Form) => {
  const release = form.release ?? (form.releaseAt ? "date" : undefined);
  const { releaseAt = null } = form;
  const { sections } = form;
  return {
    ...toColumns(COLUMNS, form),
    ...(sections === undefined ? {} : { sections: JSON.stringify(sections) }),
    ...(release === undefined ? {} : releaseColumns({ release, releaseAt })),
  };
};

export function refuseSubjectLevel({
  level,
  subjectLevel,
}: {
  level: string;
  subjectLevel: string;
}) {
  if (subjectLevel === "" || hasSubjectLevels(level)) return;
  throw invalidField("subjectLevel", texts.subjectLevel.secondaryOnly);
}

/** A date belongs to that choice alone. @throws HttpProblem 400 for that choice without a date. */
export function releaseColumns({ release, releaseAt }: Pick<NewTest, "release" | "releaseAt">) {
  if (release !== "date") return { release, releaseAt: null };
  if (!releaseAt) throw invalidField("releaseAt", texts.test.releaseDate);
  return { release, releaseAt: new Date(releaseAt) };
}

export const fieldsOf = (test: StoredFields) => ({
  ...toFields(COLUMNS, test),
  releaseAt: test.releaseAt?.toISOString() ?? null,
  subjects: test.subjects.map(({ id, name }) => ({ _id: id, topic: name })),
});
