import { fileURLToPath } from "node:url";
import { texts } from "@markwell/contract/texts";
import type { Pool } from "pg";
import { Registry } from "prom-client";
import {
  afterCorrectionsIn,
  afterMembershipIn,
  afterProfileSavedIn,
  afterScoringIn,
} from "./after-actions.ts";
import { workInBackground } from "./background-work.ts";
import { arrangementRoutes } from "./modules/arrangements/routes.ts";
import { answersTo } from "./modules/attempts/answers-to.ts";
import { noHeartbeat, startHeartbeat } from "./modules/attempts/heartbeat.ts";
import { openAttempts } from "./modules/attempts/open-attempts.ts";
import { lastBeat } from "./modules/attempts/outages.ts";
import { attemptRoutes, busyCalls } from "./modules/attempts/routes.ts";
import { startSweep } from "./modules/attempts/sweep.ts";
import { auditRoutes } from "./modules/audit/routes.ts";
import { countKnownBrowserApart, invite } from "./modules/auth/index.ts";
import { authRoutes } from "./modules/auth/routes.ts";
import { badgeRoutes } from "./modules/badges/routes.ts";
import { calendarRoutes, serveCalendar } from "./modules/calendar/routes.ts";
import { classRoutes } from "./modules/classes/routes.ts";
import { yearEndRoutes } from "./modules/classes/year-end-routes.ts";
import { conductRoutes } from "./modules/conduct/routes.ts";
import { letTeachersWatch, tellOfAccounts } from "./modules/conduct/watch.ts";
import { consultationRoutes } from "./modules/consultations/routes.ts";
import { dayRoutes } from "./modules/day/routes.ts";
import { exchangeRoutes } from "./modules/exchange/routes.ts";
import { feedbackRoutes } from "./modules/feedback/routes.ts";
import { handoverRoutes } from "./modules/handover/routes.ts";
import { openOpenings, reservationsOf } from "./modules/keys/index.ts";
import { createMails, writeTestMail } from "./modules/mail/index.ts";
import { mailRoutes } from "./modules/mail/routes.ts";
import { markingRoutes } from "./modules/marking/routes.ts";
import { findUploads } from "./modules/media/index.ts";
import { mediaRoutes } from "./modules/media/routes.ts";
import { serveMedia } from "./modules/media/serve-media.ts";
import { giveAccess, pairsWithAccess, parentDoor } from "./modules/parents/index.ts";
import { parentRoutes } from "./modules/parents/routes.ts";
import { levelOf } from "./modules/people/index.ts";
import { peopleRoutes } from "./modules/people/routes.ts";
import { pointRoutes } from "./modules/points/routes.ts";
import { classPracticeRoutes, practiceRoutes } from "./modules/practice/routes.ts";
import { removingFiles } from "./modules/privacy/remove-files.ts";
import { privacyRoutes } from "./modules/privacy/routes.ts";
import { renewOptionIdsNow, repairTextsNow } from "./modules/questions/index.ts";
import { questionRoutes } from "./modules/questions/routes.ts";
import { regradeRoutes } from "./modules/regrade/routes.ts";
import { levelRoutes } from "./modules/reports/level-routes.ts";
import { reportRoutes } from "./modules/reports/routes.ts";
import { downloadRoutes } from "./modules/results/download-routes.ts";
import { openQuickResults } from "./modules/results/quick-result.ts";
import { openResultFiles } from "./modules/results/result-files.ts";
import { resultRoutes } from "./modules/results/routes.ts";
import { serveResultFile } from "./modules/results/serve-result-file.ts";
import { rewardRoutes } from "./modules/rewards/routes.ts";
import { rosterRoutes } from "./modules/roster/routes.ts";
import { readSchool } from "./modules/school/index.ts";
import { schoolRoutes } from "./modules/school/routes.ts";
import { classResultRoutes, statisticsRoutes } from "./modules/statistics/routes.ts";
import { subjectRoutes } from "./modules/subjects/routes.ts";
import { testsBehind } from "./modules/tests/index.ts";
import { testRoutes } from "./modules/tests/routes.ts";
import { worksheetRoutes } from "./modules/worksheets/routes.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Db } from "./platform/database/connect.ts";
import { newestMigration } from "./platform/database/migrate.ts";
import { openReplica, readingFrom } from "./platform/database/replica.ts";
import { watchReadiness } from "./platform/health/readiness.ts";
import { serveHealth } from "./platform/health/serve-health.ts";
import { warningMetrics, watchWarnings } from "./platform/health/warnings.ts";
import { createServer } from "./platform/http/create-server.ts";
import { watchConnections } from "./platform/http/idle-connections.ts";
import { mountRoutes } from "./platform/http/mount.ts";
import { servePages } from "./platform/http/pages.ts";
import { Refused } from "./platform/http/problems.ts";
import type { Route } from "./platform/http/serve.ts";
import { createJobs } from "./platform/jobs/jobs.ts";
import { knownFor } from "./platform/known-for.ts";
import { mailsGoTo, openPost } from "./platform/mail/open-post.ts";
import type { Logger } from "./platform/observe/log.ts";
import { createRequestTimes } from "./platform/observe/request-times.ts";
import { serveMetrics } from "./platform/observe/serve-metrics.ts";
import { watchRequests } from "./platform/observe/watch-requests.ts";
import { createHub } from "./platform/realtime/hub.ts";
import { openSealing } from "./platform/sealing.ts";
import { createSessionStore } from "./platform/sessions/session-store.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import { registerMetrics } from "./register-metrics.ts";
import { shutDown } from "./shutdown.ts";

