import type { TestWire } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { levelLabel, levelOrder } from "@markwell/domain/school/lists";
import { SUBJECT_LEVELS } from "@markwell/domain/school/paper-format";
import type { Filter } from "../../../ui/filter-bar.tsx";
import { TEST_STATES, testStateOf } from "../../../ui/test-state.tsx";

const NAMES = ["author", "level", "subjectLevel", "state", "subject"] as const;
type TestFilterName = (typeof NAMES)[number];
export type TestFilters = Partial<Record<TestFilterName, string[]>>;

type Filterable = Pick<TestWire, "mine" | "rights" | "level" | "subjectLevel" | "subjects"> &
  Parameters<typeof testStateOf>[0];

const VALUES: Record<TestFilterName, (test: Filterable) => string[]> = {
  author: ({ mine, rights }) => (mine ? ["mine"] : rights ? ["shared", "others"] : ["others"]),
  level: ({ level }) => [level],
  subjectLevel: ({ subjectLevel }) => [subjectLevel],
  state: (test) => [testStateOf(test)],
  subject: ({ subjects }) => subjects.map(({ _id }) => _id),
};

export const filtersIn = (search: TestFilters): TestFilters =>
  Object.fromEntries(NAMES.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));

export const changeTo = (now: TestFilters) => ({
  ...Object.fromEntries(NAMES.map((name) => [name, now[name]?.length ? now[name] : undefined])),
  page: undefined,
});

/** Tests that match every filter; a filter without values lets everything pass. */
export function narrowed<T extends Filterable>(tests: readonly T[], chosen: TestFilters): T[] {
  return tests.filter((test) =>
    NAMES.every((name) => {
      const values = chosen[name] ?? [];
      return values.length === 0 || VALUES[name](test).some((value) => values.includes(value));
    }),
  );
}

export function testFilters(tests: readonly Filterable[]): Filter<TestFilterName>[] {
  const levels = [...new Set(tests.map(({ level }) => level))].filter(Boolean);
  const subjectLevels = SUBJECT_LEVELS.filter((each) =>
    tests.some(({ subjectLevel }) => subjectLevel === each),
  );
  const subjects = new Map(tests.flatMap((one) => one.subjects).map((one) => [one._id, one.topic]));
  return [
    {
      name: "author",
      label: "Author",
      options: [
        { value: "mine", label: texts.question.mine },
        { value: "shared", label: "Shared with me" },
        { value: "others", label: texts.question.others },
      ],
    },
    {
      name: "level",
      label: "Level",
      options: levels
        .sort((a, b) => levelOrder(a) - levelOrder(b))
        .map((value) => ({ value, label: levelLabel(value) })),
    },
    ...(subjectLevels.length > 0
      ? [
          {
            name: "subjectLevel" as const,
            label: texts.subjectLevel.label,
            options: subjectLevels.map((value) => ({ value, label: value })),
          },
        ]
      : []),
    {
      name: "state",
      label: "State",
      options: Object.entries(TEST_STATES).map(([value, [, label]]) => ({ value, label })),
    },
    {
      name: "subject",
      label: "Subject",
      options: [...subjects].map(([value, label]) => ({ value, label })),
    },
  ];
}
