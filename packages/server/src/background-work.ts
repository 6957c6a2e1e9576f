import { sendResetLink, sendResetLinkJob } from "./modules/auth/index.ts";
import { tidyHourly } from "./modules/auth/tidy.ts";
import { calibrateNightly } from "./modules/calibration/index.ts";
import { type AfterMembership, endPlannedYearsInBackground } from "./modules/classes/index.ts";
import { purgeConsultationsNightly } from "./modules/consultations/index.ts";
import { tidyQuestionImportsHourly } from "./modules/exchange/import-store.ts";
import { deliverMails, type Mails, tidyNoticesNightly } from "./modules/mail/index.ts";
import { remindEveryFewMinutes } from "./modules/marking/index.ts";
import { removeUnusedUploadsNightly } from "./modules/media/remove-unused-uploads.ts";
import { workForParents } from "./modules/parents/in-background.ts";
import { measureLevelsNightly } from "./modules/practice/index.ts";
import type { Erasing } from "./modules/privacy/erase-student.ts";
import { applyRetentionNightly } from "./modules/privacy/retention.ts";
import { renewOptionIdsInBackground, repairTextsInBackground } from "./modules/questions/index.ts";
import { keepFiguresInBackground } from "./modules/results/index.ts";
import { tidyImportsHourly } from "./modules/roster/import-store.ts";
import type { Clock } from "./platform/clock.ts";
import type { Db } from "./platform/database/connect.ts";
import type { Jobs } from "./platform/jobs/jobs.ts";
import type { Post } from "./platform/mail/post.ts";
import type { Logger } from "./platform/observe/log.ts";
import type { FileStorage } from "./platform/storage/file-storage.ts";

interface Tools {
  db: Db;
  /** For a worker thread's own connection. */
  connectionString: string;
  erasing: Omit<Erasing, "db">;
  afterMembership: AfterMembership;
  mails: Mails;
  post: Post;
  mailsPerMinute: number | undefined;
  storage: FileStorage;
  clock: Clock;
  zone: string;
  log: Logger;
}

/** Call before the jobs start. */
export function workInBackground(
  jobs: Jobs,
  { db, connectionString, erasing, mails, post, storage, clock, zone, log, ...tools }: Tools,
): void {
  deliverMails(jobs, { db, post, clock, log, perMinute: tools.mailsPerMinute });
  jobs.handle(sendResetLinkJob, ({ email }) =>
    sendResetLink({ db, mails, now: clock.now() }, email),
  );
  tidyHourly(jobs, { db, clock });
  tidyImportsHourly(jobs, { db, clock });
  tidyQuestionImportsHourly(jobs, { db, clock });
  tidyNoticesNightly(jobs, { db, clock });
  purgeConsultationsNightly(jobs, { db, clock });
  removeUnusedUploadsNightly(jobs, { db, storage, clock, log });
  applyRetentionNightly(jobs, { ...erasing, db }, clock);
  calibrateNightly(jobs, { db, connectionString, clock, log });
  renewOptionIdsInBackground(jobs, { db, clock });
  repairTextsInBackground(jobs, { db, clock, log });
  endPlannedYearsInBackground(jobs, { db, clock, after: tools.afterMembership });
  keepFiguresInBackground(jobs, { db, clock });
  measureLevelsNightly(jobs, { db, clock, zone });
  workForParents(jobs, { db, mails, clock, zone });
  remindEveryFewMinutes(jobs, { db, mails, clock, zone });
}
