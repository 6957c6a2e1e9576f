import type { NewTest } from "@markwell/contract/calls/tests";
import type { TestKind } from "@markwell/domain/school/lists";
import { type Selectable, sql } from "kysely";
import { toColumns, toFields } from "../../platform/database/columns.ts";
import type { Tests } from "../../platform/database/schema.ts";

/** Where a test keeps what its teacher says of it; subjects and questions have tables of their own. */
const COLUMNS = {
  title: "title",
  type: "kind",
  duration: "durationMinutes",
  organisation: "organisation",
  level: "level",
  exam: "paper",
  school: "school",
  term: "term",
  year: "year",
  shuffleQuestions: "shuffleQuestions",
  shuffleOptions: "shuffleOptions",
  notePageLeft: "notePageLeft",
  closeAtBegin: "closeAtBegin",
} as const satisfies Record<Exclude<keyof NewTest, "subjects" | "questions">, keyof Tests>;

/** What is read of a test for everybody who asks about it. */
export interface StoredFields
  extends Omit<Pick<Selectable<Tests>, (typeof COLUMNS)[keyof typeof COLUMNS]>, "kind"> {
  kind: TestKind;
  subjects: Array<{ id: string; name: string }>;
}

/** The columns of `StoredFields`, in a query of `tests`. */
export const STORED_FIELDS = sql`
  ${sql.join(Object.values(COLUMNS).map((column) => sql.ref(`tests.${column}`)))},
  (select coalesce(jsonb_agg(jsonb_build_object('id', subjects.id, 'name', subjects.name)
                             order by subjects.position, subjects.name), '[]')
   from test_subjects join subjects on subjects.id = test_subjects.subject_id
   where test_subjects.test_id = tests.id) as subjects`;

/** What is written of a new test, or of a change: what was not sent stays. */
export const columnsOf = <Form extends Partial<NewTest>>(form: Form) => toColumns(COLUMNS, form);

/** A stored test in the fields of the wire. */
export const fieldsOf = (test: StoredFields) => ({
  ...toFields(COLUMNS, test),
  subjects: test.subjects.map(({ id, name }) => ({ _id: id, topic: name })),
});
