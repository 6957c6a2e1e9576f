import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import { invalidField, Refused } from "../../platform/http/problems.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { endSessionsOf } from "../../platform/sessions/end-sessions.ts";
import { eraseArrangements } from "../arrangements/index.ts";
import { eraseAnswers, lockRegistrations } from "../attempts/index.ts";
import { recordAction } from "../audit/index.ts";
import { forgetResets } from "../auth/index.ts";
import { eraseBadges } from "../badges/index.ts";
import { endFeed } from "../calendar/index.ts";
import { eraseNotes, forgetClassRequests } from "../classes/index.ts";
import { eraseMessages, forgetDoorRequests } from "../conduct/index.ts";
import { eraseConsultations } from "../consultations/index.ts";
import { eraseFeedbackWords } from "../feedback/index.ts";
import { eraseShown } from "../keys/index.ts";
import { eraseMails } from "../mail/index.ts";
import { eraseComments } from "../marking/index.ts";
import { eraseUploads } from "../media/index.ts";
import { eraseParentsOf } from "../parents/index.ts";
import { erasePerson, lockForErasure } from "../people/index.ts";
import { eraseReasons } from "../points/index.ts";
import { erasePractice } from "../practice/index.ts";
import { eraseSentences } from "../reports/index.ts";
import { dropResultFiles } from "../results/index.ts";
import { cancelOrdersOf } from "../rewards/index.ts";
import { withdrawStudent } from "../tests/index.ts";

const t = texts.privacy;

export interface Erasing {
  db: Db;
  jobs: Pick<Jobs, "forget">;
  live: Pick<Live, "toTeachers">;
  zone: string;
  /** Uploads by name, and mails in files. */
  removeFiles: (left: { uploads: readonly string[]; email: string | null }) => void;
}

/**
 * Erases personal data for good (docs/privacy.md). Choices, marks and results stay without a name, so
 * statistics hold. All or nothing, idempotent.
 * @throws HttpProblem 404 when there never was such a student, 400 for another e-mail than theirs;
 * Refused while they sit a test or an answer waits for marking.
 */
export async function eraseStudent(
  erasing: Erasing,
  admin: Actor,
  { studentId, emailid }: { studentId: string; emailid: string },
  now: number,
): Promise<{ message: string }> {
  await transaction(erasing.db, async (trx) => {
    const { email, username, erased } = await lockForErasure(trx, studentId);
    if (erased) return;
    if (emailid !== (email ?? username)) {
      throw invalidField("emailid", email === null ? t.usernameDiffers : t.emailDiffers);
    }
    const { writing, waiting } = await lockRegistrations(trx, studentId);
    if (writing) throw new Refused(t.writing);
    if (waiting) throw new Refused(t.waiting);
    await eraseHeld(trx, erasing, { studentId, email, by: admin.id, now });
  });
  return { message: t.erased };
}

/** @returns false when they sit a test, or an answer waits for marking. */
export async function eraseByRule(
  erasing: Erasing,
  studentId: string,
  now: number,
): Promise<boolean> {
  return transaction(erasing.db, async (trx) => {
    const { email, erased } = await lockForErasure(trx, studentId);
    if (erased) return true;
    const { writing, waiting } = await lockRegistrations(trx, studentId);
    if (writing || waiting) return false;
    await eraseHeld(trx, erasing, { studentId, email, by: null, now });
    return true;
  });
}

/** `by` null: a rule of the school. */
async function eraseHeld(
  trx: Trx,
  { jobs, live, removeFiles, zone }: Erasing,
  {
    studentId,
    email,
    by,
    now,
  }: { studentId: string; email: string | null; by: string | null; now: number },
): Promise<void> {
  const uploads = await eraseTraces(trx, { studentId, email, now }, jobs);
  await cancelOrdersOf(trx, studentId, { by, zone, now });
  const left = await withdrawStudent(trx, studentId);
  await erasePerson(trx, { studentId, by, now });
  await recordAction(trx, {
    actorId: by,
    act: "erase",
    targetKind: "student",
    targetId: studentId,
    at: now,
  });
  afterCommit(trx, () => {
    removeFiles({ uploads, email });
    for (const testid of left) live.toTeachers(testid, "registered", { testid });
  });
}

/** In the order of the map in docs/privacy.md. */
async function eraseTraces(
  trx: Trx,
  { studentId, email, now }: { studentId: string; email: string | null; now: number },
  jobs: Pick<Jobs, "forget">,
): Promise<string[]> {
  await endSessionsOf(trx, studentId);
  await forgetResets(trx, jobs, { id: studentId, email });
  await eraseMails(trx, studentId);
  await eraseAnswers(trx, studentId, now);
  await forgetDoorRequests(trx, studentId);
  await forgetClassRequests(trx, studentId);
  await eraseMessages(trx, studentId);
  await eraseBadges(trx, studentId);
  await eraseReasons(trx, studentId);
  await eraseComments(trx, studentId);
  await eraseFeedbackWords(trx, studentId);
  await eraseNotes(trx, studentId);
  await eraseSentences(trx, studentId);
  await eraseArrangements(trx, studentId);
  await eraseParentsOf(trx, studentId);
  await eraseShown(trx, studentId);
  await erasePractice(trx, studentId);
  await eraseConsultations(trx, studentId);
  await endFeed(trx, studentId);
  await dropResultFiles(trx, studentId, now);
  return eraseUploads(trx, studentId);
}
