import { createHash } from "node:crypto";
import { API_BASE } from "@markwell/contract/envelope";
import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { classesOfCandidates, findTestFor } from "../tests/index.ts";
import {
  claimBuilding,
  fingerprintOf,
  giveUpSilent,
  markTold,
  newestFile,
  type ResultFile,
} from "./result-file-store.ts";
import type { ResultFiles } from "./result-files.ts";
import { spreadsheetName } from "./spreadsheet-name.ts";

/** Up to so many candidates the answer waits for the file; it takes a moment. */
const SMALL_TEST = 100;
/** Links are valid for at least this time. */
const LEAST_LEFT_MS = 5 * 60_000;
/** A waiting client asks about every second: a file made within this time answers its request. */
const JUST_MADE_MS = 60_000;
/** Background work may have to wait behind other work; after that it is sent again. */
const PATIENCE_MS = 10 * 60_000;

export const FILE_PATH = `${API_BASE}/trainer/result/file`;

export interface Download {
  /** "" until the file is ready. */
  link: string;
  /** 0 to 1. */
  progress: number;
}

/**
 * For the test's teacher and admins. Small ones are made at once, others in the background while the
 * client polls. One build at a time over all processes; a stored file of the same results is reused.
 * @throws Refused when the last try failed (once, then it starts again); HttpProblem 404/403, and for a
 * class that nobody on the test is in.
 */
export async function requestResultFile(
  db: Db,
  files: ResultFiles,
  actor: Actor,
  { id: testId, classId }: { id: string; classId?: string | undefined },
  now: number,
): Promise<Download> {
  const test = await findTestFor(db, actor, "look", testId);
  const part = classId === undefined ? undefined : await partOf(db, testId, classId);
  await giveUpSilent(db, testId, now);
  const fingerprint = [await fingerprintOf(db, testId), part?.fingerprint]
    .filter(Boolean)
    .join(" ");
  const scope = { testId, classId: classId ?? null };
  const newest = await newestFile(db, scope);
  if (newest?.state === "building") return { link: "", progress: newest.progress };
  if (newest && !newest.told && newest.state === "failed") {
    await markTold(db, newest.id);
    throw new Refused(texts.spreadsheet.failed);
  }
  if (newest && isCurrent(newest, fingerprint, now)) {
    await markTold(db, newest.id);
    return { link: linkTo(newest), progress: 1 };
  }
  const downloadName = spreadsheetName(test.title, part?.name);
  const lines = part?.size ?? (await countCandidates(db, testId));
  return begin(db, files, { ...scope, fingerprint, downloadName }, lines, now);
}

/** @throws HttpProblem 404. */
async function partOf(db: Db, testId: string, classId: string) {
  const candidates = [...(await classesOfCandidates(db, testId))];
  const inClass = candidates.flatMap(([studentId, classes]) =>
    classes.filter(({ _id }) => _id === classId).map(({ name }) => ({ studentId, name })),
  );
  const [first] = inClass;
  if (!first) throw notFound(texts.schoolClass.unknown);
  const ids = inClass.map(({ studentId }) => studentId).sort();
  const fingerprint = createHash("sha256").update(ids.join()).digest("hex");
  return { name: first.name, size: ids.length, fingerprint };
}

async function begin(
  db: Db,
  files: ResultFiles,
  claim: Parameters<typeof claimBuilding>[1],
  lines: number,
  now: number,
): Promise<Download> {
  if (lines > SMALL_TEST) {
    await transaction(db, async (trx) => {
      const file = await claimBuilding(trx, claim, { now, startBy: now + PATIENCE_MS });
      if (file) await files.makeLater(trx, file.id);
    });
    return { link: "", progress: 0 };
  }
  const file = await claimBuilding(db, claim, { now, startBy: now });
  if (!file) return { link: "", progress: 0 };
  const ready = await files.make(file.id);
  await markTold(db, file.id);
  if (!ready) throw new Refused(texts.spreadsheet.failed);
  return { link: linkTo(file), progress: 1 };
}

function isCurrent(file: ResultFile, fingerprint: string, now: number): boolean {
  if (file.state !== "ready" || file.expiresAt.getTime() < now + LEAST_LEFT_MS) return false;
  const awaited = !file.told && file.beatAt.getTime() > now - JUST_MADE_MS;
  return awaited || file.fingerprint === fingerprint;
}

/** The secret is named like a session's, so that no log line shows it either. */
const linkTo = ({ secret }: ResultFile): string => `${FILE_PATH}?token=${secret}`;

async function countCandidates(db: Db, testId: string): Promise<number> {
  const { count } = await db
    .selectFrom("candidates")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("testId", "=", testId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
