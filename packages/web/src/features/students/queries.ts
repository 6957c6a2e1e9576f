import type { InputOf } from "@markwell/contract/call";
import { assignTest, listStudents, studentResults } from "@markwell/contract/calls/students";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

export type StudentQuery = InputOf<typeof listStudents>;

/** One page of the students; the rows before stay while the next ones are on their way. */
export const studentPage = (query: StudentQuery) =>
  queryOptions({
    queryKey: ["students", "page", query],
    queryFn: ({ signal }) => api(listStudents, query, { signal }),
    placeholderData: keepPreviousData,
  });

/** A pupil's finished papers of one's own tests. */
export const resultsOf = (studentId: string) =>
  queryOptions({
    queryKey: ["students", studentId, "results"],
    queryFn: async ({ signal }) => (await api(studentResults, { studentId }, { signal })).data,
  });

export const sendAssignment = (assignment: InputOf<typeof assignTest>) =>
  api(assignTest, assignment);
