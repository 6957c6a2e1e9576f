import type { ReplyOf } from "@markwell/contract/call";
import { tutorsBySubject } from "@markwell/contract/calls/profile";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

export const tutorsQuery = queryOptions({
  queryKey: ["tutors-by-subject"],
  queryFn: ({ signal }) => api(tutorsBySubject, {}, { signal }),
});
export type Tutors = ReplyOf<typeof tutorsBySubject>;
