import { NativeSelect } from "@mantine/core";
import type { MarkingQuestion } from "@markwell/contract/calls/marking";
import { counted } from "../../lib/format.ts";
import { waitingByTest } from "./waiting-by-test.ts";

interface TestFilterProps {
  questions: readonly MarkingQuestion[];
  /** The test that is chosen; undefined for all. */
  only: string | undefined;
  onChoose: (test: string | undefined) => void;
}

/** Narrows what waits to one test; not there while only one test has answers that wait. */
export function TestFilter({ questions, only, onChoose }: TestFilterProps) {
  const tests = waitingByTest(questions);
  if (tests.length < 2) return null;
  const all = tests.reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    <NativeSelect
      label="Test"
      value={only ?? ""}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
      data={[
        { value: "", label: `All tests: ${counted(all, "answer")}` },
        ...tests.map(({ id, title, waiting }) => ({
          value: id,
          label: `${title}: ${counted(waiting, "answer")}`,
        })),
      ]}
    />
  );
}
