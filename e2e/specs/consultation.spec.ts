import { readFile, writeFile } from "node:fs/promises";
import {
  answerConsultation,
  askQuestion,
  myConsultations,
} from "@markwell/contract/calls/consultations";
import { PART_BYTES } from "@markwell/contract/calls/media";
import { schoolLists } from "@markwell/contract/calls/subjects";
import { texts } from "@markwell/contract/texts";
import { freshName } from "../fixtures/fresh.ts";
import { aPicture, aVideo } from "../fixtures/media.ts";
import { expect, type Person, test } from "../fixtures/people.ts";
import { chooseFrom } from "../pages/choose-from.ts";
import { askPage, queuePage } from "../pages/consultation.ts";
import { note } from "../pages/notes.ts";

/** Eleven seconds that every browser plays. */
const FILM = new URL(
  "../../packages/server/src/demo/data/consultations/ratio.mp4",
  import.meta.url,
);
const aFilm = async () => ({
  name: "ratio.mp4",
  mimeType: "video/mp4",
  buffer: await readFile(FILM),
});
const aFileOf = ({ name, mimeType, buffer }: typeof aPicture) =>
  new File([new Uint8Array(buffer)], name, { type: mimeType });

async function maths({ api }: Person): Promise<string> {
  const { subjects } = (await api(schoolLists, {})).data;
  return subjects.find(({ topic }) => topic === "Mathematics")?._id ?? "";
}

const PLAYER = `document.querySelector("[role=dialog] video")`;
const PLAY_SILENTLY = `(async () => {
  ${PLAYER}.muted = true;
  await ${PLAYER}.play();
})()`;

async function anAskedQuestion(student: Person) {
  const name = freshName("Why twelve");
  const subject = await maths(student);
  const { data } = await student.api(askQuestion, {
    query: name,
    subject,
    image: aFileOf(aPicture),
  });
  return { name, id: data._id };
}

