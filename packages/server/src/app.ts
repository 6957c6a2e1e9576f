import { fileURLToPath } from "node:url";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyBaseLogger, LogController } from "fastify";
import type { Pool } from "pg";
import { afterCorrectionsIn, afterProfileSavedIn } from "./after-acts.ts";
import { afterScoringIn } from "./after-scoring.ts";
import { createAnswerWriter } from "./modules/attempts/answer-writer.ts";
import { openHandIns } from "./modules/attempts/hand-in.ts";
import { openEntrance } from "./modules/attempts/proceed.ts";
import { createProgressFeed } from "./modules/attempts/progress-feed.ts";
import { openPapers } from "./modules/attempts/read-paper.ts";
import { attemptRoutes } from "./modules/attempts/routes.ts";
import { openSittingRooms } from "./modules/attempts/sitting-room.ts";
import { startSweep } from "./modules/attempts/sweep.ts";
import { auditRoutes } from "./modules/audit/routes.ts";
import { sendResetLink, sendResetLinkJob } from "./modules/auth/index.ts";
import { authRoutes } from "./modules/auth/routes.ts";
import { tidyHourly } from "./modules/auth/tidy.ts";
import { badgeRoutes } from "./modules/badges/routes.ts";
import { conductRoutes } from "./modules/conduct/routes.ts";
import { letTeachersWatch } from "./modules/conduct/watch.ts";
import { purgeConsultationsNightly } from "./modules/consultations/index.ts";
import { consultationRoutes } from "./modules/consultations/routes.ts";
import { feedbackRoutes } from "./modules/feedback/routes.ts";
import { createMails, deliverMails } from "./modules/mail/index.ts";
import { mailRoutes } from "./modules/mail/routes.ts";
import { remindEveryFewMinutes } from "./modules/marking/index.ts";
import { markingRoutes } from "./modules/marking/routes.ts";
import { removeUnusedUploadsNightly } from "./modules/media/remove-unused-uploads.ts";
import { mediaRoutes } from "./modules/media/routes.ts";
import { serveMedia } from "./modules/media/serve-media.ts";
import { peopleRoutes } from "./modules/people/routes.ts";
import { pointRoutes } from "./modules/points/routes.ts";
import { removingFiles } from "./modules/privacy/remove-files.ts";
import { privacyRoutes } from "./modules/privacy/routes.ts";
import { questionRoutes } from "./modules/questions/routes.ts";
import { regradeRoutes } from "./modules/regrade/routes.ts";
import { downloadRoutes } from "./modules/results/download-routes.ts";
import { readQuickResult } from "./modules/results/quick-result.ts";
import { openResultFiles } from "./modules/results/result-files.ts";
import { resultRoutes } from "./modules/results/routes.ts";
import { serveResultFile } from "./modules/results/serve-result-file.ts";
import { rewardRoutes } from "./modules/rewards/routes.ts";
import { rosterRoutes } from "./modules/roster/routes.ts";
import { tidyImportsHourly } from "./modules/roster/tidy-imports.ts";
import { statisticsRoutes } from "./modules/statistics/routes.ts";
import { subjectRoutes } from "./modules/subjects/routes.ts";
import { testRoutes } from "./modules/tests/routes.ts";
import { DEFAULT_ORGANISATION } from "./modules/tests/settings.ts";
import { worksheetRoutes } from "./modules/worksheets/routes.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Db } from "./platform/database/connect.ts";
import { listAddresses } from "./platform/http/addresses.ts";
import { letGoWhenIdle } from "./platform/http/idle-connections.ts";
import { handleErrors, mountRoutes, refuseBrokenAddress } from "./platform/http/mount.ts";
import { servePages } from "./platform/http/pages.ts";
import { httpsHeaders, replyWith } from "./platform/http/reply-headers.ts";
import { createJobs } from "./platform/jobs/jobs.ts";
import { openPost } from "./platform/mail/open-post.ts";
import type { Logger } from "./platform/observe/log.ts";
import { createHub } from "./platform/realtime/hub.ts";
import { createSessionStore } from "./platform/sessions/session-store.ts";
import { openStorage } from "./platform/storage/open-storage.ts";

export interface AppNeeds {
  config: Config;
  db: Db;
  pool: Pool;
  log: Logger;
  clock: Clock;
  /** False: jobs are kept for another process, this one does none. */
  work?: boolean;
}

export interface App {
  /** What is served, as "GET /api/docs". */
  addresses: readonly string[];
  /** Listens and returns the address. */
  listen(): Promise<string>;
  /** Finishes requests and jobs, moves sockets, stops the sweep. */
  close(): Promise<void>;
}

