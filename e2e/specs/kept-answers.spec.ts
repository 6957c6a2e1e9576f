import { answerSheet, openSitting, proceedToTest } from "@markwell/contract/calls/attempts";
import { listCandidates } from "@markwell/contract/calls/conduct";
import type { Page } from "@playwright/test";
import { anAttempt } from "../fixtures/attempts.ts";
import { freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest } from "../fixtures/tests.ts";
import { ExamPage, examAddress } from "../pages/exam.ts";
import { ResultPage } from "../pages/result.ts";

const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|We cannot reach the server/;

const isOnDevice = (page: Page) =>
  page.evaluate(
    `navigator.serviceWorker.ready.then(({ active }) => active?.state === "activated")`,
  );

for (const [where, look, depth] of [
  ["a laptop", {}, " @deep"],
  ["a phone", { phone: true }, ""],
] as const) {
  test(`opened without a network on ${where}: what is kept, for whom and until when, and the session stays @deep`, async ({
    teacherApi,
    studentFor,
    noise,
  }) => {
    noise.expect(NO_NETWORK);
    const { newTest, api, id, page, window, exam } = await anAttempt(
      { teacherApi, studentFor },
      { serviceWorkers: "allow", ...look },
    );
    await exam.choose("13");
    await exam.isSaved();
    await expect.poll(() => isOnDevice(page)).toBe(true);
    await window.setOffline(true);
    await exam.next();
    await exam.choose("2", "5");
    await exam.isOffline();
    // As with Remember me.
    await page.evaluate(
      `localStorage.setItem("markwell.session", sessionStorage.getItem("markwell.session"))`,
    );
    const later = await window.newPage();
    await page.close();
    await later.goto(examAddress(newTest.id, id));
    const kept = later.getByRole("status", { name: "Answers on this device" });
    await expect(kept).toContainText(`2 answers to ${newTest.title} of `);
    await expect(kept).toContainText(/They count if they reach us by \d\d:\d\d/);
    await expect(kept).toBeInViewport();
    expect(await later.evaluate(`localStorage.getItem("markwell.session")`)).not.toBeNull();

    await window.setOffline(false);
    await expect(later.getByRole("heading", { name: /^Question \d/ })).toBeVisible();
    await expect
      .poll(async () => {
        const { data } = await api(answerSheet, { testid: newTest.id, userid: id });
        return data.answers.filter(({ isAnswered }) => isAnswered).length;
      })
      .toBe(2);
  });

  test(`on ${where} a part that does not come says so, and handing in needs none${depth}`, async ({
    teacherApi,
    studentFor,
    noise,
  }) => {
    noise.expect(/ERR_FAILED/);
    const newTest = await aTest(teacherApi, { begun: true });
    const { page, id } = await studentFor(newTest.id, look);
    // The sheet's script, and the style sheet of this and other late parts.
    const late = /assets\/(submit-sheet|late-parts)[^/]*\.(js|css)$/;
    await page.route(late, (route) => route.abort());
    const exam = new ExamPage(page);
    await exam.enter(newTest.id, id);
    await exam.choose("13");
    const note = page.getByRole("alert").filter({ hasText: "A part of this page" });
    await expect(note).toBeInViewport();
    // The page also retries by itself, so the new rule must stand before the old one goes.
    await page.route(/assets\/submit-sheet/, (route) => route.abort());
    await page.unroute(late);
    await note.getByRole("button", { name: "Retry" }).click();
    await expect(note).toBeVisible();
    await exam.next();
    await exam.next();
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    const sheet = page.getByRole("alertdialog", { name: "Submit the test?" });
    await expect(sheet).toBeInViewport();
    await sheet.getByRole("button", { name: "Yes, submit" }).click();
    await expect(new ResultPage(page).fact("Score")).toBeVisible();
  });
}

test("the cockpit tells on whose device answers may wait", async ({ teacherApi, studentFor }) => {
  const newTest = await aTest(teacherApi, { begun: true });
  const browser = "0199a000-0000-7000-8000-0000000000aa";
  const names = [freshName("Anna Lim"), freshName("Ben Tan")] as const;
  for (const [place, name] of names.entries()) {
    const { api, id } = await studentFor(newTest.id, { name });
    const own = { testid: newTest.id, userid: id };
    await api(proceedToTest, own);
    const device = `0199a000-0000-7000-8000-0000000000b${place}`;
    await api(openSitting, { ...own, device, browser });
  }
  const { data } = await teacherApi(listCandidates, { id: newTest.id });
  const told = data.map(({ name, deviceNowOf }) => [name, deviceNowOf]);
  expect(told).toEqual([names, [names[1], undefined]]);
});