export interface AppNeeds {
  config: Config;
  db: Db;
  pool: Pool;
  log: Logger;
  clock: Clock;
  /** False: leaves jobs and overdue attempts to another process. */
  work?: boolean;
  /** False: no heartbeat, so that a test may turn the clock. */
  beats?: boolean;
}

export interface App {
  addresses: readonly string[];
  listen(): Promise<string>;
  /**
   * Reports "not ready", serves on for a balancer (`DRAIN_SECONDS`, unless `drain` is false), then
   * finishes requests and jobs. `waitsFor` hears each part.
   */
  close(options?: { drain?: boolean; waitsFor?: (what: string) => void }): Promise<void>;
}

/** How long a page may show an outdated school name or logo. */
const SCHOOL_KNOWN_MS = 5_000;

export async function buildApp(needs: AppNeeds): Promise<App> {
  const { config, db, pool, log, clock, work = true, beats = true } = needs;
  const zone = config.schoolZone;
  const registry = new Registry();
  const { fastify, addresses } = await createServer(config, log);
  const letGoWhenIdle = watchConnections(fastify.server);
  watchRequests(fastify, log, createRequestTimes(registry));

  const places = await openStorage(config);
  const sessions = await createSessionStore(pool);
  const { publicUrl } = config;
  const hub = createHub({ http: fastify.server, publicUrl, pool, sessions, clock, log });
  const jobs = createJobs({ pool, log, zone, work });
  const post = openPost(config, log);
  const mails = createMails({ jobs, publicUrl: config.publicUrl, zone });
  const erasing = {
    zone,
    jobs,
    live: hub,
    removeFiles: removingFiles({ storage: places.storage, dataDir: config.dataDir, log }),
  };
  const afterMembership = afterMembershipIn({ live: hub, mails });
  workInBackground(jobs, {
    db,
    connectionString: pool.options.connectionString ?? "",
    ...{ erasing, afterMembership, mails },
    post,
    mailsPerMinute: config.mail.perMinute,
    storage: places.storage,
    clock,
    zone,
    log,
  });
  const afterScoring = afterScoringIn(zone, mails);
  const saveTimes = { savedAt: 0, failedAt: 0 };
  const heartbeat =
    work && beats ? startHeartbeat({ db, live: hub, clock, log, saveTimes }) : noHeartbeat;
  const attempts = openAttempts({
    ...{ db, pool, hub, clock, log, registry, afterScoring, heartbeat, saveTimes },
  });
  const reading = config.databaseReadUrl
    ? openReplica({
        connectionString: config.databaseReadUrl,
        primary: db,
        lastBeat,
        now: () => clock.now(),
        log,
      })
    : readingFrom(db);
  const resultFiles = openResultFiles({ db, reading, places, clock, log, jobs, zone });
  const warnings = watchWarnings({ config, db, clock });
  letTeachersWatch(hub, { db, sessions, clock, log });

  mountRoutes(
    fastify,
    routesOf(needs, {
      ...{ attempts, erasing, hub, jobs, mails, places, resultFiles, sessions, warnings },
      ...{ afterMembership, afterScoring },
    }),
    {
      db,
      reading,
      clock,
      sessions,
      quiet: busyCalls,
      secure: config.publicUrl.startsWith("https:"),
      countedApart: countKnownBrowserApart(db),
    },
  );
  const migration = await newestMigration();
  const readiness = watchReadiness({ pool, storage: places.storage, migration });
  serveHealth(fastify, readiness, warnings);
  registerMetrics(registry, { db, pool, clock, sessions, hub });
  warningMetrics(registry, warnings, { config, clock });
  serveMetrics(fastify, registry, { token: config.metricsToken, publicUrl: config.publicUrl });
  serveResultFile(fastify, { db, storage: places.storage, clock });
  serveCalendar(fastify, { db, clock, publicUrl: config.publicUrl, zone });
  serveMedia(fastify, { ...config, storage: places.storage });
  servePages(fastify, fileURLToPath(new URL("../../web/dist", import.meta.url)), {
    ...config,
    school: knownFor(SCHOOL_KNOWN_MS, () => readSchool(db)),
  });

  await jobs.start();
  if (work) {
    await renewOptionIdsNow(jobs, db);
    await repairTextsNow(jobs, db);
  }
  const sweep = work ? startSweep(attempts.closing, clock, log, heartbeat) : undefined;
  const { storage } = places;
  const parts = {
    readiness,
    fastify,
    letGoWhenIdle,
    hub,
    attempts,
    resultFiles,
    sweep,
    heartbeat,
    jobs,
    post,
    sessions,
    storage,
    reading,
  };

  return {
    addresses,
    listen: () => fastify.listen({ port: config.port, host: config.host }),
    close: ({ drain = true, waitsFor = () => {} } = {}) =>
      shutDown(parts, drain ? config.drainSeconds : 0, waitsFor),
  };
}

