import type { StudentTest } from "@markwell/contract/calls/attempts";
import { levelLabel, levelOrder } from "@markwell/domain/school/lists";
import { byReading } from "@markwell/domain/text/reading-order";
import { say, told } from "../../lib/words.ts";

export const filterNames = ["level", "year", "term", "school", "exam"] as const;
export type FilterName = (typeof filterNames)[number];

const labels: Record<FilterName, string> = {
  level: "Level",
  year: "Year",
  term: "Term",
  school: "School",
  exam: "Paper",
};

type Filterable = Pick<StudentTest, FilterName | "subjects">;

const filterValue = (test: Filterable, name: FilterName): string => String(test[name] ?? "");

export function ofSubject<T extends Filterable>(tests: readonly T[], subject: string): T[] {
  return tests.filter(({ subjects }) =>
    subjects.some(({ topic }) => topic.toLowerCase() === subject.toLowerCase()),
  );
}

export function narrowed<T extends Filterable>(
  tests: readonly T[],
  chosen: Partial<Record<FilterName, string[]>>,
): T[] {
  return tests.filter((test) =>
    filterNames.every((name) => {
      const values = chosen[name] ?? [];
      return values.length === 0 || values.includes(filterValue(test, name));
    }),
  );
}

export function filtersFor(tests: readonly Filterable[]) {
  return filterNames.map((name) => {
    const values = [...new Set(tests.map((test) => filterValue(test, name)))].filter(Boolean);
    values.sort((a, b) => (name === "level" ? levelOrder(a) - levelOrder(b) : byReading(a, b)));
    return {
      name,
      label: told(labels[name]),
      options: values.map((value) => ({ value, label: shownAs(name, value) })),
    };
  });
}

function shownAs(name: FilterName, value: string): string {
  if (name === "level") return told(levelLabel(value));
  if (name === "exam") return told(value);
  return name === "term" ? say("Term {value}", { value }) : value;
}
