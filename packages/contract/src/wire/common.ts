import { isVisibleName, storedName } from "@markwell/domain/people/person-name";
import { foldUsername, isPersonalNumber, isUsername } from "@markwell/domain/people/user-name";
import { LIST_NAME_MAX } from "@markwell/domain/school/list-name";
import { DIFFICULTIES, LEVELS, PAPERS } from "@markwell/domain/school/lists";
import { listName } from "@markwell/domain/text/hidden";
import { z } from "zod";
import { texts } from "../texts.ts";

/** `_id` of anything: an opaque string to clients, a UUID to us. */
export const Id = z.uuid({ error: "This id is not valid" }).toLowerCase();

/** Reads the wire's words without regard to case ("Primary 6" is "primary 6"). */
export function word<const T extends readonly [string, ...string[]]>(values: T, message: string) {
  return z
    .string({ error: message })
    .transform((text) => text.trim().replace(/\s+/g, " "))
    .transform((text) => values.find((value) => value.toLowerCase() === text.toLowerCase()) ?? text)
    .pipe(z.enum(values, { error: message }));
}

const EXAM_UNKNOWN = texts.question.examUnknown;

export const levelWith = (message: string) => word(LEVELS, message);
export const Level = levelWith("Please select any Level!");
export const Difficulty = word(DIFFICULTIES, "Please select any Difficulty!");
/** The school decides which exams exist (`schoolLists`). */
export const Exam = z
  .string({ error: EXAM_UNKNOWN })
  .transform(listName)
  .pipe(z.string().min(1, EXAM_UNKNOWN).max(LIST_NAME_MAX.exam, EXAM_UNKNOWN));
export const Paper = word(PAPERS, "Please select a paper from the list");

/** A number that may arrive as text, as form posts and query strings send it. */
export const numberWith = (message: string) =>
  z.union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^-?\d+(\.\d+)?$/)
        .transform(Number),
    ],
    { error: message },
  );

/** Filter of a list: any number of values; empty means no filter. */
export const anyOf = <T extends z.ZodType>(item: T) =>
  z
    .union([
      z.array(item).max(200),
      z.literal("").transform((): z.output<T>[] => []),
      item.transform((one) => [one]),
    ])
    .nullish()
    .transform((values): z.output<T>[] => values ?? []);

export const SubjectRef = z.object({ _id: z.string(), topic: z.string() });
export const PersonRef = z.object({ _id: z.string(), name: z.string(), emailid: z.string() });

/** Read as the object or as `data[0]`: the specification gives both. */
export const alsoFirst = <S extends z.ZodRawShape>(shape: z.ZodObject<S>) =>
  z.object({ ...shape.shape, 0: shape });

/** A person's name; what is said without one comes from the form. */
export const nameWith = (required: string, long: string = texts.profile.nameLong) =>
  z
    .string({ error: required })
    .transform(storedName)
    .pipe(
      z
        .string()
        .min(1, required)
        .max(120, long)
        .refine((name) => name === "" || isVisibleName(name), texts.common.nameHidden),
    );

/** A user name as people type it: folded as it is stored; the two texts come from the form. */
export const usernameWith = (required: string, invalid: string) =>
  z
    .string({ error: required })
    .max(100, invalid)
    .transform(foldUsername)
    .pipe(
      z
        .string()
        .min(1, required)
        .refine((name) => name === "" || isUsername(name), invalid),
    );

/** A user name that somebody gets: others may read it, so it is no NRIC number and no birth date. */
export const newUsername = usernameWith(texts.username.invalid, texts.username.invalid).refine(
  (name) => !isPersonalNumber(name),
  texts.username.personal,
);

export const Timestamp = z.string();

/** E-mail as people type or paste it: trimmed, lower case, without invisible signs; the two texts come from the form. */
export const emailWith = (required: string, invalid: string) =>
  z
    .string({ error: required })
    .overwrite((typed) => typed.replace(/\p{Cf}/gu, ""))
    .trim()
    .toLowerCase()
    .min(1, required)
    .max(254, invalid)
    .pipe(z.email({ error: invalid }));