interface RouteNeeds {
  attempts: ReturnType<typeof openAttempts>;
  erasing: Parameters<typeof privacyRoutes>[0];
  hub: ReturnType<typeof createHub>;
  jobs: ReturnType<typeof createJobs>;
  mails: ReturnType<typeof createMails>;
  places: Awaited<ReturnType<typeof openStorage>>;
  resultFiles: ReturnType<typeof openResultFiles>;
  sessions: Awaited<ReturnType<typeof createSessionStore>>;
  warnings: ReturnType<typeof watchWarnings>;
  afterMembership: ReturnType<typeof afterMembershipIn>;
  afterScoring: ReturnType<typeof afterScoringIn>;
}

/** Lists the calls of all modules, each with what it needs of the others. */
function routesOf({ config, db, clock }: AppNeeds, parts: RouteNeeds): Route[] {
  const { attempts, erasing, hub, jobs, mails, places, resultFiles, sessions, warnings } = parts;
  const { afterMembership, afterScoring } = parts;
  const zone = config.schoolZone;
  return [
    ...authRoutes({
      sessions,
      jobs,
      mails,
      ...config,
      sealing: openSealing(config),
      clock,
      zone,
      parents: parentDoor,
    }),
    ...mailRoutes({ ...config, goTo: mailsGoTo(config), jobs }),
    ...schoolRoutes({
      zone,
      isPicture: async (trx, path) => (await findUploads(trx, [path])).get(path) === "image",
      writeTestMail: (trx, personId, now) => {
        if (mailsGoTo(config) === "nobody") throw new Refused(texts.mail.noServer);
        return writeTestMail(trx, mails, personId, now);
      },
      levelOf,
    }),
    ...yearEndRoutes({ zone, afterMembership }),
    ...subjectRoutes({ zone }),
    ...mediaRoutes(places),
    ...peopleRoutes({
      mails,
      zone,
      invite: (trx, ids, now) => invite(trx, mails, ids, now),
      afterProfileSaved: afterProfileSavedIn(zone),
      tellOfAccounts: tellOfAccounts(hub),
    }),
    ...parentRoutes({ sessions, jobs, mails, zone, mailbox: config.mailbox }),
    ...rosterRoutes({
      jobs,
      mails,
      afterMembership,
      places,
      zone,
      tellOfAccounts: tellOfAccounts(hub),
      parents: { withAccess: pairsWithAccess, give: giveAccess },
    }),
    ...classRoutes({ zone, afterMembership }),
    ...questionRoutes({ answersTo, reservationsOf, testsBehind, zone, mails }),
    ...exchangeRoutes({ places, zone }),
    ...testRoutes({ live: hub, mails, publicUrl: config.publicUrl }),
    ...attemptRoutes({
      ...attempts,
      quickResults: openQuickResults(db, zone, clock),
      openings: openOpenings(db, zone),
    }),
    ...conductRoutes({
      live: hub,
      closing: attempts.closing,
      sessions,
      mails,
      publicUrl: config.publicUrl,
      zone,
    }),
    ...arrangementRoutes({ live: hub, zone }),
    ...markingRoutes({ afterScoring, live: hub, mails, places, zone }),
    ...regradeRoutes(afterScoring, mails),
    ...resultRoutes({
      afterCorrections: afterCorrectionsIn(zone),
      zone,
      statisticsTold: new Map(),
    }),
    ...badgeRoutes({ zone }),
    ...pointRoutes({ zone }),
    ...feedbackRoutes,
    ...statisticsRoutes({ zone }),
    ...classResultRoutes({ zone }),
    ...worksheetRoutes({ zone }),
    ...practiceRoutes({ zone }),
    ...classPracticeRoutes({ zone }),
    ...reportRoutes({ zone, records: db }),
    ...levelRoutes({ zone, places }),
    ...rewardRoutes({ places, mails, zone }),
    ...downloadRoutes(resultFiles),
    ...consultationRoutes({ places, mails, zone }),
    ...handoverRoutes({ live: hub, mails }),
    ...dayRoutes({ zone, demoSchool: config.demoSchool, warnings }),
    ...calendarRoutes({ publicUrl: config.publicUrl }),
    ...auditRoutes({ zone }),
    ...privacyRoutes(erasing),
  ];
}
