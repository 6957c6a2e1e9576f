import { SUBJECT_LEVELS } from "@markwell/domain/school/paper-format";
import { z } from "zod";
import { texts } from "../texts.ts";
import { SubjectRef, word } from "./common.ts";

/* Apart from what every page loads: the exam knows no subject levels. */

const { choose } = texts.subjectLevel;

/** Where it is meant for students who take the subject at this level; "" for all. */
export const SubjectLevelOrNone = word(["", ...SUBJECT_LEVELS], choose);
/** The same to narrow a list by: "none" finds what has none. */
export const SubjectLevelFilter = word(["none", ...SUBJECT_LEVELS], choose);

/** The levels at which a secondary student takes subjects; left out of a student of whom none is entered. */
export const SubjectLevelsOfStudent = z.array(
  z.object({ subject: SubjectRef, level: z.enum(SUBJECT_LEVELS) }),
);
