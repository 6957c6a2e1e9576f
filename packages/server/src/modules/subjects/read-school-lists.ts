import { yearsUpTo } from "@markwell/domain/school/lists";
import type { Db } from "../../platform/database/connect.ts";
import { listSubjects } from "./list-subjects.ts";

/** Everything that forms and filters choose from (assessment core, section 3 "Fixed lists"). */
export async function readSchoolLists(db: Db, now: number) {
  const [subjects, topics, components, schools] = await Promise.all([
    listSubjects(db),
    db.selectFrom("topics").select(["subjectId", "level", "name"]).orderBy("position").execute(),
    db.selectFrom("components").select(["subjectId", "name"]).orderBy("position").execute(),
    db.selectFrom("schools").select(["name", "band"]).orderBy("band").orderBy("name").execute(),
  ]);
  return {
    subjects: subjects.map(({ id, name }) => ({
      _id: id,
      topic: name,
      components: components.filter(({ subjectId }) => subjectId === id).map((row) => row.name),
      topicsByLevel: byLevel(topics.filter(({ subjectId }) => subjectId === id)),
    })),
    schools: schools.map((row) => ({
      name: row.name,
      band: row.band === "primary" ? ("primary" as const) : ("secondary" as const),
    })),
    years: yearsUpTo(new Date(now).getUTCFullYear()),
  };
}

function byLevel(topics: ReadonlyArray<{ level: string; name: string }>) {
  const names: Record<string, string[]> = {};
  for (const { level, name } of topics) {
    names[level] ??= [];
    names[level].push(name);
  }
  return names;
}
