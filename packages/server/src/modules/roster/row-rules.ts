import { studentFields } from "@markwell/contract/calls/people";
import type { ImportKind } from "@markwell/contract/calls/roster";
import { teacherFields } from "@markwell/contract/calls/teachers";
import { texts } from "@markwell/contract/texts";
import { emailWith, nameWith, newUsername } from "@markwell/contract/wire/common";
import { CLASS_NAME_MAX, classKey, className } from "@markwell/domain/classes/class-name";
import { classTyped, isShortened, readPostalCode } from "@markwell/domain/people/changed-cell";
import { type ParentRelation, relationCalled } from "@markwell/domain/people/parent";
import { foldUsername } from "@markwell/domain/people/user-name";
import { languageCalled, type ReportLanguage } from "@markwell/domain/reports/language";
import { type MotherTongue, motherTongueCalled } from "@markwell/domain/school/mother-tongue";
import { readLevel } from "@markwell/domain/school/read-level";
import { isNone, readSubjectLevels } from "@markwell/domain/school/read-subject-levels";
import { subjectCalled } from "@markwell/domain/school/subject";
import { hasSubjectLevels } from "@markwell/domain/school/subject-level";
import { z } from "zod";
import {
  type ImportedStudent,
  type ImportedTeacher,
  studentColumns,
  teacherColumns,
  type WantedLevel,
} from "../people/index.ts";
import type { Subject } from "../subjects/index.ts";

const t = texts.roster;

/** A student of a file, with the classes that it names; left out where it names none. */
export type PlacedStudent = ImportedStudent & {
  classes?: readonly string[] | undefined;
  /** In the first of the classes. */
  index?: number | undefined;
};
/** A parent of a file, with the student as the file names them. */
export interface NamedParent {
  name: string;
  email: string;
  /** E-mail or user name in lower case; "" where class and index name the student. */
  student: string;
  classes: readonly string[];
  index?: number | undefined;
  relation?: ParentRelation | undefined;
  language?: ReportLanguage | undefined;
}
/** A row of the list of class teachers, as a file names people and classes. */
export interface NamedTeaching {
  name: string;
  /** In lower case; "" where the name says who. */
  email: string;
  classes: readonly string[];
  /** Ids of the subjects taught, and FORM_TEACHER for the form teacher. */
  teaches: readonly string[];
}
export const FORM_TEACHER = "form teacher";
export type ImportedPerson = PlacedStudent | ImportedTeacher | NamedParent | NamedTeaching;
export type RowRule = z.ZodType<ImportedPerson>;

/** No number whose digits are lost. */
const unshortened = z.string().refine((cell) => !isShortened(cell), t.numberShortened);

/**
 * As registration takes one, by the school: no password, no parent's tick. Schools' lists write levels in
 * their own way, and often lack postal codes.
 */
const studentRow = z
  .object(studentFields)
  .omit({ school: true, contactEmail: true, motherTongue: true })
  .extend({
    emailid: z.union([z.literal(""), studentFields.emailid], {
      error: texts.registration.emailInvalid,
    }),
    /** "" where one is to be proposed, unless there is an e-mail. */
    username: z.union([z.literal(""), newUsername], { error: texts.username.invalid }),
    level: z
      .string()
      .transform((written) => readLevel(written) ?? written)
      .pipe(studentFields.level),
    contact: unshortened.pipe(studentFields.contact.removeDefault()),
    postelCode: unshortened
      .overwrite(readPostalCode)
      .regex(/^\d{0,6}$/, texts.registration.postalCodeInvalid),
  });

/** "6 Courage; Maths Gold": each class once. */
const classCell = z.string().transform((cell, context): string[] => {
  const names = cell.split(";").map(className).filter(Boolean);
  const typed = names.map(classTyped).find((one) => one !== undefined);
  if (typed !== undefined) {
    context.addIssue({ code: "custom", message: t.classChanged(typed) });
    return z.NEVER;
  }
  if (names.some((name) => name.length > CLASS_NAME_MAX)) {
    context.addIssue({ code: "custom", message: texts.schoolClass.nameLong });
    return z.NEVER;
  }
  return [...new Map(names.map((name) => [classKey(name), name])).values()];
});

/** "7", "07", "7."; undefined where the cell is empty, which changes nothing. */
const indexCell = z.string().transform((cell, context): number | undefined => {
  if (cell.trim() === "") return undefined;
  const [, digits] = /^#?0*([1-9]\d?)(?:\.0*)?$/.exec(cell.trim()) ?? [];
  if (digits) return Number(digits);
  context.addIssue({ code: "custom", message: t.indexInvalid });
  return z.NEVER;
});

/** "Mathematics G2; English G3"; undefined where the cell is empty, which changes nothing. */
const subjectLevelsCell = (subjects: readonly Subject[]) =>
  z.string().transform((cell, context): WantedLevel[] | undefined => {
    if (cell.trim() === "") return undefined;
    const names = subjects.map(({ name }) => name);
    const read = readSubjectLevels(cell, names);
    if ("problem" in read) {
      const { problem, written } = read;
      const said = {
        unclear: t.subjectLevelUnclear(written),
        unknown: t.subjectLevelUnknown(written, names.join(", ")),
        twice: t.subjectLevelTwice(written),
      };
      context.addIssue({ code: "custom", message: said[problem] });
      return z.NEVER;
    }
    // In the school's order, as they are stored and shown.
    return subjects.flatMap(({ id, name }) => {
      const own = read.levels.find(({ subject }) => subject === name);
      return own ? [{ subject: id, level: own.level }] : [];
    });
  });

