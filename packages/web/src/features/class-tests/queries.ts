import type { InputOf } from "@markwell/contract/call";
import {
  classesOfTest,
  classesToChoose,
  giveToClasses,
  takeFromClass,
  testsOfClass,
} from "@markwell/contract/calls/class-tests";
import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

const KEY = ["class-tests"] as const;

export const classesOf = (testId: string) =>
  queryOptions({
    queryKey: [...KEY, testId, "classes"],
    queryFn: async ({ signal }) => (await api(classesOfTest, { id: testId }, { signal })).data,
    staleTime: 0,
  });

/** Students' state in a test is always asked again. @param testId undefined while the test is being made */
export const choiceFor = (testId: string | undefined) =>
  queryOptions({
    queryKey: [...KEY, testId, "choice"],
    queryFn: async ({ signal }) => {
      const { data, test } = await api(classesToChoose, testId ? { id: testId } : {}, { signal });
      return { choice: data, test };
    },
    staleTime: 0,
    gcTime: 0,
  });

export const testsOf = (classId: string) =>
  queryOptions({
    queryKey: [...KEY, "class", classId],
    queryFn: async ({ signal }) => (await api(testsOfClass, { id: classId }, { signal })).data,
    staleTime: 0,
  });

export const sendGiving = (wish: InputOf<typeof giveToClasses>) => api(giveToClasses, wish);
export const sendTaking = (wish: InputOf<typeof takeFromClass>) => api(takeFromClass, wish);

export const changedBy = (testId: string): QueryKey[] => [KEY, ["conduct", testId], ["tests"]];
