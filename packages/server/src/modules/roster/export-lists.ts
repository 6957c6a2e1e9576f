import type { EnclosedFile, exportStudents, exportTeachers } from "@markwell/contract/calls/roster";
import type { StudentRow } from "@markwell/contract/calls/students";
import { dayKey } from "@markwell/domain/school/calendar";
import { levelLabel } from "@markwell/domain/school/lists";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import type { Incoming } from "../../platform/storage/incoming.ts";
import { listStudents, listTeachers } from "../people/index.ts";
import { encloseFile } from "./enclose-file.ts";

interface Exporting {
  db: Db;
  incoming: Incoming;
  zone: string;
  now: number;
}
type StudentsAsked = z.output<NonNullable<(typeof exportStudents)["query"]>>;
type TeachersAsked = z.output<NonNullable<(typeof exportTeachers)["query"]>>;

/** The students that the list shows with this search, all pages of them. */
export async function studentsFile(
  { db, incoming, zone, now }: Exporting,
  { format, ...asked }: StudentsAsked,
): Promise<{ data: EnclosedFile }> {
  const { data: students } = await listStudents(db, { ...asked, page: 1 });
  const sheet = {
    name: "Students",
    widths: [28, 34, 16, 16, 30, 12, 10],
    rows: [
      ["Name", "Email Id", "Contact No", "Level", "Tutor", "Account", "Points"],
      ...students.map((student) => [
        student.name,
        student.emailid,
        student.contact,
        levelLabel(student.level),
        student.tutorName,
        accountOf(student),
        String(student.points),
      ]),
    ],
  };
  const name = `students-${dayKey(now, zone)}`;
  return { data: await encloseFile(incoming, { name, format, sheets: [sheet] }) };
}

/** The teachers that the list shows with this search; the file can be imported elsewhere. */
export async function teachersFile(
  { db, incoming, zone, now }: Exporting,
  { format, ...asked }: TeachersAsked,
): Promise<{ data: EnclosedFile }> {
  const { data: teachers } = await listTeachers(db, { ...asked, page: 1 });
  const sheet = {
    name: "Teachers",
    widths: [28, 34, 16, 18],
    rows: [
      ["Name", "Email Id", "Contact No", "Subject"],
      ...teachers.map(({ name, emailid, contact, subject }) => [
        name,
        emailid,
        contact,
        subject.topic,
      ]),
    ],
  };
  const name = `teachers-${dayKey(now, zone)}`;
  return { data: await encloseFile(incoming, { name, format, sheets: [sheet] }) };
}

const accountOf = ({ suspended, approved }: StudentRow) =>
  suspended ? "Suspended" : approved ? "Approved" : "Pending";
