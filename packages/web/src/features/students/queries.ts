import type { InputOf } from "@markwell/contract/call";
import { exportChosen } from "@markwell/contract/calls/roster";
import { liftSignInLock, signInLock } from "@markwell/contract/calls/sign-in-lock";
import { signOutStudent } from "@markwell/contract/calls/sign-out";
import {
  actOnStudents,
  addStudent,
  approveStudent,
  assignTest,
  deletedStudents,
  editStudent,
  listStudents,
  removeStudent,
  restoreStudent,
  studentResults,
  suspendStudent,
} from "@markwell/contract/calls/students";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

export const STUDENTS_KEY = ["students"] as const;

export type StudentQuery = InputOf<typeof listStudents>;

/** One page of the students; the rows before stay while the next ones are on their way. */
export const studentPage = (query: StudentQuery) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, "page", query],
    queryFn: ({ signal }) => api(listStudents, query, { signal }),
    placeholderData: keepPreviousData,
  });

export const resultsOf = (studentId: string) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, studentId, "results"],
    queryFn: async ({ signal }) => (await api(studentResults, { studentId }, { signal })).data,
  });

export const sendAssignment = (assignment: InputOf<typeof assignTest>) =>
  api(assignTest, assignment);

export const sendApproval = (studentId: string) => api(approveStudent, { studentId });
export const sendSuspension = (suspension: InputOf<typeof suspendStudent>) =>
  api(suspendStudent, suspension);
export const sendStudentRemoval = (id: string) => api(removeStudent, { id });
/** Until when wrong passwords lock an account; "" if unlocked. */
export const signInLockOf = (id: string) =>
  queryOptions({
    queryKey: ["sign-in-lock", id],
    queryFn: async ({ signal }) => (await api(signInLock, { id }, { signal })).data.lockedUntil,
    staleTime: 0,
  });
export const sendLockLift = (_id: string) => api(liftSignInLock, { _id });

export const sendStudentSignOut = (studentId: string) => api(signOutStudent, { studentId });

export const deletedPage = (query: InputOf<typeof deletedStudents>) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, "deleted", query],
    queryFn: ({ signal }) => api(deletedStudents, query, { signal }),
    placeholderData: keepPreviousData,
  });

export const sendStudentReturn = (studentId: string) => api(restoreStudent, { studentId });
export const sendNewStudent = (form: InputOf<typeof addStudent>) => api(addStudent, form);
export const fetchMatching = async (query: StudentQuery) => (await api(listStudents, query)).data;
export const sendStudentEdit = (form: InputOf<typeof editStudent>) => api(editStudent, form);
export const sendActionOnMany = (wish: InputOf<typeof actOnStudents>) => api(actOnStudents, wish);
export const fetchChosen = async (studentId: string[]) =>
  (await api(exportChosen, { studentId, format: "xlsx" })).data;
