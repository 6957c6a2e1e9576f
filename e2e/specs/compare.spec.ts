import { markingAnswer, markingQueue } from "@markwell/contract/calls/marking";
import { compositionsOf } from "../fixtures/compositions.ts";
import { expect, test } from "../fixtures/people.ts";

const STORIES = [
  "Worth 0. It rained.",
  "Worth 1. It rained and rained.",
  "Worth 2. Rain drummed on.",
];

test("a teacher compares compositions by keyboard and confirms the marks that follow @deep", async ({
  personWith,
  teacherAccount,
  studentFor,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED/);
  // Others mark the whole queue of the teacher of Science.
  const teacher = await personWith(teacherAccount);
  const { page, api } = teacher;
  const { testid, qid } = await compositionsOf(teacher, studentFor, STORIES);
  const { data } = await api(markingQueue, { testid, qid, blind: true });
  const codeOf = (worth: number) =>
    data.find(({ answer }) => answer.startsWith(`Worth ${worth}`))?.userid.name ?? "";
  const desk = page.getByRole("region", { name: "Pair to judge" });
  const worthOn = async (side: number) =>
    Number(/Worth (\d)/.exec((await desk.getByRole("article").nth(side).textContent()) ?? "")?.[1]);

  await test.step("from the marking page, with two scripts as references", async () => {
    await page.goto(`/user/marking?test=${testid}&question=${qid}`);
    await page.getByRole("link", { name: "Compare scripts" }).click();
    for (const [worth, marks] of [
      [0, "1"],
      [2, "5"],
    ] as const)
      await page.getByRole("textbox", { name: `Reference marks of ${codeOf(worth)}` }).fill(marks);
    await page.getByLabel("Judgements of each judge").fill("2");
    await page.getByRole("button", { name: "Begin to compare" }).click();
    await expect(page.getByText("Nothing has been judged yet.")).toBeVisible();
  });

  await test.step("keys decide, undo takes back, and a lost connection loses nothing", async () => {
    await page.getByRole("link", { name: "Judge pairs" }).click();
    await expect(desk.getByText("0 of 2 judged", { exact: true })).toBeVisible();
    await expect(desk).toBeFocused();
    await page.keyboard.press("1");
    await expect(desk.getByText("1 of 2 judged", { exact: true })).toBeVisible();
    await page.keyboard.press("u");
    await expect(desk.getByText("0 of 2 judged", { exact: true })).toBeVisible();
    await page.context().setOffline(true);
    for (const done of [1, 2]) {
      await page.keyboard.press(
        (await worthOn(0)) > (await worthOn(1)) ? "ArrowLeft" : "ArrowRight",
      );
      await expect(desk.getByText(`${done} of 2 judged`, { exact: true })).toBeVisible();
    }
    await expect(desk.getByText("2 judgements kept on this device")).toBeVisible();
    await page.context().setOffline(false);
    await expect(desk.getByText("Saved", { exact: true })).toBeVisible();
    await expect(desk.getByText("All your pairs are judged")).toBeVisible();
  });

  await test.step("the page says how sure the order is, and the confirmed marks count", async () => {
    await page.goto(`/user/compare?test=${testid}&question=${qid}`);
    await expect(page.getByText("Too early to say")).toBeVisible();
    const middle = page.getByRole("textbox", { name: `Marks of ${codeOf(1)}`, exact: true });
    await expect(middle).not.toHaveValue("");
    await middle.fill("2.5");
    await page.getByRole("button", { name: "Confirm the marks" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm the marks" }).click();
    await expect(page.getByText("The marks are confirmed")).toBeVisible();
    const scores = [];
    for (const { userid } of data)
      scores.push((await api(markingAnswer, { testid, userid: userid._id, qid })).data.score);
    expect(scores.sort()).toEqual([1, 2.5, 5]);
  });
});
