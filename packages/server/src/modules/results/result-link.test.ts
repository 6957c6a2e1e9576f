import { handIn } from "@markwell/contract/calls/attempts";
import { markAnswer } from "@markwell/contract/calls/marking";
import { downloadResult } from "@markwell/contract/calls/staff-results";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aMarkedTest, fetchSheets, rowOf } from "../../testing/result-sheets.ts";
import { anAdmin, aTeacher } from "../../testing/school.ts";

const MINUTE = 60_000;
const app = startAppForFile();

describe("whose it is", () => {
  test("the teacher of the test and admins get it, other teachers and students do not", async () => {
    const { client, built, good } = await aMarkedTest(app);
    const admin = await clientFor(app, await anAdmin(app.db));
    const colleague = await clientFor(app, await aTeacher(app.db));
    const ask = (who: Client) => who(downloadResult, { id: built.id });
    expect((await ask(client)).link).not.toBe("");
    expect((await ask(admin)).link).not.toBe("");
    await expect(ask(colleague)).rejects.toMatchObject({ status: 403 });
    await expect(ask(good.client)).rejects.toMatchObject({ status: 403 });
  });

  test("the link cannot be guessed, saves under a safe name, and dies after some minutes", async () => {
    const { client, built } = await aMarkedTest(app);
    const { link } = await client(downloadResult, { id: built.id });
    const address = new URL(link, app.origin);
    expect(address.searchParams.get("token")).toMatch(/^[0-9a-f]{64}$/);
    const found = await fetch(address);
    expect(found.status).toBe(200);
    expect(found.headers.get("content-disposition")).toBe(
      `attachment; filename="${built.title} - results.xlsx"; filename*=UTF-8''${encodeURIComponent(built.title)}%20-%20results.xlsx`,
    );
    expect(found.headers.get("cache-control")).toBe("no-store");
    expect(Number(found.headers.get("content-length"))).toBe(
      (await found.arrayBuffer()).byteLength,
    );
    for (const token of ["", "0".repeat(64), "%", "a&token=b"]) {
      address.search = `?token=${token}`;
      const missing = await fetch(address);
      expect(missing.status).toBe(404);
      expect(await missing.json()).toEqual({ success: false, message: texts.spreadsheet.gone });
    }
    app.clock.advance(16 * MINUTE);
    expect((await fetch(app.origin + link)).status).toBe(404);
  });
});

describe("asking again", () => {
  test("gives the same file while the results are the same, and a new one after that", async () => {
    const { client, built, good, poor, essay } = await aMarkedTest(app);
    await good.client(handIn, good.own);
    const ask = async () => (await client(downloadResult, { id: built.id })).link;
    const first = await ask();
    expect(await ask()).toBe(first);
    await client(markAnswer, { ...good.own, qid: essay, score: 6 });
    const second = await ask();
    expect(second).not.toBe(first);
    const scores = (await fetchSheets(app, second)).Scores;
    expect(rowOf(scores, good.person.name)?.[3]).toBe(9);
    await poor.client(handIn, poor.own);
    expect(await ask()).not.toBe(second);
    expect((await fetch(app.origin + second)).status).toBe(200);
    app.clock.advance(11 * MINUTE);
    const fresh = await ask();
    app.clock.advance(5 * MINUTE);
    expect((await fetch(app.origin + fresh)).status).toBe(200);
  });
});
