import { fileURLToPath } from "node:url";
import { paperQuestions, proceedToTest, saveAnswer } from "@markwell/contract/calls/attempts";
import { beginTest } from "@markwell/contract/calls/conduct";
import { registerTrainee } from "@markwell/contract/calls/people";
import { questionsByLevel } from "@markwell/contract/calls/questions";
import { createTest } from "@markwell/contract/calls/tests";
import { createClient } from "@markwell/contract/client";
import { type Browser, chromium, type Page } from "@playwright/test";
import { mathematicsOf, signInAs } from "../bench/src/lib/demo-people.ts";
import { startProduct } from "../bench/src/lib/product.ts";
import { chromiumFlags } from "../e2e/chromium-flags.ts";
import { buildWhenStale } from "./build-web.ts";
import { findChromium } from "./find-chromium.ts";

/*
 * The README's pictures, into docs/images: a school of its own is started, a class sits a test in it, and a browser
 * looks at the screens. Linux only, like the programs of bench.
 *
 *   npm run pictures
 */

const IMAGES = fileURLToPath(new URL("../docs/images/", import.meta.url));
const DESKTOP = { width: 1280, height: 800 };
/** Room for the charts below the numbers. */
const TALL = { width: 1280, height: 960 };
const PHONE = { width: 390, height: 844 };
/** Name, and how many questions are answered. */
const CLASS = [
  ["Amira Yusof", 4],
  ["Chen Wei Jie", 5],
  ["Goh Jia Hui", 3],
  ["Lucas Tan", 2],
  ["Nur Aisyah", 9],
  ["Priya Nair", 7],
  ["Sofia Pereira", 0],
  ["Tan Mei Xin", 10],
] as const;

interface SignedIn {
  token: string;
  type: "STUDENT" | "TRAINER";
}

interface Attempt extends SignedIn {
  testId: string;
  studentId: string;
}

async function conductTest(origin: string): Promise<Attempt[]> {
  const { api: teacher } = await signInAs(origin, "teacher");
  const subject = await mathematicsOf(teacher);
  const { data } = await teacher(questionsByLevel, {
    subjectId: [subject],
    level: ["primary 6"],
    limit: 200,
  });
  const chosen = [
    ...data.filter(({ isMcq }) => isMcq).slice(0, 6),
    ...data.filter(({ isShort }) => isShort).slice(0, 4),
  ];
  const { testid: testId } = await teacher(createTest, {
    title: "P6 Mathematics Mid-Year Paper 1",
    duration: 45,
    level: "primary 6",
    subjects: [subject],
    questions: chosen.map(({ _id }) => _id),
  });
  const students: Attempt[] = [];
  for (const [name] of CLASS) {
    const { token, testLink } = await createClient({ origin })(registerTrainee, {
      testid: testId,
      name,
      emailid: `${name.toLowerCase().replaceAll(" ", ".")}@class6.school`,
      password: "three brown kettles",
      postelCode: "123456",
      level: "primary 6",
      guardian: true,
    });
    const studentId = new URL(testLink, origin).searchParams.get("traineeid") ?? "";
    students.push({ testId, studentId, token, type: "STUDENT" });
  }
  await teacher(beginTest, { id: testId });
  for (const [at, [, answered]] of CLASS.entries()) {
    const student = students[at];
    if (!student || answered === 0) continue;
    const api = createClient({ origin, token: () => student.token });
    const own = { testid: testId, userid: student.studentId };
    await api(proceedToTest, own);
    const { data: questions } = await api(paperQuestions, { id: testId });
    for (const { _id: qid, isMcq, options } of questions.slice(0, answered)) {
      const newAnswer = isMcq ? options.slice(0, 1).map(({ _id }) => _id) : [];
      await api(saveAnswer, { ...own, qid, isMcq, newAnswer, customAnswer: isMcq ? "" : "12" });
    }
  }
  return students.filter((_, at) => (CLASS[at]?.[1] ?? 0) > 0);
}

async function pageOf(
  browser: Browser,
  origin: string,
  { token, type }: SignedIn,
  viewport = DESKTOP,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    locale: "en-SG",
    timezoneId: "Asia/Singapore",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await context.addInitScript(
    (kept) => sessionStorage.setItem("markwell.session", kept),
    JSON.stringify({ token, type }),
  );
  return context.newPage();
}

/** Opens a page, waits until its text is there and nothing loads, and keeps what it shows. */
async function take(page: Page, name: string, address: string, text: string | RegExp) {
  await page.goto(address);
  await page.getByText(text).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: `${IMAGES}${name}.png` });
  console.log(`docs/images/${name}.png`);
}

await buildWhenStale();
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumFlags],
});
try {
  const { origin } = product;
  const attempts = await conductTest(origin);
  const teacher = await pageOf(browser, origin, {
    token: (await signInAs(origin, "teacher")).token,
    type: "TRAINER",
  });
  const { token } = await signInAs(origin, "student");
  const student = await pageOf(browser, origin, { token, type: "STUDENT" }, TALL);
  const phone = await pageOf(browser, origin, { token, type: "STUDENT" }, PHONE);
  // All but two have the exam open.
  const [first, ...others] = attempts.slice(0, -2);
  if (!first) throw new Error("nobody has begun");
  const examOf = ({ testId, studentId }: Attempt) =>
    `/trainee/taketest?testid=${testId}&traineeid=${studentId}`;
  for (const each of others) {
    const page = await pageOf(browser, origin, each);
    await page.goto(examOf(each));
    await page
      .getByText(/^Question \d+/)
      .first()
      .waitFor();
  }
  const writing = await pageOf(browser, origin, first);
  await take(writing, "exam", examOf(first), /^Question \d+/);
  await take(teacher, "conduct", `/user/conducttest?testid=${first.testId}`, "Tan Mei Xin");
  await take(teacher, "marking", "/user/marking", "Model answer");
  await take(teacher, "bank", "/user/listquestions", "List of Questions");
  await take(student, "profile", "/user/profile", "Peer's Average");
  await take(student, "statistics", "/user/statistics", "Topical Statistics");
  await take(phone, "phone", "/user/profile", "Peer's Average");
} finally {
  await browser.close();
  await product.stop();
}
