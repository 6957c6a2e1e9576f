import { savePaperFormat } from "@markwell/contract/calls/paper-formats";
import { createPassage } from "@markwell/contract/calls/passages";
import { createQuestion } from "@markwell/contract/calls/questions";
import { schoolLists } from "@markwell/contract/calls/subjects";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { freshName } from "../fixtures/fresh.ts";
import { uploadPicture, uploadVideo } from "../fixtures/media.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest, inWords, mathematicsOf, oneRight } from "../fixtures/tests.ts";
import { ownClock } from "../fixtures/windows.ts";
import { chooseFrom } from "../pages/choose-from.ts";
import { note } from "../pages/notes.ts";
import { WizardPage } from "../pages/wizard.ts";

test("the wizard says what is missing, and goes on when a title cannot be checked @deep", async ({
  teacher: { page, api },
  adminApi,
  noise,
}) => {
  noise.expect(/500/);
  const [school] = (await api(schoolLists)).data.schools;
  const taken = await aTest(api);
  const wizard = new WizardPage(page);
  const title = wizard.basics.getByRole("textbox", { name: "Test Title" });
  const duration = wizard.basics.getByRole("textbox", { name: "Test Duration" });
  const next = page.getByRole("button", { name: "Next: Select Questions" });
  await wizard.open();

  await test.step("basic details", async () => {
    await expect(duration).toHaveValue("15");
    await duration.fill("");
    await wizard.basics.getByRole("combobox", { name: "Subjects" }).press("Backspace");
    await next.click();
    for (const text of [
      texts.test.titleRequired,
      texts.test.subjectRequired,
      texts.test.durationRequired,
    ]) {
      await expect(wizard.basics.getByText(text)).toBeVisible();
    }
    await title.fill("Quiz");
    for (const minutes of ["14", "181"]) {
      await duration.fill(minutes);
      await next.click();
      await expect(wizard.basics.getByText(texts.test.titleShort)).toBeVisible();
      await expect(wizard.basics.getByText("The duration is 15 to 180 minutes")).toBeVisible();
    }
    await duration.fill("180");
    await title.fill(taken.title.toUpperCase());
    await expect(wizard.basics.getByText(texts.test.titleTaken)).toBeVisible();
    await chooseFrom(wizard.basics, "Subjects", "Mathematics");
    await chooseFrom(wizard.basics, "School", school?.name ?? "");
  });

  await test.step("a check that fails counts as allowed", async () => {
    let asked = 0;
    await page.route("**/api/v1/test/new/name/check", (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: { success: false, message: "Out of order" } });
    });
    await wizard.fillBasics(freshName("Unchecked"));
    expect(asked).toBeGreaterThan(0);
  });

  await test.step("at least one question", async () => {
    await page.getByRole("button", { name: "Next: Finalize" }).click();
    await expect(note(page, texts.test.questionsRequired).first()).toBeVisible();
    await wizard.isAt("Select Questions");
  });

  await test.step("the last step shows the school", async () => {
    await page.getByRole("button", { name: "Draw" }).click();
    await expect(page.getByRole("button", { name: "Redraw" })).toBeVisible();
    await wizard.finalize();
    await expect(page.getByRole("definition").filter({ hasText: school?.name })).toBeVisible();
    await page.getByRole("button", { name: "Previous" }).click();
    await wizard.isAt("Select Questions");
  });

  await test.step("a paper by its format says what the bank lacks, and a swap keeps it as full", async () => {
    await page.getByText("By format", { exact: true }).click();
    await expect(page.getByText("No format available")).toBeVisible();
    await page.getByRole("button", { name: "Previous" }).click();
    await chooseFrom(wizard.basics, "Level", "Primary 6");
    await page.getByRole("button", { name: "Next: Select Questions" }).click();
    await page.getByRole("button", { name: "Build", exact: true }).click();
    const sections = page.getByRole("list", { name: "Sections of Paper 1" });
    await expect(sections.getByText("12 of 12")).toBeVisible();
    await expect(page.getByText(/questions? missing$/)).toBeVisible();
    const chosen = await wizard.totals.textContent();
    await wizard.chosen.getByRole("button", { name: /^Swap/ }).last().click();
    await expect(sections.getByText("12 of 12")).toBeVisible();
    await expect(wizard.totals).toHaveText(chosen ?? "");
    await page.getByRole("button", { name: "Set the test to 70 minutes" }).click();
    await expect(wizard.totals).toContainText("of 70");
  });

  await test.step("a passage and a question in it are swapped by keyboard; sections and order stay right", async () => {
    const words = await aFormatOfPassages(api, adminApi);
    const passage = wizard.chosen.getByRole("list", { name: words });
    await page.getByRole("button", { name: "Previous" }).click();
    await chooseFrom(wizard.basics, "Level", "Secondary 1");
    await page.getByRole("button", { name: "Next: Select Questions" }).click();
    await page.getByRole("button", { name: "Build", exact: true }).click();
    const sections = page.getByRole("list", { name: `Sections of ${words}` });
    await expect(sections.getByText("3 of 3")).toBeVisible();
    const before = await passage.getAttribute("aria-label");
    const swap = wizard.chosen.getByRole("button", { name: "Swap question 1" });
    await swap.press("Enter");
    await page.getByRole("menuitem", { name: "Another passage" }).press("Enter");
    await expect(passage).not.toHaveAttribute("aria-label", before ?? "");
    await expect(sections.getByText("3 of 3")).toBeVisible();
    await expect(passage.getByRole("listitem")).toContainText(["first", "second", "third"]);
    await expect(swap).toBeFocused();

    const another = page.getByRole("menuitem", { name: "Another question of this passage" });
    await swap.press("Enter");
    await another.press("Enter");
    await expect(
      note(
        page,
        texts.paperFormat.noOtherOfPassage((await passage.getAttribute("aria-label")) ?? ""),
      ).first(),
    ).toBeVisible();
    await wizard.chosen.getByRole("button", { name: "Remove only question 2" }).click();
    await expect(sections.getByText("2 of 3")).toBeVisible();
    await wizard.chosen.getByRole("button", { name: "Swap question 2" }).click();
    await another.click();
    await expect(passage.getByRole("listitem")).toContainText(["first", "second"]);
    await expect(sections.getByText("2 of 3")).toBeVisible();
  });
});

