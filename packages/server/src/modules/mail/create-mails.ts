import type { Trx } from "../../platform/database/transaction.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { kinds, type Letter } from "./kinds/kinds.ts";
import type { MailText, School } from "./kinds/mail-text.ts";
import { layOut } from "./layout.ts";
import { addressee, oneLine } from "./one-line.ts";
import { sendMail } from "./send-mail.ts";
import { findRecipient, insertMail } from "./store.ts";

export interface Mails {
  /**
   * Puts a mail into the outbox, in the transaction of what it tells of: it is sent soon after the
   * commit, and never when there is none. A person who is removed gets none.
   *
   * @param now epoch milliseconds.
   */
  queue(trx: Trx, letter: Letter, now: number): Promise<void>;
}

interface Needs {
  jobs: Jobs;
  /** Links begin with it. */
  publicUrl: string;
  school: School;
}

/** The school's mails as other modules write them. */
export function createMails({ jobs, publicUrl, school }: Needs): Mails {
  return {
    async queue(trx, letter, now) {
      const person = await findRecipient(trx, letter.to);
      if (!person) return;
      const text = write(letter, school);
      const reader = addressee(person.name);
      const id = await insertMail(trx, {
        kind: letter.kind,
        personId: letter.to,
        aboutId: letter.about ?? null,
        name: reader,
        email: person.email,
        subject: oneLine(text.subject),
        ...layOut(text, { reader, school: school.name, publicUrl }),
        createdAt: new Date(now),
        dueAt: new Date(now),
      });
      await jobs.send(trx, sendMail, { mailId: id });
    },
  };
}

function write(letter: Letter, school: School): MailText {
  // Kind and details belong together by the type of Letter, which the compiler cannot follow here.
  const kind = kinds[letter.kind] as (details: Letter, school: School) => MailText;
  return kind(letter, school);
}
