import { marksApart, marksOfStudent, nameWithMark } from "@markwell/domain/people/names-apart";
import { sql } from "kysely";
import { BY_CLASS_NAME } from "./by-name.ts";
import type { Db } from "./connect.ts";

interface Row {
  id: string;
  name: string;
  username: string;
  email: string;
  classes: string[];
  indexes: Array<number | null>;
}

/** For every student who shares their name with another one, also a deleted one: what tells them apart. */
export async function namesakes(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Row>`
    select id, name, username, email, coalesce(places.classes, '{}') as classes,
           coalesce(places.indexes, '{}') as indexes
    from (select people.id, people.name, coalesce(people.username, '') as username,
                 coalesce(people.email, '') as email,
                 count(*) over (partition by lower(regexp_replace(trim(people.name), '\\s+', ' ', 'g'))) as number
          from people
          where people.type = 'STUDENT'
            and not exists (select from student_erasures where student_id = people.id)) as bearers
    cross join lateral (
      select array_agg(classes.name order by ${BY_CLASS_NAME}, classes.id) as classes,
             array_agg(classes.index_number order by ${BY_CLASS_NAME}, classes.id) as indexes
      from (select classes.id, classes.name, member.index_number, rank() over (order by classes.year desc) as place
            from class_students member
            join classes on classes.id = member.class_id and classes.removed_at is null
            where member.student_id = bearers.id and member.left_at is null) as classes
      where place = 1) as places
    where number > 1`.execute(db);
  return marksApart(
    rows.map((row) => ({ id: row.id, name: row.name, marks: marksOfStudent(row) })),
  );
}

/** Names of students for a mail or a sentence: who shares theirs, with what tells them apart. */
export async function namesApart(
  db: Db,
): Promise<(student: { id: string; name: string }) => string> {
  const apart = await namesakes(db);
  return ({ id, name }) => {
    const mark = apart.get(id);
    return mark === undefined ? name : nameWithMark(name, mark);
  };
}
