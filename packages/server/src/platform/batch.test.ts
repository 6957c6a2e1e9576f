import { expect, test } from "vitest";
import { inBatches } from "./batch.ts";

function heldWork() {
  const batches: number[][] = [];
  const releases: Array<() => void> = [];
  const work = async (batch: readonly number[]) => {
    batches.push([...batch]);
    await new Promise<void>((release) => releases.push(release));
    return batch.map((one) => one * 10);
  };
  return { work, batches, release: () => releases.shift()?.() };
}

const turn = () => new Promise((next) => setImmediate(next));

test("what is asked in one turn is one batch, and each gets its own answer", async () => {
  const { work, batches, release } = heldWork();
  const batching = inBatches(work, { most: 10 });
  const answers = [1, 2, 3].map((one) => batching.ask(one));
  await turn();
  release();
  expect(await Promise.all(answers)).toEqual([10, 20, 30]);
  expect(batches).toEqual([[1, 2, 3]]);
});

test("what comes during a batch waits for the next one, at most so many in each", async () => {
  const { work, batches, release } = heldWork();
  const batching = inBatches(work, { most: 2 });
  const answers = [1, 2, 3].map((one) => batching.ask(one));
  await turn();
  answers.push(batching.ask(4), batching.ask(5));
  await turn();
  expect(batches).toEqual([[1, 2]]);
  for (const _ of "123") {
    release();
    await turn();
  }
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50]);
  expect(batches).toEqual([[1, 2], [3, 4], [5]]);
});

test("another batch starts only when enough wait for it", async () => {
  const { work, batches, release } = heldWork();
  const batching = inBatches(work, { most: 10, batchesAtOnce: 2, worthAnother: 3 });
  const answers = [batching.ask(1)];
  await turn();
  answers.push(batching.ask(2), batching.ask(3));
  await turn();
  expect(batches).toEqual([[1]]);
  answers.push(batching.ask(4));
  await turn();
  expect(batches).toEqual([[1], [2, 3, 4]]);
  release();
  release();
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40]);
});

test("a failure is told to all of its batch, and the next batch is worked on", async () => {
  let failing = true;
  const batching = inBatches(
    async (batch: readonly number[]) => {
      if (failing) throw new Error("away");
      return batch;
    },
    { most: 10 },
  );
  const failed = await Promise.allSettled([batching.ask(1), batching.ask(2)]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  failing = false;
  expect(await batching.ask(3)).toBe(3);
});

test("an answer too few is an error, not a request that waits for ever", async () => {
  const batching = inBatches(async (batch: readonly number[]) => batch.slice(1), { most: 10 });
  await expect(batching.ask(1)).rejects.toThrow("not answered as a whole");
});

test("closing waits for what is under way", async () => {
  const { work, release } = heldWork();
  const batching = inBatches(work, { most: 1 });
  const answers = [batching.ask(1), batching.ask(2)];
  await turn();
  let closed = false;
  const closing = batching.close().then(() => {
    closed = true;
  });
  release();
  await turn();
  expect(closed).toBe(false);
  release();
  await closing;
  expect(await Promise.all(answers)).toEqual([10, 20]);
  await batching.close();
});
