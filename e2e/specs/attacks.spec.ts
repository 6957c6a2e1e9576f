import { handIn, proceedToTest, saveAnswer } from "@markwell/contract/calls/attempts";
import { beginTest } from "@markwell/contract/calls/conduct";
import { askQuestion } from "@markwell/contract/calls/consultations";
import { giveFeedback } from "@markwell/contract/calls/feedback";
import { updateProfile } from "@markwell/contract/calls/profile";
import { createCategory, createReward, removeReward } from "@markwell/contract/calls/rewards";
import { approveStudent } from "@markwell/contract/calls/students";
import { createTest } from "@markwell/contract/calls/tests";
import type { Page } from "@playwright/test";
import { freshName } from "../fixtures/fresh.ts";
import { aPicture } from "../fixtures/media.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest, inWords, mathematicsOf, oneRight } from "../fixtures/tests.ts";

/** Harmful if a page renders it as markup; as text it appears exactly as written here. */
const CANARY = '"><b data-canary>x</b><script>hit=1</script>';
const WORDS = "<b data-canary>x</b>";
const LINK = '<a href="javascript:hit=1" data-canary onclick="hit=1">more</a>';
const PICTURE = '<img src="/canary.png" data-canary onerror="hit=1">';

/** What no page of ours has: something that a person's text has become. Runs in the browser. */
const DANGERS = `[...document.querySelectorAll("*")].flatMap((element) => {
  const bad = [...element.attributes].some(
    ({ name, value }) =>
      name === "data-canary" ||
      name.startsWith("on") ||
      value === "/canary.png" ||
      (/^(href|src|action|formaction)$/.test(name) && /^\\s*javascript:/i.test(value)),
  );
  return bad || element.matches("script:not([src])") ? [element.outerHTML.slice(0, 200)] : [];
})`;

test("what people write stays text on every page that shows it @deep", async ({
  teacher,
  admin,
  studentFor,
}) => {
  const name = freshName("Canary");
  const subject = await mathematicsOf(teacher.api);
  const { questions } = await aTest(teacher.api, {
    questions: [
      {
        ...oneRight,
        body: `<p>${name} ${LINK}${PICTURE}<script>hit=1</script></p>`,
        explanation: `<p>Because ${LINK}${PICTURE}</p>`,
        options: [
          { optbody: CANARY, isAnswer: true },
          { optbody: "13", isAnswer: false },
          { optbody: PICTURE, isAnswer: false },
          { optbody: "15", isAnswer: false },
        ],
      },
      { ...inWords, body: `<p>Why? ${PICTURE}</p>` },
    ],
  });
  const { testid } = await teacher.api(createTest, {
    title: `${name} ${CANARY}`,
    questions,
    duration: 15,
    subjects: [subject],
    level: "secondary 1",
    organisation: CANARY,
  });
  const { page, api, id } = await studentFor(testid, { name: `${name} ${CANARY}` });
  await admin.api(approveStudent, { studentId: id });
  await api(updateProfile, { notesOnCountDown: CANARY, countDownTimer: "2099-12-31" });
  await api(askQuestion, {
    query: `${name} ${CANARY}`,
    subject,
    image: new File([new Uint8Array(aPicture.buffer)], `${CANARY}.png`, { type: "image/png" }),
  });
  const category = await admin.api(createCategory, { name: `${name} ${WORDS}` });
  const reward = await admin.api(createReward, {
    name: `${name} ${WORDS}`,
    description: CANARY,
    categoryId: category.data._id,
    cost: 10,
    image: new File([new Uint8Array(aPicture.buffer)], "a.png", { type: "image/png" }),
  });

  const look = async (on: Page, address: string) => {
    await on.goto(address);
    await expect(on.getByText(name).filter({ visible: true }).first(), address).toBeVisible();
    await expect(
      on.getByText("data-canary").filter({ visible: true }).first(),
      address,
    ).toBeVisible();
    expect(await on.evaluate(DANGERS), address).toEqual([]);
    expect(await on.evaluate('"hit" in window'), address).toBe(false);
  };

  await look(teacher.page, `/user/conducttest?testid=${testid}`);
  await look(
    teacher.page,
    `/user/listquestions?open=details&tab=question&question=${questions[0]}`,
  );
  await look(teacher.page, "/user/listtests");
  await look(teacher.page, `/user/students?name=${name}`);
  await look(teacher.page, "/user/questionconsultation");
  await look(admin.page, `/user/liststudents?name=${name}`);
  await look(admin.page, `/user/rewards?q=${name}`);
  await look(admin.page, `/user/auditlog?words=${name}`);
  await look(page, "/user/livetest");
  await look(page, `/user/claimRewards?tab=${category.data._id}`);
  await look(page, "/user/questionConsultation");
  await look(page, "/user/profileSettings");

  await test.step("also in the test, its result and its marking", async () => {
    await teacher.api(beginTest, { id: testid });
    await api(proceedToTest, { testid, userid: id });
    await look(page, `/trainee/taketest?testid=${testid}&traineeid=${id}`);
    for (const qid of questions) {
      await api(saveAnswer, { testid, userid: id, qid, customAnswer: `${name} ${CANARY}` });
    }
    await api(handIn, { testid, userid: id });
    await api(giveFeedback, { testid, userid: id, rating: 3, feedback: `${name} ${CANARY}` });
    await look(page, `/trainee/taketest?testid=${testid}&traineeid=${id}`);
    await look(teacher.page, "/user/marking");
  });
  await admin.api(removeReward, { id: reward.data._id });
});

