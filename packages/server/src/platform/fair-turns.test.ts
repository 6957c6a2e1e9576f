import { expect, test } from "vitest";
import { fairTurns } from "./fair-turns.ts";

/** @returns the order in which works begin behind one that runs */
async function orderOf(works: ReadonlyArray<[name: string, rank: number, address: string]>) {
  const turns = fairTurns(1);
  const order: string[] = [];
  let end = () => {};
  const first = turns({ rank: 0, address: "" }, () => new Promise<void>((done) => (end = done)));
  const all = works.map(([name, rank, address]) =>
    turns({ rank, address }, async () => {
      order.push(name);
      if (name.startsWith("broken")) throw new Error(name);
    }).catch(() => undefined),
  );
  end();
  await Promise.all([first, ...all]);
  return order;
}

test("the lowest rank begins first, whoever came before", async () => {
  const flood = Array.from({ length: 300 }, (_, at): [string, number, string] => [
    `r${at}`,
    2,
    "flood",
  ]);
  const order = await orderOf([...flood, ["student", 1, "a"], ["staff", 0, "flood"]]);
  expect(order.slice(0, 3)).toEqual(["staff", "student", "r0"]);
  expect(order).toHaveLength(302);
});

test("addresses take turns, each in its own order", async () => {
  const order = await orderOf([
    ["a1", 0, "a"],
    ["a2", 0, "a"],
    ["broken a3", 0, "a"],
    ["b1", 0, "b"],
    ["b2", 0, "b"],
    ["c1", 0, "c"],
  ]);
  expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "broken a3"]);
});

test("as many run side by side as there is room for", async () => {
  const turns = fairTurns(2);
  let [running, most] = [0, 0];
  await Promise.all(
    Array.from({ length: 9 }, (_, at) =>
      turns({ rank: 0, address: String(at) }, async () => {
        most = Math.max(most, ++running);
        await Promise.resolve();
        running -= 1;
      }),
    ),
  );
  expect([running, most]).toEqual([0, 2]);
});