test("a test with pictures and a video is built, and conducted 3 seconds later @deep", async ({
  teacher: { page, api },
}) => {
  const words = freshName("Media");
  await questionsWithMedia(api, words);
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.fillBasics(`${words} test`);
  await wizard.pickByHand(words, 2);

  await test.step("a question as a whole: letters, picture, what is right", async () => {
    await wizard.bank.getByRole("button", { name: `Details of ${words}: shapes` }).click();
    const info = page.getByRole("dialog", { name: "Question" });
    await expect(info.getByRole("listitem")).toHaveText([
      "Acircle",
      "B",
      "CsquareCorrect answer",
      "Dcube",
      "Econe",
    ]);
    await expect(info.getByRole("img", { name: "Picture of the question" })).toBeVisible();
    await expect(info.getByRole("img", { name: "Picture of option B" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(info).toBeHidden();
  });

  await test.step("a key that does not count as right stops Create Test", async () => {
    const create = page.getByRole("button", { name: "Create Test" });
    const message = 'The accepted answer "2/4" does not count as right.';
    const of = { questionid: "0199a000-0000-7000-8000-000000000000", number: 2 };
    await page.route("**/api/v1/tests/check", (route) =>
      route.fulfill({
        json: { success: true, data: [{ ...of, finding: "key", severity: "stop", message }] },
      }),
    );
    await wizard.finalize();
    await expect(page.getByText(`Question 2: ${message}`)).toBeVisible();
    await expect(create).toBeDisabled();
    await page.unroute("**/api/v1/tests/check");
    await page.getByRole("button", { name: "Previous" }).click();
    await wizard.finalize();
    await expect(
      page.getByText(/The picture beside the question has no description/),
    ).toBeVisible();
    await expect(create).toBeEnabled();
  });

  await test.step("the last step shows pictures and videos", async () => {
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(page.getByRole("img", { name: /^Picture of question \d$/ })).toBeVisible();
    // A video that the browser does not play is a link to it.
    await expect(page.locator('video[src$=".mp4"], a[href$=".mp4"]')).toBeVisible();
  });

  await test.step("3 seconds after it is made the conduct screen opens", async () => {
    const clock = ownClock(page);
    await clock.install();
    await clock.pauseAt((await page.evaluate<number>("Date.now()")) + 1000);
    const made = page.getByText(texts.test.created);
    await page.getByRole("button", { name: "Create Test" }).click();
    await expect
      .poll(async () => {
        await clock.runFor(20);
        return made.isVisible();
      })
      .toBe(true);
    await expect(page.getByText(texts.test.redirect)).toBeVisible();
    await clock.runFor(2_500);
    await expect(page).toHaveURL(/\/user\/newtest/);
    await clock.runFor(500);
    await clock.resume();
    await expect(page).toHaveURL(/\/user\/conducttest\?testid=/);
    await expect(page.getByRole("heading", { level: 1, name: `${words} test` })).toBeVisible();
  });
});

async function questionsWithMedia(api: Client, words: string): Promise<void> {
  const subject = await mathematicsOf(api);
  const picture = await uploadPicture(api);
  await api(createQuestion, {
    ...oneRight,
    subject,
    body: `<p>${words}: shapes</p>`,
    quesimg: picture,
    options: ["circle", "", "square", "cube", "cone"].map((optbody) => ({
      optbody,
      optimg: optbody ? "" : picture,
      isAnswer: optbody === "square",
    })),
  });
  await api(createQuestion, {
    ...inWords,
    subject,
    body: `<p>${words}: film</p>`,
    quesimg: await uploadVideo(api),
  });
}

/** A format of one section of passages, and two passages for it; their titles and its paper begin with the words. */
async function aFormatOfPassages(api: Client, admin: Client): Promise<string> {
  const words = freshName("Reading");
  const subject = await mathematicsOf(api);
  const level = "secondary 1" as const;
  for (const name of ["one", "two"]) {
    const { data } = await api(createPassage, {
      ...{ kind: "text", title: `${words} ${name}`, body: "<p>A kite flew away.</p>" },
      ...{ subject, level },
    });
    for (const place of ["first", "second", "third"]) {
      const body = `<p>${words} ${name}: ${place}</p>`;
      await api(createQuestion, {
        ...oneRight,
        subject,
        level,
        body,
        passage: data._id,
        weightage: 9,
      });
    }
  }
  const section = { name: "", kind: "mcq", count: 3, marksEach: 9, passage: true } as const;
  await admin(savePaperFormat, {
    ...{ subject, stage: "secondary", examination: words, from: 2090, to: 2090, version: 0 },
    ...{ verified: "none", source: "A browser test", droppedTopics: [] },
    papers: [
      { name: words, marks: 27, minutes: null, calculator: null, part: null, sections: [section] },
    ],
  });
  return words;
}