test("a student asks with a picture, the teacher answers with a video, the student watches it @deep", async ({
  demoStudent,
  teacher,
}) => {
  const name = freshName("Why do the units matter");
  const own = askPage(demoStudent.page);
  const queue = queuePage(teacher.page);

  await test.step("the form says what is missing, in its order", async () => {
    await demoStudent.page.goto("/user/questionConsultation");
    await own.query.fill("   ");
    await own.submit.click();
    await expect(own.form.getByText("Please upload image")).toBeVisible();
    await expect(own.form.getByText("Please input your query!")).toBeVisible();
    await expect(own.form.getByText("Please input your subject!")).toBeVisible();
    await own.file.setInputFiles({
      name: "a.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("x"),
    });
    await expect(own.form.getByText("Please select a valid image file.")).toBeVisible();
  });

  await test.step("a picture, a query and a subject make a question that waits", async () => {
    await own.file.setInputFiles(aPicture);
    await expect(own.picture.getByRole("img", { name: "your picture" })).toBeVisible();
    await own.query.fill(name);
    await chooseFrom(own.form, "Subject", "Mathematics");
    await own.submit.click();
    await expect(note(demoStudent.page, "Question sent.")).toBeVisible();
    await expect(own.submitted(name)).toBeDisabled();
    await expect(own.query).toHaveValue("");
  });

  await test.step("it is in the tutor's queue, found by name and by date", async () => {
    await teacher.page.goto("/user/questionconsultation");
    await expect(queue.menuItem).toContainText(/\d+ waiting/);
    await queue.search.getByLabel("Name").fill(name);
    await queue.search.getByRole("button", { name: "Search" }).click();
    await expect(queue.row(name)).toContainText("Unanswered");
    await expect(queue.row(name)).toContainText(/\d\d\/\d\d\/\d{4}/);
    await expect(teacher.page).toHaveURL(/[?&]name=/);
    await queue.search.getByLabel("Created on").fill("01/01/1999");
    await queue.search.getByRole("button", { name: "Search" }).click();
    await expect(teacher.page.getByText("No question matches this search")).toBeVisible();
    await queue.search.getByRole("button", { name: "Reset" }).click();
    await expect(teacher.page).not.toHaveURL(/[?&](name|date)=/);
    await queue.search.getByLabel("Name").fill(name);
    await queue.search.getByLabel("Name").press("Enter");
    await expect(queue.row(name)).toBeVisible();
  });

  await test.step("an answer says what is missing, and takes videos only", async () => {
    await queue.answer(name).click();
    await expect(queue.reply.getByText(name)).toBeVisible();
    await queue.submit.click();
    await expect(queue.reply.getByText("Please input your query!")).toBeVisible();
    await expect(queue.reply.getByText("Please input your topic!")).toBeVisible();
    await expect(queue.reply.getByText("Please Upload Video")).toBeVisible();
    await queue.video.setInputFiles(aPicture);
    await expect(queue.reply.getByText("Please select a valid video file.")).toBeVisible();
  });

  await test.step("video, captions, outcome and topic answer it, and the list follows", async () => {
    await queue.video.setInputFiles(await aFilm());
    await expect(queue.reply.getByText("ratio.mp4 is uploaded")).toBeVisible();
    const vtt = "WEBVTT\n\n00:00.500 --> 00:03.000\nDraw five equal units.\n";
    const file = { name: "ratio.vtt", mimeType: "text/vtt", buffer: Buffer.from(vtt) };
    await queue.captions.setInputFiles(file);
    await expect(queue.reply.getByText("ratio.vtt")).toBeVisible();
    await queue.outcome.fill("Draw the units first.");
    await chooseFrom(queue.reply, "Question topic", "Ratio");
    await queue.submit.click();
    await expect(note(teacher.page, texts.consultation.answered)).toBeVisible();
    await expect(queue.reply).toBeHidden();
    await expect(queue.row(name)).toContainText("Answered");
    await expect(queue.answer(name)).toBeDisabled();
  });

  await test.step("the student's menu has a mark until the video is played", async () => {
    await demoStudent.page.reload();
    await expect(own.menuItem).toContainText(/\d+ new/);
    await own.viewSolution(name).click();
    await expect(own.solution.getByText("Draw the units first.")).toBeVisible();
    const video = own.solution.locator("video");
    await expect(video.locator("track")).toHaveAttribute("kind", "captions");
    await own.solution.getByLabel("Speed").selectOption("1.5");
    await demoStudent.page.evaluate(PLAY_SILENTLY);
    expect(await demoStudent.page.evaluate(`${PLAYER}.playbackRate`)).toBe(1.5);
    const watched = async () =>
      (await demoStudent.api(myConsultations)).data.find((each) => each.name === name)?.watched;
    await expect.poll(watched).toBe(true);
  });
});

test("a video continues automatically after the connection was cut, after a pause, and after a reload @deep", async ({
  demoStudent,
  teacher,
  noise,
}) => {
  const { name } = await anAskedQuestion(demoStudent);
  const { page, window } = teacher;
  const queue = queuePage(page);
  // Parts that are cut off fail, and the browser notes it.
  noise.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  // A film of three parts; only its beginning is looked at.
  const buffer = Buffer.concat([aVideo.buffer, Buffer.alloc(2 * PART_BYTES + 5_000)]);
  const offsets: number[] = [];
  page.on("request", (request) => {
    const offset = /\/upload\/resumable\/[^/]+\/(\d+)$/.exec(request.url())?.[1];
    if (offset) offsets.push(Number(offset));
  });
  const openReply = async () => {
    await page.goto(`/user/questionconsultation?name=${encodeURIComponent(name)}`);
    await queue.answer(name).click();
    await expect(queue.reply).toBeVisible();
  };
  const film = test.info().outputPath("film.mp4");
  await writeFile(film, buffer);

  await test.step("it is cut off in its second part, and says that it waits", async () => {
    await openReply();
    await window.route(new RegExp(`/upload/resumable/[^/]+/${PART_BYTES}$`), (route) =>
      route.abort("internetdisconnected"),
    );
    await queue.video.setInputFiles(film);
    await expect(queue.reply.getByText(/You are offline/)).toBeVisible();
    await expect(queue.reply.getByRole("button", { name: "Uploading the video" })).toBeDisabled();
  });

  await test.step("it can be paused and resumed", async () => {
    await queue.reply.getByRole("button", { name: "Pause" }).click();
    await expect(queue.reply.getByText(/^Paused at \d+ %$/)).toBeVisible();
    await queue.reply.getByRole("button", { name: "Resume" }).click();
    await expect(queue.reply.getByText(/You are offline/)).toBeVisible();
  });

  await test.step("after a reload the same file goes on where it was, and arrives", async () => {
    await openReply();
    await window.unrouteAll();
    offsets.length = 0;
    await queue.video.setInputFiles(film);
    await expect(queue.reply.getByText("film.mp4 is uploaded")).toBeVisible();
    expect(offsets).toEqual([PART_BYTES, 2 * PART_BYTES]);
  });
});

