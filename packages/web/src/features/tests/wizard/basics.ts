import { createTest } from "@markwell/contract/calls/tests";
import type { LEVELS, PAPERS, TEST_KINDS } from "@markwell/domain/school/lists";
import { DURATION_DEFAULT } from "@markwell/domain/tests/duration";
import { z } from "zod";
import { errorsOf } from "../../../lib/use-call-form.ts";
import type { TestToCreate } from "../queries.ts";

/** Step 1 of the wizard, as its fields hold it; names are those of the call. */
export const Basics = z.object({
  title: z.string(),
  subjects: z.array(z.string()),
  level: z.string().nullable(),
  term: z.string().nullable(),
  school: z.string().nullable(),
  duration: z.union([z.number(), z.string()]),
  exam: z.string().nullable(),
  year: z.string().nullable(),
  type: z.string(),
  /** Not shown; a test that is changed or copied keeps it. */
  organisation: z.string(),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
});
export type Basics = z.output<typeof Basics>;

export const emptyBasics: Basics = {
  title: "",
  subjects: [],
  level: null,
  term: null,
  school: null,
  duration: DURATION_DEFAULT,
  exam: null,
  year: null,
  type: "post-test",
  organisation: "",
  shuffleQuestions: false,
  shuffleOptions: false,
};

/** The whole test as the call takes it. */
export function testToCreate(basics: Basics, questions: string[]): TestToCreate {
  return {
    type: basics.type as Exclude<(typeof TEST_KINDS)[number], "worksheet">,
    title: basics.title,
    questions,
    duration: basics.duration,
    subjects: basics.subjects,
    organisation: basics.organisation,
    level: (basics.level ?? "") as (typeof LEVELS)[number],
    exam: (basics.exam ?? "") as (typeof PAPERS)[number],
    school: basics.school ?? "",
    term: basics.term === null ? null : Number(basics.term),
    year: basics.year === null ? null : Number(basics.year),
    shuffleQuestions: basics.shuffleQuestions,
    shuffleOptions: basics.shuffleOptions,
  };
}

/** What is wrong in step 1, by field, in the specification's texts; the questions come later. */
export function basicsErrors(basics: Basics) {
  const { questions: _later, ...errors } = errorsOf(createTest.body, testToCreate(basics, []));
  return errors;
}
