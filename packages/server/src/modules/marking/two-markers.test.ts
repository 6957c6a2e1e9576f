import { markAnswer, markingAnswer } from "@markwell/contract/calls/marking";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { anEssayTest } from "../../testing/essays.ts";
import { attemptOf } from "../../testing/sitting.ts";

const app = startAppForFile();

const TAKEN = { status: 409, message: texts.review.markedMeanwhile };

describe("two windows that mark the same answer", () => {
  test("at the same moment: one mark counts, the other window is told and sees it", async () => {
    const { long, handInEssays, teacherNow } = await anEssayTest(app);
    const { own } = await handInEssays(0);
    const windows = [await teacherNow(), await teacherNow()];
    const became = await Promise.allSettled(
      windows.map((window, index) =>
        window(markAnswer, {
          ...own,
          qid: long,
          score: index + 2,
          comment: `Window ${index}`,
          version: 0,
        }),
      ),
    );
    const [second] = became.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(second).toMatchObject(TAKEN);
    const winner = became.findIndex(({ status }) => status === "fulfilled");
    const { data } = await (await teacherNow())(markingAnswer, { ...own, qid: long });
    expect(data).toMatchObject({ score: winner + 2, comment: `Window ${winner}`, version: 1 });
    expect(await attemptOf(app.db, own)).toMatchObject({ score: winner + 2, waiting: 1 });
  });

  test("one after the other: the later mark needs the version that it replaces", async () => {
    const { long, handInEssays, mark } = await anEssayTest(app);
    const writer = await handInEssays(0);
    expect((await mark(writer, long, 5, { version: 0 })).data.version).toBe(1);
    await expect(mark(writer, long, 1, { version: 0 })).rejects.toMatchObject(TAKEN);
    expect((await attemptOf(app.db, writer.own))?.score).toBe(5);
    expect((await mark(writer, long, 1, { version: 1 })).data).toMatchObject({
      version: 2,
      score: 1,
    });
  });

  test("the same mark again, because its reply was lost: it is stored once", async () => {
    const { long, handInEssays, mark } = await anEssayTest(app);
    const writer = await handInEssays(0);
    const first = await mark(writer, long, 5, { version: 0, comment: "Good." });
    const again = await mark(writer, long, 5, { version: 0, comment: "Good." });
    expect(again.data).toEqual(first.data);
    expect(again.data.version).toBe(1);
    await expect(mark(writer, long, 5, { version: 0, comment: "Fine." })).rejects.toMatchObject(
      TAKEN,
    );
  });

  test("different answers of one attempt: both count", async () => {
    const { long, composition, handInEssays, mark } = await anEssayTest(app);
    const writer = await handInEssays(0);
    const replies = await Promise.all([
      mark(writer, long, 5, { version: 0 }),
      mark(writer, composition, 3, { version: 0 }),
    ]);
    expect(replies.map(({ data }) => data.pending).sort()).toEqual([false, true]);
    expect(await attemptOf(app.db, writer.own)).toMatchObject({ score: 8, waiting: 0 });
  });
});