/** The product as a list: what serves, in order. */
export async function buildApp(needs: AppNeeds): Promise<App> {
  const { config, db, pool, log, clock, work = true } = needs;
  const zone = config.schoolZone;
  const https = httpsHeaders(config.publicUrl);
  const fastify = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all requests: what they log carries a reference of its own.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // A video on a slow line; what should be quicker has a limit of its own (mount.ts).
    requestTimeout: 15 * 60_000,
    http: { headersTimeout: 30_000 },
    forceCloseConnections: "idle",
    frameworkErrors: refuseBrokenAddress(https),
    trustProxy: config.trustProxy,
  });
  const addresses = listAddresses(fastify);
  // The one type that a page of another site can send unasked and that Fastify would read.
  fastify.removeContentTypeParser("text/plain");
  await fastify.register(rateLimit, { global: false });
  handleErrors(fastify);
  replyWith(fastify, https);

  const places = await openStorage(config);
  const sessions = await createSessionStore(pool);
  const hub = createHub({
    http: fastify.server,
    publicUrl: config.publicUrl,
    pool,
    sessions,
    clock,
    log,
  });
  const jobs = createJobs({ pool, log, zone, work });
  const post = openPost(config, log);
  const school = { name: DEFAULT_ORGANISATION, zone };
  const mails = createMails({ jobs, publicUrl: config.publicUrl, school });
  deliverMails(jobs, { db, post, clock, log });
  jobs.handle(sendResetLinkJob, ({ email }) =>
    sendResetLink({ db, mails, now: clock.now() }, email),
  );
  tidyHourly(jobs, { db, clock });
  tidyImportsHourly(jobs, { db, clock });
  purgeConsultationsNightly(jobs, { db, clock });
  removeUnusedUploadsNightly(jobs, { db, storage: places.storage, clock, log });
  remindEveryFewMinutes(jobs, { db, mails, clock });
  const writer = createAnswerWriter(pool, clock);
  const progress = createProgressFeed(db, hub, () => clock.now(), log);
  const entrance = openEntrance(db, progress);
  const closing = { db, live: hub, progress, afterScoring: afterScoringIn(zone, mails) };
  const handIns = openHandIns(closing);
  const sittings = openSittingRooms({ db, hub, clock, progress, log });
  const resultFiles = openResultFiles({ db, places, clock, log, jobs, zone });
  letTeachersWatch(hub, db);

  mountRoutes(
    fastify,
    [
      ...authRoutes({ sessions, jobs, demoSchool: config.demoSchool, mailbox: config.mailbox }),
      ...mailRoutes(config),
      ...subjectRoutes,
      ...mediaRoutes(places),
      ...peopleRoutes({ mails, zone, afterProfileSaved: afterProfileSavedIn(zone) }),
      ...rosterRoutes({ mails, places, zone }),
      ...questionRoutes,
      ...testRoutes({ live: hub, mails, publicUrl: config.publicUrl }),
      ...attemptRoutes({
        closing,
        writer,
        entrance,
        papers: openPapers(db),
        handIns,
        progress,
        quickResult: readQuickResult,
        zone,
      }),
      ...conductRoutes({ live: hub, closing, sessions, mails, publicUrl: config.publicUrl, zone }),
      ...markingRoutes(closing.afterScoring),
      ...regradeRoutes(closing.afterScoring),
      ...resultRoutes(afterCorrectionsIn(zone)),
      ...badgeRoutes({ zone }),
      ...pointRoutes({ zone }),
      ...feedbackRoutes,
      ...statisticsRoutes({ zone }),
      ...worksheetRoutes({ zone }),
      ...rewardRoutes({ places, mails, zone }),
      ...downloadRoutes(resultFiles),
      ...consultationRoutes({ places, mails, zone }),
      ...auditRoutes({ zone }),
      ...privacyRoutes({
        zone,
        jobs,
        live: hub,
        removeFiles: removingFiles({ storage: places.storage, dataDir: config.dataDir, log }),
      }),
    ],
    { db, clock, sessions },
  );
  serveResultFile(fastify, { db, storage: places.storage, clock });
  serveMedia(fastify, { ...config, storage: places.storage });
  servePages(fastify, fileURLToPath(new URL("../../web/dist", import.meta.url)), config);

  await jobs.start();
  const sweep = startSweep(closing, clock, log);

  return {
    addresses,
    listen: () => fastify.listen({ port: config.port, host: config.host }),
    async close() {
      sittings.stop();
      progress.stop();
      const stopLooking = letGoWhenIdle(fastify.server);
      await hub.close();
      await fastify.close();
      stopLooking();
      await resultFiles.stop();
      await sweep.stop();
      await jobs.stop();
      post.close();
      await writer.close();
      await entrance.close();
      await handIns.close();
      await sessions.close();
      places.storage.close();
    },
  };
}
