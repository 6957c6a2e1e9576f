import { expect, test } from "vitest";
import { limitConcurrency } from "./concurrency-limit.ts";

function works(limited: ReturnType<typeof limitConcurrency>) {
  const log: string[] = [];
  const ends: Record<string, (failed?: Error) => void> = {};
  const start = (name: string) =>
    limited(async () => {
      log.push(`${name} begins`);
      await new Promise<void>((resolve, reject) => {
        ends[name] = (failed) => (failed ? reject(failed) : resolve());
      });
      log.push(`${name} ends`);
      return name;
    });
  return { log, ends, start };
}

test("works wait for their turn, first come first served, also behind one that fails", async () => {
  const { log, ends, start } = works(limitConcurrency(1));
  const a = start("a");
  const b = start("b");
  const c = start("c");
  await Promise.resolve();
  expect(log).toEqual(["a begins"]);
  ends.a?.();
  await expect(a).resolves.toBe("a");
  expect(log).toEqual(["a begins", "a ends", "b begins"]);
  ends.b?.(new Error("broken"));
  await expect(b).rejects.toThrow("broken");
  ends.c?.();
  await expect(c).resolves.toBe("c");
  expect(log).toEqual(["a begins", "a ends", "b begins", "c begins", "c ends"]);
});

test("as many run side by side as there is room for, and room that is free is used again", async () => {
  const { log, ends, start } = works(limitConcurrency(2));
  const all = [start("a"), start("b"), start("c")];
  await Promise.resolve();
  expect(log).toEqual(["a begins", "b begins"]);
  ends.b?.();
  await all[1];
  ends.a?.();
  await all[0];
  ends.c?.();
  await all[2];
  const later = start("d");
  expect(log.at(-1)).toBe("d begins");
  ends.d?.();
  await later;
});