test("no address leads away from the school @deep", async ({
  teacher: { page },
  baseURL: home = "",
}) => {
  const { origin } = new URL(home);
  for (const address of [
    "/#//elsewhere.example/user",
    "/#/\\elsewhere.example/user",
    "/#/%5celsewhere.example",
    "/?next=//elsewhere.example",
    "/?next=https://elsewhere.example",
    "/?next=/%09/elsewhere.example",
    "/?next=/%5celsewhere.example",
    "/?next=javascript:alert(1)",
    "/admin?next=%2F%2Felsewhere.example%2F",
    "//elsewhere.example/..",
  ]) {
    await page.goto(`${origin}${address}`);
    await expect(page.getByRole("heading").first(), address).toBeVisible();
    expect(new URL(page.url()).origin, address).toBe(origin);
  }
});

interface Stopped {
  ran: boolean;
  base: string;
}

/**
 * Puts scripts of three kinds, and another base for addresses, into the page. `violations` in it names what its
 * policy has stopped. Runs in the browser.
 */
const TRY_SCRIPTS = `(async () => {
  window.violations = [];
  document.addEventListener("securitypolicyviolation", (event) =>
    window.violations.push(event.effectiveDirective),
  );
  const inline = document.createElement("script");
  inline.textContent = "window.hit = 1";
  const foreign = document.createElement("script");
  foreign.src = "https://elsewhere.example/x.js";
  const handler = document.createElement("img");
  handler.setAttribute("onerror", "window.hit = 1");
  // Heard after the attribute, which would have run by then.
  const failed = new Promise((done) => handler.addEventListener("error", done));
  handler.src = "data:,";
  document.body.append(inline, foreign, handler);
  const base = document.createElement("base");
  base.href = "https://elsewhere.example/";
  document.head.append(base);
  await failed;
})()`;

test("a script that somebody else put into a page does not run, and is told of", async ({
  teacher: { page },
  noise,
}) => {
  noise.expect(/Content Security Policy|policy: /);
  await page.goto("/user/home");
  await page.evaluate(TRY_SCRIPTS);
  await expect
    .poll(() => page.evaluate<string[]>("window.violations"))
    .toEqual(expect.arrayContaining(["base-uri", "script-src-attr", "script-src-elem"]));
  const { ran, base } = await page.evaluate<Stopped>(
    '({ ran: "hit" in window, base: document.baseURI })',
  );
  expect(ran).toBe(false);
  expect(base).toContain("/user/home");
});
