import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { ProfileForm, ProfileWire, TutorRef } from "../wire/profile.ts";

export const updateProfile = call({
  method: "POST",
  path: "/user/update",
  who: ["STUDENT"],
  summary:
    "Save the profile form: what is not sent keeps its value. A new password needs the present one and ends the caller's other sessions",
  ratePerMinute: 60,
  body: ProfileForm,
  reply: z.object({ ...ok, message: z.string(), data: ProfileWire }),
});

export const tutorsBySubject = call({
  method: "GET",
  path: "/student/tutorsBySubject",
  who: ["STUDENT"],
  summary: "The teachers of each subject, to choose a tutor from, by name",
  reply: z.object({
    ...ok,
    mathTutors: z.array(TutorRef),
    sciTutors: z.array(TutorRef),
    engTutors: z.array(TutorRef),
    /** Of the caller's Mother Tongue; left out without one. */
    motherTongueTutors: z.array(TutorRef).optional(),
  }),
});

export const searchTutors = call({
  method: "GET",
  path: "/student/searchTutors",
  who: ["STUDENT"],
  summary: "Teachers whose name has all words of the search, by name; at most 20",
  query: z.object({ search: z.string().max(200).default("") }),
  reply: z.object({
    ...ok,
    data: z.array(TutorRef.extend({ subject: z.string() })),
  }),
});
