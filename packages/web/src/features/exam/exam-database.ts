import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { KeptAnswer, Place } from "./journal.ts";

interface Schema extends DBSchema {
  answers: {
    key: [sitting: string, questionId: string];
    value: KeptAnswer & { sitting: string };
    indexes: { sitting: string; sequence: number };
  };
  places: { key: string; value: Place & { sitting: string } };
  /** What the server told of a sitting, for a reload without a network. */
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

/**
 * This device's record of sittings.
 *
 * @throws where the browser forbids storage
 */
export function examDatabase(): Promise<ExamDatabase> {
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
