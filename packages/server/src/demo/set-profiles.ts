import type { ProfileForm } from "@markwell/contract/wire/profile";
import { dayKey } from "@markwell/domain/school/calendar";
import { noMails } from "../modules/mail/index.ts";
import { saveProfile } from "../modules/people/index.ts";
import type { Trx } from "../platform/database/transaction.ts";
import type { DemoSchool } from "./hire-people.ts";

const DAY_MS = 86_400_000;

/** Mei Ling all goals and a countdown, two classmates one goal each. */
export async function setProfiles(
  trx: Trx,
  { students }: Pick<DemoSchool, "students">,
  zone: string,
  now: number,
): Promise<void> {
  const day = (days: number) => dayKey(now + days * DAY_MS, zone);
  const profiles: Array<{ daysAgo: number; form: ProfileForm }> = [
    {
      daysAgo: 20,
      form: {
        goalForMath: 70,
        goalForEnglish: 65,
        goalForScience: 80,
        subject: "Mathematics",
        goalPapers: 6,
        countDownTimer: day(38),
        notesOnCountDown: "Revision plan: two papers a week, then the holidays.",
      },
    },
    { daysAgo: 60, form: { goalForMath: 90 } },
    { daysAgo: 40, form: { goalForEnglish: 60, subject: "English", goalPapers: 4 } },
  ];
  const saving = { mails: noMails, zone, afterProfileSaved: async () => {} };
  for (const [place, { daysAgo, form }] of profiles.entries()) {
    const student = students[place];
    if (!student) continue;
    const actor = { id: student.id, role: "STUDENT" as const, session: "" };
    await saveProfile(trx, saving, actor, form, now - daysAgo * DAY_MS);
  }
}
