import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import {
  type Journal,
  type KeptAnswer,
  memoryJournal,
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
}

/** A sitting that nobody came back to is of no use to anybody after a month. */
const OLDEST_MS = 30 * 24 * 3_600_000;

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>("markwell-exam", 1, {
    upgrade(db) {
      const answers = db.createObjectStore("answers", { keyPath: ["sitting", "questionId"] });
      answers.createIndex("sitting", "sitting");
      // A sequence is the server's time in milliseconds, so it tells the age too.
      answers.createIndex("sequence", "sequence");
      db.createObjectStore("places", { keyPath: "sitting" });
    },
  });
  return opening;
}

/** The journal of a sitting in IndexedDB; in memory where the browser forbids that. */
export async function openJournal({ testId, traineeId }: Sitting): Promise<Journal> {
  const sitting = `${testId}:${traineeId}`;
  let db: IDBPDatabase<Schema>;
  try {
    db = await database();
    await forgetOld(db);
  } catch {
    opening = undefined;
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
      const done = db.transaction(["answers", "places"], "readwrite");
      const keys = await done.objectStore("answers").index("sitting").getAllKeys(sitting);
      await Promise.all(keys.map((key) => done.objectStore("answers").delete(key)));
      await done.objectStore("places").delete(sitting);
      await done.done;
    },
  };
}

async function forgetOld(db: IDBPDatabase<Schema>) {
  const old = IDBKeyRange.upperBound(Date.now() - OLDEST_MS);
  const keys = await db.getAllKeysFromIndex("answers", "sequence", old);
  await Promise.all(keys.map((key) => db.delete("answers", key)));
}
