import { type Level, SUBJECT_NAMES } from "@markwell/domain/school/lists";
import components from "./data/components.json" with { type: "json" };
import schools from "./data/schools.json" with { type: "json" };
import topics from "./data/topics.json" with { type: "json" };
import type { SchoolLists } from "./load-school-lists.ts";

/** What a new school starts with; a school may change the rows afterwards. */
export const defaultLists: SchoolLists = {
  subjects: SUBJECT_NAMES.map((name) => ({
    name,
    components: components[name],
    topics: topics.subjects[name].flatMap(({ level, topics: ofLevel }) =>
      ofLevel.map((topic) => ({ ...topic, level: level as Level })),
    ),
  })),
  schools: [
    ...schools.primary.map((name) => ({ name, band: "primary" as const })),
    ...schools.secondary.map((name) => ({ name, band: "secondary" as const })),
  ],
};
