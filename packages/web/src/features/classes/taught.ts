import type { ClassRow } from "@markwell/contract/calls/classes";

/** In place of a subject: who leads the class. */
export const FORM = "form";

type Cells = ReadonlyMap<string, readonly string[]>;

/** What is to change: by class and subject, the ids of the teachers. */
export type Edits = ReadonlyMap<string, Cells>;

const storedCells = ({ teachers, formTeacher }: ClassRow): Cells => {
  const taught = teachers.flatMap(({ _id: teacher, subjects }) =>
    subjects.map(({ _id: subject }) => ({ teacher, subject })),
  );
  return new Map<string, readonly string[]>([
    ...[...Map.groupBy(taught, ({ subject }) => subject)].map(
      ([subject, rows]) => [subject, rows.map(({ teacher }) => teacher)] as const,
    ),
    ...(formTeacher ? [[FORM, [formTeacher._id]] as const] : []),
  ]);
};

/** Who teaches a subject in a class once the edits are saved. */
export const taughtIn = (one: ClassRow, subject: string, edits: Edits): readonly string[] =>
  edits.get(one._id)?.get(subject) ?? storedCells(one).get(subject) ?? [];

/** Sets the teachers of a subject in these classes. */
export const withTaught = (
  edits: Edits,
  classes: readonly string[],
  subject: string,
  teachers: readonly string[],
): Edits =>
  new Map([
    ...edits,
    ...classes.map((id) => [id, new Map([...(edits.get(id) ?? []), [subject, teachers]])] as const),
  ]);

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

/** What is to be sent of the classes that the edits change; cells without an edit stay as somebody else left them. */
export function changedClasses(classes: readonly ClassRow[], edits: Edits) {
  return classes.flatMap((one) => {
    const stored = storedCells(one);
    const own = [...(edits.get(one._id) ?? [])];
    if (own.every(([subject, ids]) => isSame(ids, stored.get(subject) ?? []))) return [];
    const cells = new Map([...stored, ...own]);
    return {
      _id: one._id,
      version: one.version,
      formTeacher: cells.get(FORM)?.[0] ?? null,
      teachers: [...cells].flatMap(([subject, ids]) =>
        subject === FORM ? [] : ids.map((teacher) => ({ teacher, subject })),
      ),
    };
  });
}
