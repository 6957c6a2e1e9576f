import type { EntryFlags } from "@markwell/contract/calls/attempts";
import { lateUntil } from "@markwell/domain/attempts/late-save";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { forgetPictures } from "../../lib/kept.ts";
import { loadedOrKept } from "../../lib/out-of-reach.ts";
import { deadlineFrom } from "./deadline.ts";
import {
  type Journal,
  type KeptAnswer,
  memoryJournal,
  nameOf,
  type Place,
  type Sitting,
} from "./journal.ts";

interface Schema extends DBSchema {
  answers: {
    key: [sitting: string, questionId: string];
    value: KeptAnswer & { sitting: string };
    indexes: { sitting: string; sequence: number };
  };
  places: { key: string; value: Place & { sitting: string } };
  /** The server's replies on an attempt, for a reload without a network. */
  replies: {
    key: [sitting: string, part: string];
    value: { sitting: string; part: string; reply: unknown; keptAt: number };
    indexes: { sitting: string; keptAt: number };
  };
}

export type ExamDatabase = IDBPDatabase<Schema>;

/** A sitting that nobody came back to is of no use to anybody after a month. */
const OLDEST_MS = 30 * 24 * 3_600_000;

let opening: Promise<ExamDatabase> | undefined;

/** @throws where the browser forbids storage */
export async function examDatabase(): Promise<ExamDatabase> {
  opening ??= openDB<Schema>("markwell-exam", 2, {
    upgrade(db, from) {
      if (from < 1) {
        const answers = db.createObjectStore("answers", { keyPath: ["sitting", "questionId"] });
        answers.createIndex("sitting", "sitting");
        // A sequence is the server's time in milliseconds, so it tells the age too.
        answers.createIndex("sequence", "sequence");
        db.createObjectStore("places", { keyPath: "sitting" });
      }
      const replies = db.createObjectStore("replies", { keyPath: ["sitting", "part"] });
      replies.createIndex("sitting", "sitting");
      replies.createIndex("keptAt", "keptAt");
    },
    // A newer page in another tab wants to change the stores: it must not wait for this one.
    blocking: () => {
      void opening?.then((db) => db.close());
      opening = undefined;
    },
  })
    .then(async (db) => {
      await forgetOld(db);
      return db;
    })
    .catch((cause: unknown) => {
      opening = undefined;
      throw cause;
    });
  return opening;
}

async function forgetOld(db: ExamDatabase) {
  const old = IDBKeyRange.upperBound(Date.now() - OLDEST_MS);
  const answers = await db.getAllKeysFromIndex("answers", "sequence", old);
  await Promise.all(answers.map((key) => db.delete("answers", key)));
  const replies = await db.getAllKeysFromIndex("replies", "keptAt", old);
  await Promise.all(replies.map((key) => db.delete("replies", key)));
}

/** The journal of a sitting in IndexedDB; in memory where the browser forbids that. */
export async function openJournal(of: Sitting): Promise<Journal> {
  const sitting = nameOf(of);
  let db: ExamDatabase;
  try {
    db = await examDatabase();
  } catch {
    return memoryJournal();
  }
  return {
    async read() {
      const kept = await db.getAllFromIndex("answers", "sitting", sitting);
      return {
        answers: kept.map(({ sitting: _, ...answer }) => answer),
        place: await db.get("places", sitting),
      };
    },
    async keepAnswer(answer) {
      await db.put("answers", { ...answer, sitting });
    },
    async keepPlace(place) {
      await db.put("places", { ...place, sitting });
    },
    async forget() {
      const done = db.transaction(["answers", "places", "replies"], "readwrite");
      const answers = done.objectStore("answers");
      const replies = done.objectStore("replies");
      const written = await answers.index("sitting").getAllKeys(sitting);
      const told = await replies.index("sitting").getAllKeys(sitting);
      await Promise.all([
        ...written.map((key) => answers.delete(key)),
        ...told.map((key) => replies.delete(key)),
        done.objectStore("places").delete(sitting),
      ]);
      await done.done;
      await forgetPictures();
    },
  };
}

/** What a sitting needs to open again; nothing of it tells a right answer. */
type KeptPart = "trainee" | "flags" | "paper";

/** Keeps a part on this device; the journal forgets it together with the answers. */
export function keep(sitting: Sitting, part: KeptPart, reply: unknown): void {
  void examDatabase()
    .then((db) => db.put("replies", { sitting: nameOf(sitting), part, reply, keptAt: Date.now() }))
    .catch(() => {});
}

/**
 * Loads a part; gives the kept one when the server is out of reach or slow. Other failures are passed on.
 * @param onLate hears that a slow server has answered after all
 */
export const loadOrKept = <Reply>(
  sitting: Sitting,
  part: KeptPart,
  load: () => Promise<Reply>,
  onLate?: () => void,
): Promise<Reply> =>
  loadedOrKept(
    load,
    () =>
      examDatabase()
        .then((db) => db.get("replies", [nameOf(sitting), part]))
        // Stored above, by this or the previous version of the page.
        .then((kept) => kept?.reply as Reply | undefined)
        .catch(() => undefined),
    onLate,
  );

/** Answers that one sitting keeps on this device; some of them may have arrived. */
export interface KeptAnswers {
  testId: string;
  studentId: string;
  title: string;
  studentName: string;
  answers: number;
  /** Epoch ms: until when they count if they arrive; undefined while the clock stands still. */
  until: number | undefined;
}

/** What is kept on this device for anybody. */
export async function keptAnswers(): Promise<KeptAnswers[]> {
  const db = await examDatabase();
  const counts = new Map<string, number>();
  for (const [sitting] of await db.getAllKeys("answers"))
    counts.set(sitting, (counts.get(sitting) ?? 0) + 1);
  const all = [...counts].map(async ([sitting, answers]) => {
    const reply = async (part: KeptPart) => (await db.get("replies", [sitting, part]))?.reply;
    const flags = (await reply("flags")) as EntryFlags | undefined;
    const trainee = (await reply("trainee")) as { name: string } | undefined;
    const [testId = "", studentId = ""] = sitting.split(":");
    return {
      testId,
      studentId,
      title: flags?.title ?? "a test",
      studentName: trainee?.name ?? "a student",
      answers,
      until: flags && !flags.paused ? lateUntil({ deadline: deadlineFrom(flags) }) : undefined,
    };
  });
  return Promise.all(all);
}

export interface KeptSitting {
  testId: string;
  title: string;
}

export async function keptSittings(studentId: string): Promise<KeptSitting[]> {
  try {
    const db = await examDatabase();
    const kept = await db.getAllKeys("replies");
    const papers = kept.filter(([, part]) => part === "paper").map(([sitting]) => sitting);
    const own = papers.filter((sitting) => sitting.endsWith(`:${studentId}`));
    const sittings = own.map(async (sitting) => {
      const flags = (await db.get("replies", [sitting, "flags"]))?.reply as EntryFlags | undefined;
      return flags && { testId: sitting.split(":")[0] ?? "", title: flags.title };
    });
    return (await Promise.all(sittings)).filter((one) => one !== undefined);
  } catch {
    // The browser forbids storage, so nothing was kept.
    return [];
  }
}