test("a file that only calls itself a video is refused by its first part @deep", async ({
  demoStudent,
  teacher,
  noise,
}) => {
  const { name } = await anAskedQuestion(demoStudent);
  const queue = queuePage(teacher.page);
  noise.expect(/status of 415/);
  await teacher.page.goto(`/user/questionconsultation?name=${encodeURIComponent(name)}`);
  await queue.answer(name).click();
  await queue.video.setInputFiles({ ...aVideo, buffer: Buffer.from("words ".repeat(100)) });
  await expect(queue.reply.getByText(/^Only videos/)).toBeVisible();
});

/** Noise cannot be compressed: 1200 x 1200 of it is a PNG of more than 4 MB. */
const PASTE_NOISE = `(async () => {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1200;
  const context = canvas.getContext("2d");
  const image = context.createImageData(1200, 1200);
  for (let at = 0; at < image.data.length; at += 65536) {
    crypto.getRandomValues(image.data.subarray(at, at + 65536));
  }
  context.putImageData(image, 0, 0);
  const blob = await new Promise((done) => canvas.toBlob(done));
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File([blob], "photo.png", { type: "image/png" }));
  window.dispatchEvent(new ClipboardEvent("paste", { clipboardData }));
})()`;

test("a pasted picture is taken, and a photo of more than 1 MB is made smaller @deep", async ({
  demoStudent,
}) => {
  const { page } = demoStudent;
  const own = askPage(page);
  await page.goto("/user/questionConsultation");
  await expect(own.submit).toBeVisible();
  await page.evaluate(PASTE_NOISE);
  await expect(own.picture.getByRole("img", { name: "your picture" })).toBeVisible();
  await expect(own.picture.getByText(/We made it smaller/)).toBeVisible();
  const name = freshName("A large photo");
  await own.query.fill(name);
  await chooseFrom(own.form, "Subject", "Science");
  await own.submit.click();
  await expect(own.submitted(name)).toBeVisible();
  const { data } = await demoStudent.api(myConsultations);
  expect(data.find((each) => each.name === name)?.questionImage).toMatch(/\.(jpg|png)$/);
});

test("both sides delete after a question, a student only what waits @deep", async ({
  demoStudent,
  teacher,
}) => {
  const [first, second] = [await anAskedQuestion(demoStudent), await anAskedQuestion(demoStudent)];
  const own = askPage(demoStudent.page);
  const queue = queuePage(teacher.page);
  await demoStudent.page.goto("/user/questionConsultation");
  await own.remove(first.name).click();
  const asks = demoStudent.page.getByRole("dialog", { name: "Are you sure?" });
  await asks.getByRole("button", { name: "No" }).click();
  await expect(own.row(first.name)).toBeVisible();
  await own.remove(first.name).click();
  await asks.getByRole("button", { name: "Yes" }).click();
  await expect(own.row(first.name)).toBeHidden();

  await teacher.api(answerConsultation, {
    requestId: second.id,
    learningOutcomes: "Draw it.",
    questionTopic: "Ratio",
    video: aFileOf(aVideo),
  });
  await demoStudent.page.reload();
  await expect(own.viewSolution(second.name)).toBeVisible();
  await expect(own.remove(second.name)).toBeHidden();

  await teacher.page.goto(`/user/questionconsultation?name=${encodeURIComponent(second.name)}`);
  await queue.remove(second.name).click();
  const asksTeacher = teacher.page.getByRole("dialog", { name: "Are you sure?" });
  await asksTeacher.getByRole("button", { name: "Yes" }).click();
  await expect(teacher.page.getByText("No question matches this search")).toBeVisible();
});
