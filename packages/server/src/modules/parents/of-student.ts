import type { StudentData } from "@markwell/contract/wire/student-data";
import { PURPOSE_WORDS, RELATION_WORDS } from "@markwell/domain/people/parent";
import { LANGUAGE_WORDS } from "@markwell/domain/reports/language";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { endWithoutChild, parentsOfStudent } from "./access.ts";
import { messagesAbout } from "./messages.ts";

type Part<Name extends keyof StudentData> = NonNullable<StudentData[Name]>;

/** For the copy of the data; only the office's has a parent's address. */
export async function parentsData(
  db: Db,
  studentId: string,
  { forOffice }: { forOffice: boolean },
): Promise<{ parents: Part<"parents">; messagesToParents: Part<"messagesToParents"> }> {
  const { proposed, parents } = await parentsOfStudent(db, studentId);
  const messages = await messagesAbout(db, studentId);
  return {
    parents: [
      ...(proposed ? [{ ...proposed, confirmedAt: "", revokedAt: "", consents: [] }] : []),
      ...parents.map(({ name, emailid, relation, language, confirmedAt, revokedAt, consents }) => ({
        name,
        emailid: forOffice ? emailid : "",
        ...(relation && { relation: RELATION_WORDS[relation] }),
        ...(language && { language: LANGUAGE_WORDS[language] }),
        confirmedAt,
        revokedAt: revokedAt ?? "",
        consents: consents.map(({ purpose, agrees, at }) => ({
          purpose: PURPOSE_WORDS[purpose].title,
          agrees,
          at,
        })),
      })),
    ],
    messagesToParents: messages
      .map(({ author, text, sentAt }) => ({ author, text, sentAt }))
      .reverse(),
  };
}

/** A parent without a child loses access. */
export async function eraseParentsOf(trx: Trx, studentId: string): Promise<void> {
  await trx.deleteFrom("parentMessages").where("studentId", "=", studentId).execute();
  const left = await trx
    .deleteFrom("studentParents")
    .where("studentId", "=", studentId)
    .returning("parentId")
    .execute();
  for (const { parentId } of left) await endWithoutChild(trx, parentId);
}
