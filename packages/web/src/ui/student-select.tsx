import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { listStudents } from "@markwell/contract/calls/students";
import { levelLabel } from "@markwell/domain/school/lists";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../lib/api.ts";

const studentsNamed = (search: string) =>
  queryOptions({
    queryKey: ["students", "named", search],
    queryFn: async ({ signal }) =>
      (await api(listStudents, { ...(search ? { search } : {}), limit: 20, page: 1 }, { signal }))
        .data,
  });

interface StudentSelectProps {
  error?: React.ReactNode;
  /** Names its field in a form, which puts the focus there. */
  "data-path"?: string;
  onChoose: (studentId: string) => void;
}

/** Finds one student of the school by name. */
export function StudentSelect({ onChoose, ...field }: StudentSelectProps) {
  const [words, setWords] = useState("");
  const [asked] = useDebouncedValue(words, 250);
  const found = useQuery({ ...studentsNamed(asked.trim()), placeholderData: keepPreviousData });
  return (
    <Select
      label="Student"
      required
      searchable
      // It would cover what is wrong.
      openOnFocus={false}
      placeholder="Search by name"
      data={(found.data ?? []).map(({ _id, name, level }) => ({
        value: _id,
        label: `${name} · ${levelLabel(level)}`,
      }))}
      filter={({ options }) => options}
      searchValue={words}
      onSearchChange={setWords}
      nothingFoundMessage={found.isFetching ? "Searching" : "No student found"}
      {...field}
      onChange={(id) => onChoose(id ?? "")}
    />
  );
}
