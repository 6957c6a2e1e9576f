import { setTimeout as pauseFor } from "node:timers/promises";
import { beginTest } from "@markwell/contract/calls/conduct";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumFlags } from "../../../e2e/chromium-flags.ts";
import { findChromium } from "../../../scripts/find-chromium.ts";
import { type Findings, noFindings } from "../chaos/compare/findings.ts";
import type { Stage } from "../chaos/fault.ts";
import { newTest } from "../chaos/school.ts";
import type { Candidate } from "../lib/classroom.ts";
import { signInAs } from "../lib/demo-people.ts";

const PATIENCE_MS = 60_000;
const THINK_MS = 1_200;
/** By then every server has noticed that its database is away. */
const NOTICED_MS = 3_000;
/** Where the web app keeps a session. */
const KEPT_AS = "markwell.session";
const FIRST_QUESTION = /^Question 1\b/;

/** What students may be told while the database is away. */
const CALM = /^Offline/;
/** A device that knows nothing of the test yet can only say so, and asks again. */
const NOT_LOADED = /^Error! This could not be loaded/;

/** Tells every alert and notification, and a page that went blank. */
const WATCH = `
  const said = new Set();
  const look = () => {
    const spoken = [...document.querySelectorAll("[role=alert], .mantine-Notification-root")];
    for (const text of spoken.map(({ textContent }) => textContent.trim()))
      if (!said.has(text)) window.announced(text), said.add(text);
    if (!document.body.innerText.trim()) window.announced("a blank page");
  };
  addEventListener("DOMContentLoaded", () =>
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true }));`;

interface Screen {
  page: Page;
  /** What was announced since the machine was lost. */
  told: string[];
}

/**
 * The machine of the primary is lost while browsers look on: somebody writes, hands in, enters, reloads, opens
 * the page, waits, and the teacher watches. All must get on without another press, and read nothing but "Offline".
 */
export async function watchScreens(
  stage: Stage,
  loseMachine: () => Promise<unknown>,
): Promise<Findings> {
  const { school, note } = stage;
  const findings = noFindings();
  const testId = await newTest(school, "Screens", 5);
  const waitingId = await newTest(school, "Screens of the waiting room", 1);
  const [writer, submitter, starter, reloader, opener] = school.students as [
    Candidate,
    Candidate,
    Candidate,
    Candidate,
    Candidate,
  ];
  await school.teacher(beginTest, { id: testId });
  const { token } = await signInAs(school.origin, "teacher");
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumFlags,
  });
  const open = (kept: object, path: string) => openScreen(browser, kept, school.origin + path);
  const openTest = ({ token: own, id }: Candidate, test = testId) =>
    open({ token: own, type: "STUDENT" }, `/trainee/taketest?testid=${test}&traineeid=${id}`);
  const enter = async (candidate: Candidate) => {
    const screen = await openTest(candidate);
    await screen.page.getByRole("button", { name: "Proceed To Test" }).click();
    await screen.page.getByRole("heading", { name: FIRST_QUESTION }).waitFor();
    await screen.page.getByRole("radio").first().check();
    return screen;
  };
  try {
    const writing = await enter(writer);
    const submitting = await enter(submitter);
    const reloading = await enter(reloader);
    const starting = await openTest(starter);
    const waiting = await openTest(writer, waitingId);
    const watching = await open({ token, type: "TRAINER" }, `/user/conducttest?testid=${testId}`);
    await waiting.page.getByText("Keep this page open.").waitFor();
    await watching.page.getByText("Live: changes appear automatically.").waitFor();

    for (const { told } of [writing, submitting, reloading, starting, waiting, watching])
      told.length = 0;
    await loseMachine();
    const lost = Date.now();
    const goals: Promise<unknown>[] = [];
    const arrives = (who: string, what: Promise<unknown>) => {
      const seen = what.then(
        () => note(`${who} after ${((Date.now() - lost) / 1_000).toFixed(1)} s`),
        () => findings.lost.push(`${who}: not within ${PATIENCE_MS / 1_000} s`),
      );
      goals.push(seen);
      return seen;
    };
    const sees = ({ page }: Screen, text: string) =>
      page.getByText(text).first().waitFor({ timeout: PATIENCE_MS });
    const question = ({ page }: Screen) =>
      page.getByRole("heading", { name: FIRST_QUESTION }).waitFor({ timeout: PATIENCE_MS });

    const wrote = writeUntil(writing.page, () => sees(writing, "Back online."));
    arrives("all is saved", wrote);
    await pauseFor(NOTICED_MS);
    await submitting.page.getByRole("button", { name: "End Test" }).click();
    await submitting.page.getByRole("button", { name: "Yes, submit" }).click();
    const sheet = submitting.page.getByRole("dialog", { name: "Submit the test?" });
    arrives("handed in", sheet.waitFor({ state: "hidden", timeout: PATIENCE_MS }));
    await starting.page.getByRole("button", { name: "Proceed To Test" }).click();
    arrives("entered", question(starting));
    arrives(
      "reloaded",
      reloading.page.reload().then(() => question(reloading)),
    );
    const opening = await openTest(opener);
    arrives("opened", sees(opening, "Proceed To Test"));
    arrives("the teacher is offered the time", sees(watching, "The system was unavailable"));
    await Promise.all(goals);
    await sees(waiting, "Keep this page open.");

    const students = { writing, submitting, starting, reloading, opening, waiting };
    for (const [who, { told }] of Object.entries(students)) {
      const others = told.filter(
        (text) => !CALM.test(text) && !(who === "opening" && NOT_LOADED.test(text)),
      );
      for (const text of others) findings.lost.push(`${who} in a browser: read "${text}"`);
    }
  } finally {
    await browser.close();
  }
  return findings;
}

async function openScreen(browser: Browser, kept: object, address: string): Promise<Screen> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const told: string[] = [];
  await context.exposeFunction("announced", (text: string) => told.push(text));
  const session = JSON.stringify(JSON.stringify(kept));
  await context.addInitScript({
    content: `if (location.protocol === "http:") sessionStorage.setItem("${KEPT_AS}", ${session}); ${WATCH}`,
  });
  const page = await context.newPage();
  await page.goto(address);
  return { page, told };
}

/** Changes the first answer again and again. */
async function writeUntil(page: Page, saved: () => Promise<unknown>): Promise<void> {
  let going = true;
  const done = saved().finally(() => {
    going = false;
  });
  for (let turn = 1; going; turn += 1) {
    await page
      .getByRole("radio")
      .nth(turn % 2)
      .check();
    await Promise.race([done, pauseFor(THINK_MS)]);
  }
  await done;
}
