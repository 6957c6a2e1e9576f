import { Select } from "@mantine/core";
import type { TestWire } from "@markwell/contract/calls/tests";
import type { ReactNode } from "react";
import { factsOf, matches } from "./assignable.ts";

interface TestSelectProps {
  tests: readonly TestWire[];
  value: string | null;
  error?: ReactNode;
  onChange: (testId: string | null) => void;
}

export function TestSelect({ tests, ...field }: TestSelectProps) {
  return (
    <Select
      label="Test"
      withAsterisk
      searchable
      openOnFocus={false}
      placeholder="Search by title, level or subject"
      description="Your tests that have not ended"
      nothingFoundMessage="Test not found"
      maxDropdownHeight={280}
      limit={50}
      data={tests.map(({ _id, title }) => ({ value: _id, label: title }))}
      filter={({ search }) =>
        tests
          .filter((one) => search === one.title || matches(one, search))
          .map(({ _id, title }) => ({ value: _id, label: title }))
      }
      renderOption={({ option }) => {
        const one = tests.find(({ _id }) => _id === option.value);
        return (
          <span className="stacked">
            {option.label}
            {one && <span className="muted smaller regular">{factsOf(one)}</span>}
          </span>
        );
      }}
      {...field}
    />
  );
}
