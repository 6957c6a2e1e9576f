import type { SchoolLists } from "../../lib/school-lists.ts";
import { say } from "../../lib/words.ts";

interface SchoolGroup {
  group: string;
  items: string[];
}

export function schoolChoice(schools: SchoolLists["schools"], own: string): SchoolGroup[] {
  const namesOf = (band: string) =>
    schools.filter((school) => school.band === band).map(({ name }) => name);
  const listed = !own || schools.some(({ name }) => name === own);
  const groups = [
    { group: say("Your school"), items: listed ? [] : [own] },
    { group: say("Primary schools"), items: namesOf("primary") },
    { group: say("Secondary schools"), items: namesOf("secondary") },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
