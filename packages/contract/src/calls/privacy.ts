import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { texts } from "../texts.ts";
import { Id } from "../wire/common.ts";
import { StudentData } from "../wire/student-data.ts";

export const myData = call({
  method: "GET",
  path: "/student/data",
  who: ["STUDENT"],
  summary:
    "Everything that is stored about the caller; answer keys only where the review shows them",
  ratePerMinute: 10,
  reply: z.object({ ...ok, data: StudentData }),
});

export const studentData = call({
  method: "GET",
  path: "/admin/student/data/:id",
  who: ["ADMIN"],
  summary: "The same about a student, to be handed to them; leaves an audit line",
  params: z.object({ id: Id }),
  reply: z.object({ ...ok, data: StudentData }),
});

export const eraseStudent = call({
  method: "POST",
  path: "/admin/student/erase",
  who: ["ADMIN"],
  summary:
    "Erase a student's personal data for good; marks and results stay without a name. A second time changes nothing",
  body: z.object({
    studentId: Id,
    /** The student's e-mail, or the user name of one without, typed by the admin: nobody is erased by one wrong click. */
    emailid: z
      .string({ error: texts.privacy.emailNeeded })
      .trim()
      .toLowerCase()
      .min(1, texts.privacy.emailNeeded)
      .max(254, texts.privacy.emailDiffers),
  }),
  reply: z.object({ ...ok, message: z.string() }),
});
