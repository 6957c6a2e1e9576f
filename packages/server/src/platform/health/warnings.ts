import { statfs } from "node:fs/promises";
import {
  type BackupProblem,
  backupProblem,
  certificateEnds,
  diskFills,
} from "@markwell/domain/operation/warnings";
import type { Registry } from "prom-client";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Db } from "../database/connect.ts";
import { knownFor } from "../known-for.ts";
import { mailsGoTo } from "../mail/open-post.ts";
import { inTime } from "../observe/in-time.ts";
import { polledMetrics } from "../observe/metrics.ts";
import { type BackupState, readBackupState } from "./backup-state.ts";
import { certificateEnd } from "./certificate.ts";

/** What will stop the school or lose its work, while everything still answers. */
export type Warning =
  | { kind: "mail" }
  | { kind: "disk"; freeMegabytes: number }
  | { kind: "backup"; problem: BackupProblem; at: number | null; error: string }
  | { kind: "certificate"; endsAt: number };

interface Needs {
  config: Pick<Config, "production" | "mail" | "dataDir" | "publicUrl" | "backupHours">;
  db: Db;
  clock: Clock;
}

const KNOWN_MS = 10_000;
const CERTIFICATE_KNOWN_MS = 3_600_000;
/** `/readyz` is asked often, and a balancer does not wait. */
const PATIENCE_MS = 1_000;
const MEGABYTE = 1024 ** 2;

interface Facts {
  disk: { free: number; total: number };
  backups: BackupState;
  /** Undefined without https, or while nobody answers there. */
  certificateEndsAt: number | undefined;
}

export interface Warnings {
  /** None in a trial; those of the last look where a new one takes long. */
  list(): Promise<Warning[]>;
  /** Undefined where they cannot be read. */
  facts(): Promise<Facts>;
}

/** Looks at the data folder's disk, the last backups and the certificate people see. */
export function watchWarnings({ config, db, clock }: Needs): Warnings {
  const certificate = knownFor(CERTIFICATE_KNOWN_MS, () => certificateEnd(config.publicUrl));
  const facts = async (): Promise<Facts> => {
    const [disk, backups, certificateEndsAt] = await Promise.all([
      sizeOf(config.dataDir),
      readBackupState(db),
      inTime(certificate(), PATIENCE_MS),
    ]);
    return { disk, backups, certificateEndsAt };
  };
  const look = knownFor(KNOWN_MS, async () => {
    const { disk, backups, certificateEndsAt } = await facts();
    const now = clock.now();
    const found: Warning[] = [];
    if (mailsGoTo(config) === "nobody") found.push({ kind: "mail" });
    if (diskFills(disk)) {
      found.push({ kind: "disk", freeMegabytes: Math.floor(disk.free / MEGABYTE) });
    }
    const problem = backupProblem(backups, config.backupHours, now);
    if (problem) {
      const failed = problem === "failed";
      const at = failed ? backups.failedAt : backups.goodAt;
      found.push({ kind: "backup", problem, at, error: failed ? backups.error : "" });
    }
    if (certificateEndsAt !== undefined && certificateEnds(certificateEndsAt, now)) {
      found.push({ kind: "certificate", endsAt: certificateEndsAt });
    }
    return found;
  });
  return {
    facts,
    list: async () => (config.production ? ((await inTime(look(), 2 * PATIENCE_MS)) ?? []) : []),
  };
}

/** Before the first upload the folder may be missing: then its parent's disk. */
async function sizeOf(folder: string): Promise<Facts["disk"]> {
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => statfs("."));
  return { free: bavail * bsize, total: blocks * bsize };
}

/** For the alerts of deploy/prometheus. */
export function warningMetrics(
  registry: Registry,
  warnings: Warnings,
  { config, clock }: Pick<Needs, "config" | "clock">,
): void {
  polledMetrics(
    registry,
    "operation",
    {
      disk: {
        name: "markwell_disk_free_bytes",
        help: "Room left on the disk of DATA_DIR",
      },
      fills: {
        name: "markwell_disk_fills",
        help: "1 while the disk of DATA_DIR has so little room that somebody should make some",
      },
      backup: {
        name: "markwell_backup_timestamp_seconds",
        help: "When the last backup was complete; 0 when none was",
      },
      late: {
        name: "markwell_backup_late",
        help: "1 while no backup was complete within BACKUP_HOURS",
      },
      failed: {
        name: "markwell_backup_failed",
        help: "1 when the newest backup failed",
      },
      certificate: {
        name: "markwell_certificate_end_timestamp_seconds",
        help: "When the certificate of PUBLIC_URL ends; left out without https or an answer",
      },
      mail: {
        name: "markwell_mail_server",
        help: "1 with a mail server (SMTP_URL), 0 while mails go to nobody",
      },
    },
    async () => {
      const { disk, backups, certificateEndsAt } = await warnings.facts();
      const { goodAt, failedAt } = backups;
      const complete = { ...backups, failedAt: null };
      return {
        disk: [{ value: disk.free }],
        fills: [{ value: diskFills(disk) ? 1 : 0 }],
        backup: [{ value: (goodAt ?? 0) / 1_000 }],
        late: [{ value: backupProblem(complete, config.backupHours, clock.now()) ? 1 : 0 }],
        failed: [{ value: (failedAt ?? 0) > (goodAt ?? 0) ? 1 : 0 }],
        certificate: certificateEndsAt === undefined ? [] : [{ value: certificateEndsAt / 1_000 }],
        mail: [{ value: config.mail.smtpUrl ? 1 : 0 }],
      };
    },
  );
}
