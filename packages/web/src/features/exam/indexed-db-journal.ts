import { forgetPictures } from "../../lib/kept.ts";
import { type ExamDatabase, examDatabase } from "./exam-database.ts";
import { type Journal, memoryJournal, nameOf, type Sitting } from "./journal.ts";

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
