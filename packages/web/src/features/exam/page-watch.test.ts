import { describe, expect, test } from "vitest";
import { createPageWatch, type KeptLeave, type PageWatchOptions } from "./page-watch.ts";

type Told = Parameters<PageWatchOptions["send"]>[0];

function aPage(kept: readonly KeptLeave[] = [], startsAt = 1_000_000) {
  const page = { now: startsAt, online: true, told: [] as Told[], kept: [...kept] };
  let ids = 0;
  const watch = createPageWatch({
    now: () => page.now,
    newId: () => `leave ${++ids}`,
    kept,
    keep: (leaves) => {
      page.kept = [...leaves];
    },
    send: async (leaves) => {
      if (page.online) page.told.push(leaves);
      return page.online;
    },
  });
  const after = (seconds: number, away: boolean) => {
    page.now += seconds * 1000;
    watch.see(away);
  };
  return { page, watch, after };
}

describe("a student who leaves the page", () => {
  test("is told about while away, and when back", async () => {
    const { page, watch, after } = aPage();
    after(0, true);
    page.now += 3_000;
    await watch.flush();
    after(37, false);
    await watch.flush();
    await watch.flush();
    expect(page.told).toEqual([
      [{ id: "leave 1", ago: 3_000, seconds: 3 }],
      [{ id: "leave 1", ago: 40_000, seconds: 40 }],
    ]);
    expect(watch.isWaiting()).toBe(false);
  });

  test("for a moment only is not noted", async () => {
    const { page, watch, after } = aPage();
    after(0, true);
    after(1, false);
    await watch.flush();
    expect([page.told, page.kept]).toEqual([[], []]);
  });

  test("without a connection is told about when it is back, with the time since", async () => {
    const { page, watch, after } = aPage();
    page.online = false;
    after(0, true);
    after(30, false);
    await watch.flush();
    page.online = true;
    page.now += 60_000;
    await watch.flush();
    expect(page.told).toEqual([[{ id: "leave 1", ago: 90_000, seconds: 30 }]]);
  });

  test("and comes back by a reload is away until then, under the same id", async () => {
    const first = aPage();
    first.after(0, true);
    const second = aPage(first.page.kept, first.page.now + 20_000);
    await second.watch.flush();
    expect(second.page.told).toEqual([[{ id: "leave 1", ago: 20_000, seconds: 20 }]]);
  });
});
