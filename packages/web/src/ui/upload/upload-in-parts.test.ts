import { PART_BYTES } from "@markwell/contract/calls/media";
import { CallError } from "@markwell/contract/client";
import { describe, expect, test } from "vitest";
import { type PartsLine, uploadInParts } from "./upload-in-parts.ts";

const FILM_BYTES = 2 * PART_BYTES + 10;
const film = new File([new Uint8Array(FILM_BYTES)], "film.mp4");

/** A server that has this many bytes, and meets each part with the next of these faults, if any. */
function aLine({ has = 0, faults = [] as (Error | undefined)[] } = {}) {
  let received = has;
  const sent: number[] = [];
  const pauses: number[] = [];
  const state = () => ({
    _id: "upload",
    received,
    path: received === FILM_BYTES ? "/media/film.mp4" : "",
  });
  const line: PartsLine = {
    open: async () => state(),
    send: async ({ offset, part }, { onPercent }) => {
      sent.push(offset);
      onPercent(50);
      const fault = faults.shift();
      if (fault) throw fault;
      if (offset !== received) throw new CallError(409, "another part");
      received += part.size;
      return state();
    },
    wait: async (pause) => void pauses.push(pause),
  };
  return { line, sent, pauses };
}

const watchNothing = { signal: new AbortController().signal, onProgress: () => {} };
const cut = new CallError(0, "cut");

describe("a video in parts", () => {
  test("is sent from its beginning to its end, and tells how far it is", async () => {
    const { line, sent } = aLine();
    const told: number[] = [];
    const onProgress = (bytes: number) => void told.push(bytes);
    const path = await uploadInParts(film, line, { ...watchNothing, onProgress });
    expect(path).toBe("/media/film.mp4");
    expect(sent).toEqual([0, PART_BYTES, 2 * PART_BYTES]);
    expect(told).toEqual([
      0,
      PART_BYTES / 2,
      PART_BYTES,
      1.5 * PART_BYTES,
      2 * PART_BYTES,
      2 * PART_BYTES + 5,
    ]);
  });

  test("goes on where an earlier try has come to", async () => {
    const { line, sent } = aLine({ has: PART_BYTES });
    await uploadInParts(film, line, watchNothing);
    expect(sent).toEqual([PART_BYTES, 2 * PART_BYTES]);
  });

  test("that is there already is not sent again", async () => {
    const { line, sent } = aLine({ has: FILM_BYTES });
    expect(await uploadInParts(film, line, watchNothing)).toBe("/media/film.mp4");
    expect(sent).toEqual([]);
  });

  test("waits longer and longer for a connection that is cut, and says so", async () => {
    const { line, sent, pauses } = aLine({ faults: [undefined, cut, cut, cut] });
    const waits: boolean[] = [];
    await uploadInParts(film, line, {
      ...watchNothing,
      onProgress: (_, waiting) => void waits.push(waiting),
    });
    expect(sent).toEqual([0, ...Array(4).fill(PART_BYTES), 2 * PART_BYTES]);
    expect(pauses).toEqual([1_000, 2_000, 4_000]);
    expect(waits.filter(Boolean)).toHaveLength(3);
  });

  test.each([400, 404, 409, 429, 500, 503])("tries again after %i", async (status) => {
    const { line, pauses } = aLine({ faults: [new CallError(status, "later")] });
    await uploadInParts(film, line, watchNothing);
    expect(pauses).toEqual([1_000]);
  });

  test.each([403, 413, 415])("ends with %i, which no second try fixes", async (status) => {
    const { line, sent } = aLine({ faults: [new CallError(status, "no")] });
    await expect(uploadInParts(film, line, watchNothing)).rejects.toMatchObject({ status });
    expect(sent).toEqual([0]);
  });

  test("stops when it is paused, also while it waits", async () => {
    const pause = new AbortController();
    const { line, sent } = aLine({ faults: [cut] });
    const stopping = { ...line, wait: async () => pause.abort(new Error("paused")) };
    const watch = { ...watchNothing, signal: pause.signal };
    await expect(uploadInParts(film, stopping, watch)).rejects.toThrow("paused");
    expect(sent).toEqual([0]);
  });
});
