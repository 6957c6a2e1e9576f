import * as admins from "@markwell/contract/calls/admins";
import * as ownAccount from "@markwell/contract/calls/own-account";
import { agreeAsGuardian, chooseOwnLanguage as chooseOwn } from "@markwell/contract/calls/people";
import * as profile from "@markwell/contract/calls/profile";
import * as signOut from "@markwell/contract/calls/sign-out";
import * as students from "@markwell/contract/calls/students";
import * as teachers from "@markwell/contract/calls/teachers";
import { texts } from "@markwell/contract/texts";
import { yearOf } from "@markwell/domain/school/calendar";
import type { Db } from "../../platform/database/connect.ts";
import { namesakes } from "../../platform/database/namesakes.ts";
import { type Route, serve } from "../../platform/http/serve.ts";
import type { Mails } from "../mail/index.ts";
import { changeAdmin, dismissAdmin, listAdmins, makeAdmin } from "./admins.ts";
import { approveByAdmin } from "./approve-student.ts";
import { listDeletedStudents, restoreStudent } from "./deleted-students.ts";
import { noteGuardianConsent } from "./guardian-consent.ts";
import type { Invite } from "./invite.ts";
import { listStudents } from "./list-students.ts";
import { findTeacher, listTeachers } from "./list-teachers.ts";
import { chooseOwnLanguage } from "./own-language.ts";
import { removePerson } from "./remove-person.ts";
import { saveOwnAccount } from "./save-own-account.ts";
import { type AfterProfileSaved, saveProfile } from "./save-profile.ts";
import { saveTeacher } from "./save-teacher.ts";
import { signOutEverywhere, suspendStudent } from "./suspend-and-sign-out.ts";
import { searchTutors, tutorsBySubject } from "./tutors.ts";

interface Needs {
  mails: Mails;
  zone: string;
  invite: Invite;
  afterProfileSaved?: AfterProfileSaved;
  tellOfAccounts: (db: Db, studentIds: readonly string[]) => Promise<void>;
}

export function peopleRoutes({
  mails,
  zone,
  invite,
  afterProfileSaved = async () => {},
  tellOfAccounts,
}: Needs): Route[] {
  return [
    serve(profile.updateProfile, ({ body, actor, db, now }) =>
      saveProfile(db, { mails, zone, afterProfileSaved }, actor, body, now),
    ),
    serve(profile.tutorsBySubject, ({ db, actor }) => tutorsBySubject(db, actor.id)),
    serve(profile.searchTutors, async ({ query, db }) => ({
      data: await searchTutors(db, query.search),
    })),
    serve(students.listStudents, ({ query, actor, db, now }) =>
      listStudents(db, query, { year: yearOf(now, zone), forAdmin: actor.role === "ADMIN" }),
    ),
    serve(students.listNamesakes, async ({ db }) => ({
      data: Array.from(await namesakes(db), ([_id, apart]) => ({ _id, apart })),
    })),
    serve(students.approveStudent, ({ body, actor, db, now }) =>
      approveByAdmin(db, mails, actor, body.studentId, now),
    ),
    serve(agreeAsGuardian, async ({ actor, db, now }) => {
      await noteGuardianConsent(db, actor, now);
      return { message: texts.registration.guardianAgreed };
    }),
    serve(chooseOwn, async ({ body, actor, db }) => {
      await chooseOwnLanguage(db, actor, body.language);
      return {};
    }),
    serve(students.suspendStudent, ({ body, actor, db, now }) =>
      suspendStudent(db, actor, body, now),
    ),
    serve(signOut.signOutStudent, ({ body, actor, db, now }) =>
      signOutEverywhere(db, actor, "STUDENT", body.studentId, now),
    ),
    serve(students.removeStudent, async ({ params, actor, db, now }) => {
      const done = await removePerson(db, actor, "STUDENT", params.id, now);
      await tellOfAccounts(db, [params.id]);
      return done;
    }),
    serve(students.deletedStudents, ({ query, db, now }) =>
      listDeletedStudents(db, query, { now, year: yearOf(now, zone) }),
    ),
    serve(students.restoreStudent, async ({ body, actor, db, now }) => {
      const done = await restoreStudent(db, actor, body.studentId, now);
      await tellOfAccounts(db, [body.studentId]);
      return done;
    }),
    serve(teachers.listTeachers, ({ query, db }) => listTeachers(db, query)),
    serve(teachers.teacherDetail, async ({ params, db }) => {
      const teacher = await findTeacher(db, params.id);
      return { data: { ...teacher, 0: teacher } };
    }),
    serve(teachers.saveTeacher, ({ body, actor, db, now }) =>
      saveTeacher(db, invite, actor, body, now),
    ),
    serve(ownAccount.saveOwnAccount, ({ body, actor, db, now }) =>
      saveOwnAccount(db, mails, actor, body, now),
    ),
    serve(admins.listAdmins, ({ actor, db }) => listAdmins(db, actor)),
    serve(admins.createAdmin, ({ body, actor, db, now }) =>
      makeAdmin(db, { mails, invite }, actor, body, now),
    ),
    serve(admins.changeAdmin, ({ body, actor, db, now }) => changeAdmin(db, actor, body, now)),
    serve(admins.removeAdmin, ({ body, actor, db, now }) => dismissAdmin(db, actor, body._id, now)),
    serve(signOut.signOutTeacher, ({ body, actor, db, now }) =>
      signOutEverywhere(db, actor, "TRAINER", body._id, now),
    ),
    serve(teachers.removeTeacher, ({ body, actor, db, now }) =>
      removePerson(db, actor, "TRAINER", body._id, now),
    ),
  ];
}
