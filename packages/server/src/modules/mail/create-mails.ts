import type { ReportLanguage } from "@markwell/domain/reports/language";
import { DEFAULT_SCHOOL_NAME } from "@markwell/domain/school/school-name";
import type { Insertable } from "kysely";
import type { MailOutbox } from "../../platform/database/schema.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { readSchool, type SchoolSettings } from "../school/index.ts";
import type { MailText, School } from "./kinds.ts";
import { kinds, type Letter } from "./kinds.ts";
import { addressee, layOut, oneLine, translateMail } from "./layout.ts";
import { sendMail, sweepMails } from "./mail-jobs.ts";
import { insertNotices, isAlwaysShown, isNotice } from "./notices.ts";
import { SPEAKERS } from "./speakers.ts";
import { findRecipients, insertMails } from "./store.ts";

export interface Mails {
  /**
   * Queues mails in the transaction that they report: sent soon after the commit, never without it.
   * Removed people get none; students without an address get a notice.
   * @param letters one, or those to a whole class
   * @param now epoch milliseconds
   */
  queue(trx: Trx, letters: Letter | readonly Letter[], now: number): Promise<void>;
}

/** For a demo school's past, and tests about something else. */
export const noMails: Mails = { async queue() {} };

interface Needs {
  jobs: Pick<Jobs, "send">;
  publicUrl: string;
  zone: string;
}

export function createMails({ jobs, publicUrl, zone }: Needs): Mails {
  const write = (
    letter: Letter,
    person: { name: string; email: string; language: ReportLanguage | undefined },
    { school, now, bulk }: { school: SchoolSettings; now: Date; bulk: boolean },
  ): Insertable<MailOutbox> => {
    const language = person.language ?? letter.language;
    const speaker =
      language && school.familyLanguages.includes(language) ? SPEAKERS[language] : undefined;
    const written = textOf(letter, {
      name: school.name,
      zone,
      next: "mail",
      ...(speaker && { speaker }),
    });
    const text = speaker ? translateMail(speaker, written) : written;
    const name = addressee(person.name);
    return {
      kind: letter.kind,
      personId: letter.to,
      aboutId: letter.about ?? null,
      name,
      email: person.email,
      bulk,
      subject: oneLine(text.subject),
      ...layOut(text, { reader: name, school, publicUrl, speaker }),
      senderName: school.name === DEFAULT_SCHOOL_NAME ? "" : oneLine(school.name),
      replyTo: school.replyTo,
      createdAt: now,
      dueAt: now,
      usableUntil: letter.usableUntil === undefined ? null : new Date(letter.usableUntil),
    };
  };
  return {
    async queue(trx, letters, now) {
      const all: readonly Letter[] = "kind" in letters ? [letters] : letters;
      if (all.length === 0) return;
      const people = await findRecipients(
        trx,
        all.map(({ to }) => to),
      );
      const school = await readSchool(trx);
      const mails = all.flatMap((letter) => {
        const { name, email, language } = people.get(letter.to) ?? {};
        return name && email && !letter.noticeOnly && letter.kind !== "new sign-in code"
          ? [
              write(
                letter,
                { name, email, language },
                { school, now: new Date(now), bulk: all.length > 1 },
              ),
            ]
          : [];
      });
      const told = all.filter(({ kind, to }) => {
        const person = people.get(to);
        return isAlwaysShown(kind) ? person : isNotice(kind) && person?.email === null;
      });
      const about = { name: school.name, zone, next: "notice" } as const;
      await insertNotices(
        trx,
        told.map((letter) => ({
          kind: letter.kind,
          personId: letter.to,
          text: textOf(letter, about),
          now,
        })),
      );
      if (mails.length === 0) return;
      const [mailId, ...more] = await insertMails(trx, mails);
      if (mailId && more.length === 0) await jobs.send(trx, sendMail, { mailId });
      else await jobs.send(trx, sweepMails, {});
    },
  };
}

function textOf(letter: Letter, school: School): MailText {
  // Letter's type pairs kind and details, which the compiler cannot follow here.
  const write = kinds[letter.kind] as (details: Letter, school: School) => MailText;
  return write(letter, school);
}
