import { handIn, paperQuestions, saveAnswer } from "@markwell/contract/calls/attempts";
import { markingQueue } from "@markwell/contract/calls/marking";
import { uploadFile } from "@markwell/contract/calls/media";
import { createQuestion, questionDetail } from "@markwell/contract/calls/questions";
import { finalResults } from "@markwell/contract/calls/results";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aFile, aPicture, videoBytes } from "../../testing/media.ts";
import { aBankQuestion, aQuestionDraft, aTeacher, type TestPerson } from "../../testing/school.ts";
import { aStudentWriting } from "../../testing/sitting.ts";

const app = startAppForFile();
let author: TestPerson;
let teacher: Client;
let picture: string;
let film: string;
beforeAll(async () => {
  author = await aTeacher(app.db);
  teacher = await clientFor(app, author);
  picture = (await teacher(uploadFile, { file: await aPicture() })).data;
  film = (await teacher(uploadFile, { file: aFile(videoBytes("mp4")) })).data;
});

const optionsWith = (optimg: string) =>
  ["1", "2", "3", "4"].map((optbody, place) => ({
    optbody: place === 2 ? "" : optbody,
    optimg: place === 2 ? optimg : "",
    isAnswer: place === 0,
  }));

test("a question keeps its uploaded picture or video, and its options' pictures", async () => {
  for (const quesimg of [picture, film]) {
    const draft = await aQuestionDraft(app.db, "mcq", { quesimg, options: optionsWith(picture) });
    const { data } = await teacher(createQuestion, draft);
    const [question] = (await teacher(questionDetail, { id: data._id })).data.data;
    expect(question?.quesimg).toBe(quesimg);
    expect(question?.options.map(({ optimg }) => optimg)).toEqual(["", "", picture, ""]);
  }
});

test("the words of a picture go with it to the student, the marker and the review", async () => {
  const words = "A bar graph of the books that each class read";
  const described = { quesimg: picture, quesimgAlt: words };
  const kind = "long" as const;
  const questions = [
    await aBankQuestion(app.db, author, { kind, ...described }),
    await aBankQuestion(app.db, author, { kind, quesimg: picture }),
  ];
  const writer = await aStudentWriting(app, { questions });
  const { testid } = writer.own;
  const paper = (await writer.client(paperQuestions, { id: testid })).data;
  expect(paper.map(({ quesimgAlt }) => quesimgAlt)).toEqual([words, undefined]);
  const answer = { qid: questions[0] ?? "", newAnswer: [], customAnswer: "The third class." };
  await writer.client(saveAnswer, { ...writer.own, ...answer });
  await writer.client(handIn, writer.own);
  const { result } = await writer.client(finalResults, writer.own);
  expect(result.map(({ quesimgAlt }) => quesimgAlt)).toEqual([words, undefined]);
  const owner = await clientFor(app, writer.teacher);
  const [waiting] = (await owner(markingQueue, { testid })).data;
  expect(waiting?.question).toMatchObject(described);
});

const NEVER = "/media/00000000000000000000000000000000.png";
const { httpsNeeded } = texts.question;
const BY_HTTP = '<img src="http://x.test/a.png" alt="a">';
const { again, pictureNeeded } = texts.upload;
test.each([
  ["a file that was never uploaded", () => ({ quesimg: NEVER }), "quesimg", again],
  ["a path that leads elsewhere", () => ({ quesimg: `${picture}/../x` }), "quesimg", again],
  ["a link", () => ({ quesimg: `https://x.test${picture}` }), "quesimg", again],
  ["a picture by http", () => ({ quesimgUrl: "http://x.test/a.png" }), "quesimgUrl", httpsNeeded],
  ["one in the text", () => ({ body: `<p>a ${BY_HTTP}</p>` }), "body", httpsNeeded],
  ["one in the explanation", () => ({ explanation: BY_HTTP }), "explanation", httpsNeeded],
  ["an option's lost file", () => ({ options: optionsWith(NEVER) }), "options.2.optimg", again],
  ["an option's video", () => ({ options: optionsWith(film) }), "options.2.optimg", pictureNeeded],
])("%s is refused", async (_, change, path, message) => {
  const draft = await aQuestionDraft(app.db, "mcq", change());
  await expect(teacher(createQuestion, draft)).rejects.toMatchObject({
    status: 400,
    errors: [{ path, message }],
  });
});