/** "Chinese", "Tamil Language"; undefined where the cell is empty, which changes nothing. */
const motherTongueCell = z.string().transform((cell, context): MotherTongue | "" | undefined => {
  if (cell.trim() === "") return undefined;
  if (isNone(cell)) return "";
  const tongue = motherTongueCalled(cell.replace(/\s+language\s*$/i, ""));
  if (tongue) return tongue;
  context.addIssue({ code: "custom", message: t.motherTongueUnknown });
  return z.NEVER;
});

/** Told together with other mistakes. */
const alsoBeside = {
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

const namedSubjects = (cell: string, subjects: readonly Subject[]): (string | undefined)[] => {
  const names = subjects.map(({ name }) => name);
  return cell
    .split(/[;\n]/)
    .flatMap((name) => name.trim() || [])
    .map((name) => {
      const called = subjectCalled(name, names);
      return subjects.find((each) => each.name === called)?.id ?? formTeacherCalled(name);
    });
};
const formTeacherCalled = (written: string) =>
  /^form([- ]?(teacher|class))?$/i.test(written) ? FORM_TEACHER : undefined;

const classTeacherRow = (subjects: readonly Subject[]) =>
  z
    .object({
      classes: classCell.refine((classes) => classes?.length !== 0, t.classNeeded),
      subject: z.string().transform((cell, context): string[] => {
        const found = namedSubjects(cell, subjects);
        const known = found.flatMap((each) => each ?? []);
        if (known.length > 0 && known.length === found.length) return [...new Set(known)];
        const names = subjects.map(({ name }) => name).join(", ");
        context.addIssue({ code: "custom", message: t.classSubjectUnknown(names) });
        return z.NEVER;
      }),
      name: z.string().trim(),
      emailid: z.union([z.literal(""), teacherFields.emailid], {
        error: texts.registration.emailInvalid,
      }),
    })
    .refine(({ name, emailid }) => name || emailid, {
      path: ["name"],
      error: t.teacherNeeded,
      ...alsoBeside,
    })
    .transform(
      ({ emailid, subject, ...row }): NamedTeaching => ({
        ...row,
        email: emailid,
        teaches: subject,
      }),
    );

/** Subjects by name: "Mathematics; Science". */
const teacherRow = (subjects: readonly Subject[]) =>
  z
    .object({
      ...teacherFields,
      // The office's form asks for one; a list of the school often has none.
      contact: unshortened.pipe(
        z.union([z.literal(""), teacherFields.contact], { error: texts.teacher.phoneInvalid }),
      ),
      subject: z.string().transform((cell, context): [string, ...string[]] => {
        const [first, ...others] = new Set(
          namedSubjects(cell, subjects).map((id) => (id === FORM_TEACHER ? "" : (id ?? ""))),
        );
        if (first && !others.includes("")) return [first, ...others];
        context.addIssue({ code: "custom", message: texts.teacher.subjectRequired });
        return z.NEVER;
      }),
    })
    .transform(({ subject, ...row }) => ({ ...row, subject: subject[0], subjects: subject }));

/** Undefined where the cell is empty, which changes nothing. */
const wordCell = <Word>(called: (written: string) => Word | undefined, unknown: string) =>
  z.string().transform((cell, context): Word | undefined => {
    const word = called(cell);
    if (word === undefined && cell.trim() !== "") {
      context.addIssue({ code: "custom", message: unknown });
      return z.NEVER;
    }
    return word;
  });

const parentRow = z
  .object({
    student: z.string().transform(foldUsername),
    classes: classCell,
    index: indexCell,
    name: nameWith(texts.parent.nameRequired),
    emailid: emailWith(texts.parent.emailRequired, texts.parent.emailInvalid),
    relation: wordCell(relationCalled, t.relationUnknown),
    language: wordCell(languageCalled, t.languageUnknown),
  })
  .refine(
    ({ student, classes, index }) =>
      student !== "" || (classes?.length === 1 && index !== undefined),
    { path: ["student"], error: t.parentStudentNeeded, ...alsoBeside },
  )
  .transform(({ emailid, ...row }): NamedParent => ({ ...row, email: emailid }));

/** The same rules and texts as in the single forms. */
export function ruleOf(kind: ImportKind, subjects: readonly Subject[]): RowRule {
  if (kind === "parents") return parentRow;
  if (kind === "class-teachers") return classTeacherRow(subjects);
  return kind === "students"
    ? studentRow
        .extend({
          classes: classCell,
          index: indexCell,
          subjectLevels: subjectLevelsCell(subjects),
          motherTongue: motherTongueCell,
        })
        .refine(({ classes, index }) => index === undefined || !classes || classes.length > 0, {
          path: ["index"],
          error: t.indexWithoutClass,
          ...alsoBeside,
        })
        .refine(
          // A level that cannot be read has its own message.
          ({ level, subjectLevels }) =>
            !subjectLevels?.length || !readLevel(level ?? "") || hasSubjectLevels(level ?? ""),
          { path: ["subjectLevels"], error: texts.subjectLevel.secondaryOnly, ...alsoBeside },
        )
        .transform(({ classes, index, subjectLevels, motherTongue, ...row }) => ({
          ...studentColumns(row),
          ...(index === undefined ? {} : { index }),
          ...(classes.length > 0 ? { classes } : {}),
          ...(subjectLevels ? { subjectLevels } : {}),
          ...(motherTongue === undefined ? {} : { motherTongue }),
        }))
    : teacherRow(subjects).transform(teacherColumns);
}
