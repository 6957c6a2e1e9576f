import { isDeep } from "@markwell/domain/testing/depth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestApp } from "./testing/app.ts";
import { startDemoSchool } from "./testing/demo-school.ts";
import { gradesAcrossMigration } from "./testing/grades-across-migration.ts";
import { aPicture, videoBytes } from "./testing/media.ts";

/* The wire, asked by a client that knows only the specification: paths, payloads, field names
   and texts; no socket, no field of ours, and `Token` in the query alone. */
let app: TestApp;
beforeAll(async () => {
  app = await startDemoSchool();
});
afterAll(() => app.close());

type Json = Record<string, ReturnType<typeof JSON.parse>>;
const PASSWORD = "demo-school-2026";
const ACCOUNTS = {
  ADMIN: "admin@demo.school",
  TRAINER: "teacher@demo.school",
  STUDENT: "student@demo.school",
} as const;
type Type = keyof typeof ACCOUNTS;
const tokens = new Map<Type, string>();

async function ask(
  method: string,
  path: string,
  sent?: Json | FormData,
  token?: string,
): Promise<Json> {
  const url = new URL(`${app.origin}/api/v1${path}`);
  if (token) url.searchParams.set("Token", token);
  const isForm = sent instanceof FormData;
  const body = sent === undefined ? null : isForm ? sent : JSON.stringify(sent);
  const headers = sent === undefined || isForm ? {} : { "content-type": "application/json" };
  return (await fetch(url, { method, headers, body })).json() as Promise<Json>;
}

async function signedIn(type: Type): Promise<string> {
  const known = tokens.get(type);
  if (known) return known;
  const reply = await ask("POST", "/auth/login", {
    emailid: ACCOUNTS[type],
    password: PASSWORD,
    type,
  });
  tokens.set(type, reply.token);
  return reply.token;
}

async function by(type: Type, method: string, path: string, sent?: Json | FormData): Promise<Json> {
  const reply = await ask(method, path, sent, await signedIn(type));
  expect(reply, `${method} ${path}`).toMatchObject({ success: true });
  return reply;
}

const refused = async (type: Type, method: string, path: string, sent?: Json | FormData) => {
  const reply = await ask(method, path, sent, await signedIn(type));
  expect(reply, `${method} ${path}`).toMatchObject({ success: false });
  return reply.message as string;
};

function has(object: Json, fields: string): void {
  for (const field of fields.split(/,? +/)) {
    expect(object, field).toHaveProperty([field]);
    expect(object[field], field).toBeDefined();
  }
}

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const subjectCalled = async (topic: string): Promise<Json> =>
  (await by("TRAINER", "GET", "/subject/details/all")).data.find(
    (each: Json) => each.topic === topic,
  );

async function aQuestion(changes: Json = {}): Promise<Json> {
  const mathematics = await subjectCalled("Mathematics");
  const question = {
    body: "<p>What is 6 + 7?</p>",
    options: ["12", "13", "14", "15"].map((optbody) => ({
      optbody,
      optimg: "",
      isAnswer: optbody === "13",
    })),
    isMcq: true,
    isShort: false,
    isLong: false,
    position: "right",
    unit: "",
    answer: [],
    quesimg: "",
    quesimgUrl: "",
    subject: mathematics._id,
    explanation: "<p>Count on.</p>",
    weightage: "2",
    difficulty: "Basic",
    level: "Primary 6",
    exam: "SA1",
    component: "Paper 1",
    school: "",
    year: "2024",
    topic: "Ratio",
    ...changes,
  };
  expect(await by("TRAINER", "POST", "/questions/create", question)).toHaveProperty("message");
  const { data } = await by("TRAINER", "POST", "/questions/details/all", {
    subject: mathematics._id,
    limit: 5,
    page: 1,
    search: question.body.replace(/<[^>]+>/g, ""),
  });
  return data[0];
}

let count = 0;
async function aTest(questions: Json[], changes: Json = {}): Promise<string> {
  const mathematics = await subjectCalled("Mathematics");
  const { testid } = await by("TRAINER", "POST", "/test/create", {
    type: "post-test",
    title: `Conformance ${++count}`,
    questions: questions.map(({ _id }) => _id),
    duration: 15,
    subjects: [mathematics._id],
    organisation: "",
    level: "Primary 6",
    exam: "Paper 1",
    school: "",
    term: 1,
    year: 2024,
    ...changes,
  });
  return testid;
}

const STUDENT_ROW =
  "_id title level year term school exam points duration test_running studentId markedStatus obtainedMarks totalMarks";
const QUESTION =
  "_id body explanation subject level difficulty topic school year component exam weightage isMcq isShort isLong isComposition unit position quesimg quesimgUrl options customAnswer anscount createdAt";

describe("accounts", () => {
  test("sign-in, the person behind the token, and sign-out", async () => {
    const reply = await ask("POST", "/auth/login", {
      emailid: ACCOUNTS.STUDENT,
      password: PASSWORD,
      type: "STUDENT",
    });
    has(reply, "success user token");
    const { data } = await ask("GET", "/auth/user", undefined, reply.token);
    has(data, "name emailid contact type level school points");
    expect(await ask("POST", "/auth/logout", {}, reply.token)).toMatchObject({ success: true });
    expect(await ask("GET", "/auth/user", undefined, reply.token)).toMatchObject({
      success: false,
    });
  });

  test("a sign-in with the wrong type names the account's own", async () => {
    const reply = await ask("POST", "/auth/login", {
      emailid: ACCOUNTS.TRAINER,
      password: PASSWORD,
      type: "STUDENT",
    });
    expect(reply).toMatchObject({ success: false, message: expect.stringContaining("TRAINER") });
  });

  test.each([
    [{ emailid: "", password: "x", type: "STUDENT" }, "Please input your E-mail!"],
    [{ emailid: "x", password: "x", type: "STUDENT" }, "The input is not valid E-mail!"],
    [{ emailid: "a@b.sg", password: "", type: "STUDENT" }, "Please input your Password!"],
  ])("sign-in refuses %o: %s", async (sent, message) => {
    expect(await ask("POST", "/auth/login", sent)).toMatchObject({ success: false, message });
  });

  test("forgotten password and its reset link", async () => {
    const sent = { emailid: "x", email: "x", url: "http://markwell.test/reset-password" };
    expect((await ask("POST", "/auth/forgotPassword", sent)).message).toBe(
      "The input is not valid E-mail!",
    );
    expect((await ask("POST", "/auth/forgotPassword", { ...sent, email: "" })).message).toBe(
      "Please input your E-mail!",
    );
    const known = await ask("POST", "/auth/forgotPassword", { ...sent, email: ACCOUNTS.STUDENT });
    expect(known).toMatchObject({ success: true });
    const { data } = await by("STUDENT", "GET", "/auth/user");
    const reset = { password: "", code: "nobody's", userId: data._id };
    expect((await ask("POST", "/auth/resetPassword", reset)).message).toBe(
      "Please input new password!",
    );
  });

  test("registration with the specified fields alone, at a Primary level", async () => {
    const testid = await aTest([await aQuestion()]);
    const sent = {
      name: "Mei",
      emailid: "conform@home.test",
      password: "three brown kettles",
      postelCode: "123456",
      level: "primary 6",
    };
    const reply = await ask("POST", "/trainee/register", { ...sent, testid });
    expect(reply).toMatchObject({
      success: true,
      testLink: expect.stringContaining("/trainee/taketest?testid="),
    });
    const second = await ask("POST", "/student/register", {
      ...sent,
      emailid: "conform2@home.test",
    });
    expect(second).toMatchObject({ success: true });
  });

  test.each([
    [{ emailid: "" }, "Please enter your E-mail!"],
    [{ emailid: "x" }, "This is not valid E-mail!"],
    [{ level: null }, "Please select Child\u2019s Level of Study"],
    [{ name: " " }, "Please enter your Child\u2019s First Name"],
    [{ postelCode: "" }, "Please enter your postal code"],
    [{ postelCode: "1234567" }, "Please enter a valid postal code with up to 6 digits"],
    [{ password: null }, "Please enter your password"],
  ])("registration refuses %o: %s", async (change, message) => {
    const sent = {
      name: "Mei",
      emailid: "new@home.test",
      password: "three brown kettles",
      postelCode: "123456",
      level: "primary 6",
    };
    const reply = await ask("POST", "/student/register", { ...sent, ...change });
    expect(reply).toMatchObject({ success: false, message });
  });
});

describe("administration", () => {
  test("teachers: listed, read both ways, created with a null _id, changed, removed", async () => {
    const { data } = await by("ADMIN", "GET", "/admin/trainer/details/all");
    has(data[0], "_id name emailid contact subject");
    const one = await by("ADMIN", "GET", `/admin/trainer/details/${data[0]._id}`);
    has(one.data, "_id name emailid contact subject");
    has(one.data[0], "_id name emailid contact subject");
    const subject = (await subjectCalled("Science"))._id;
    const sent = {
      _id: null,
      name: "New",
      password: "three brown kettles",
      emailid: "new.teacher@school.test",
      contact: "+6591234567",
      subject,
    };
    const created = await by("ADMIN", "POST", "/admin/trainer/create", sent);
    await by("ADMIN", "POST", "/admin/trainer/create", {
      _id: created.data._id,
      name: "Newer",
      contact: "+6591234568",
      subject,
    });
    await by("ADMIN", "POST", "/admin/trainer/remove", { _id: created.data._id });
    for (const [change, message] of [
      [{ subject: null }, "Please select any subject!"],
      [{ name: " " }, "Please input your name!"],
      [{ contact: "" }, "Please input your phone number!"],
      [{ contact: "+65123" }, "Contact number must be 8 digit long"],
      [{ password: null }, "Please input your password!"],
    ] as const) {
      expect(await refused("ADMIN", "POST", "/admin/trainer/create", { ...sent, ...change })).toBe(
        message,
      );
    }
  });

  test("students: listed, approved, assigned a test, deleted", async () => {
    const { data } = await by("ADMIN", "GET", "/admin/student/all");
    has(data[0], "_id name emailid contact level tutorName approved points rewardHistory");
    const bought = data.find(({ rewardHistory }: Json) => rewardHistory.length > 0);
    has(bought.rewardHistory[0], "rewardId invoiceNumber status");
    has(bought.rewardHistory[0].rewardId, "name cost");
    const pending = data.find(({ approved }: Json) => !approved);
    const approved = await by("ADMIN", "POST", "/admin/student/approve", {
      studentId: pending._id,
    });
    has(approved, "message");
    const testId = await aTest([await aQuestion()]);
    await by("TRAINER", "POST", "/questions/assignTestToStudent", {
      studentId: pending._id,
      testId,
    });
    const { message } = await by("ADMIN", "DELETE", `/admin/student/delete/${pending._id}`);
    expect(message).toBeTruthy();
  });

  test("courses", async () => {
    const { data } = await by("ADMIN", "GET", "/subject/details/all");
    has(data[0], "_id topic");
    const one = await by("ADMIN", "GET", `/subject/details/${data[0]._id}`);
    expect([one.data.topic, one.data[0].topic]).toEqual([data[0].topic, data[0].topic]);
    const created = await by("ADMIN", "POST", "/subject/create", { _id: null, topic: "Art" });
    await by("ADMIN", "POST", "/subject/create", { _id: created.data._id, topic: "Music" });
    expect(await refused("ADMIN", "POST", "/subject/create", { topic: " " })).toBe(
      "Please input subject name!",
    );
  });

  test("rewards: categories, catalogue, a claim, its delivery", async () => {
    expect(await refused("ADMIN", "POST", "/rwrdcat/create", { name: "" })).toBe(
      "Please write any category Name",
    );
    await by("ADMIN", "POST", "/rwrdcat/create", { name: "Conformance" });
    const categories = (await by("ADMIN", "GET", "/rwrdcat")).data;
    has(categories[0], "_id name");
    const category = categories.find(({ name }: Json) => name === "Conformance");
    const image = await aPicture();
    const fields: Array<[string, string | Blob]> = [
      ["name", "Pencil"],
      ["description", "Sharp"],
      ["categoryId", category._id],
      ["cost", "1"],
      ["image", image],
    ];
    const messages = [
      "Name is required",
      "Description is required",
      "Category is required",
      "Cost is required",
      "Image is required",
    ];
    for (const [place, message] of messages.entries()) {
      const sent = form(Object.fromEntries(fields.slice(0, place)));
      expect(await refused("ADMIN", "POST", "/reward/create", sent)).toBe(message);
    }
    await by("ADMIN", "POST", "/reward/create", form(Object.fromEntries(fields)));
    const inCategory = (await by("STUDENT", "GET", `/reward/${category._id}`)).data;
    has(inCategory[0], "_id name description cost categoryId imgUrl");
    expect((await by("STUDENT", "GET", "/reward")).data.length).toBeGreaterThan(1);
    const date = new Date(app.clock.now()).toISOString();
    await by("STUDENT", "POST", "/rewardHistory/create", { rewardId: inCategory[0]._id, date });
    const active = (await by("ADMIN", "GET", "/rewardHistory/claim")).data;
    has(active[0], "_id userId rewardId invoiceNumber date");
    has(active[0].userId, "name");
    has(active[0].rewardId, "name cost categoryId");
    const own = active.find(({ rewardId }: Json) => rewardId.name === "Pencil");
    const delivered = await by("ADMIN", "POST", "/rewardHistory/deliver", {
      deliverDate: date,
      rewardHistoryId: own._id,
    });
    has(delivered, "message");
    has(
      (await by("ADMIN", "GET", "/rewardHistory/past")).data[0],
      "_id userId rewardId invoiceNumber deliverDate",
    );
    has(await by("ADMIN", "DELETE", `/reward/${inCategory[0]._id}`), "message");
  });
});

describe("a student's own pages", () => {
  test("details, statistics, tutors and the profile form", async () => {
    const { data } = await by("STUDENT", "GET", "/user/details?subject=Mathematics");
    has(
      data,
      "name emailid contact type level school postalCode points badgesIds goalForMath goalForEnglish goalForScience countDownTimer countDownStartingTime notesOnCountDown engTutor mathTutor sciTutor averageOverall averageOverallAllWebsite last5MonthAverage lat5TestsScorePercentage papersCompleted hoursSpend average completedTest goalPapers",
    );
    has(data.last5MonthAverage[0], "month value");
    has(data.lat5TestsScorePercentage[0], "name value");
    has(await by("STUDENT", "GET", "/student/tutorsBySubject"), "mathTutors sciTutors engTutors");
    expect(
      (await by("STUDENT", "GET", "/student/searchTutors?search=dan")).data.length,
    ).toBeGreaterThan(0);
    const topics = (await by("STUDENT", "GET", "/user/topicStatistics?subject=Mathematics")).data;
    has(topics, "goal level topicalStatistics strongestTopics weakestTopics");
    has(topics.topicalStatistics[0], "topic value");
    const papers = (await by("STUDENT", "GET", "/user/papersStatistics?subject=Mathematics")).data;
    expect(JSON.stringify(papers)).toContain('"paper"');
    await by("STUDENT", "POST", "/user/update", { goalForMath: "80", notesOnCountDown: "PSLE" });
    expect(await refused("STUDENT", "POST", "/user/update", { goalForMath: 101 })).toBe(
      "Value should not be greater than 100",
    );
  });

  test("the review of a test with passages, cloze and parts has the shared text in every body", async () => {
    const { data: me } = await by("STUDENT", "GET", "/auth/user");
    const history = await by("STUDENT", "GET", "/test/student/history?title=");
    const sat: Json[] = history.data.filter(({ title }: Json) => title.endsWith(" and Parts"));
    expect(sat.map(({ title }) => title).sort()).toEqual(
      ["English", "Mathematics", "Science"].map((name) => `P6 ${name} Passages and Parts`),
    );
    const bodies: string[] = [];
    for (const { _id: testid } of sat) {
      const sent = { userid: me._id, testid };
      const { result } = await by("STUDENT", "POST", "/final/results", sent);
      bodies.push(...result.map(({ body }: Json) => body));
    }
    const withText = (words: string) => bodies.filter((body) => body.includes(words)).length;
    expect(withText("bobbed together like a necklace of stars")).toBe(5);
    expect(withText("Green plants make their own food")).toBe(5);
    expect(withText("Ali and Ben had stickers in the ratio 3 : 5.")).toBe(3);
    expect(withText('alt="Bar graph of the number of books')).toBe(4);
  });

  test("badges", async () => {
    const { data } = await by("STUDENT", "GET", "/badge/");
    has(data[0], "_id name criteria1 criteria2 reward");
    const own = await by("STUDENT", "POST", "/badge/user", {});
    has(own.data[0], "badgeId attainedAt");
  });

  test("a worksheet from the weakest topics", async () => {
    const { data } = await by("STUDENT", "GET", "/user/topicStatistics?subject=Mathematics");
    const topics = data.weakestTopics.slice(0, 3).map(({ topic }: Json) => topic);
    const sent = {
      subject: "Mathematics",
      topics,
      examType: "Paper 1",
      testDate: "2026-11-21",
      title: "Worksheet",
    };
    await by("STUDENT", "POST", "/worksheet", sent);
    const none = await refused("STUDENT", "POST", "/worksheet", {
      ...sent,
      topics: ["Topic not found"],
    });
    expect(none).toBe("No Questions to create worksheet in this topic");
  });

  test("a question to the teacher by the subject's name, and its answer by video", async () => {
    const image = await aPicture();
    const ask = { query: "How?", subject: "mathematics" };
    expect(
      await refused(
        "STUDENT",
        "POST",
        "/questionConsultation",
        form({ ...ask, query: " ", image }),
      ),
    ).toBe("Please input your query!");
    expect(
      await refused("STUDENT", "POST", "/questionConsultation", form({ query: "How?", image })),
    ).toBe("Please input your subject!");
    expect(await refused("STUDENT", "POST", "/questionConsultation", form(ask))).toBe(
      "Please upload image ",
    );
    await by("STUDENT", "POST", "/questionConsultation", form({ ...ask, image }));
    const [mine] = (await by("STUDENT", "GET", "/questionConsultation/student")).data;
    has(
      mine,
      "_id name subject createdAt tutor status description questionImage explainationVideo",
    );
    expect(mine.status).toBe("unanswer");
    const queue = (await by("TRAINER", "GET", "/questionConsultation/tutor")).data;
    const waiting = queue.find(({ _id }: Json) => _id === mine._id);
    has(waiting, "_id name subject createdAt student tutor status description questionImage");
    const texts = { learningOutcomes: "Ratios", questionTopic: "Ratio", requestId: mine._id };
    expect(await refused("TRAINER", "POST", "/questionConsultation/submit", form(texts))).toBe(
      "Please Upload Video",
    );
    const video = new File([new Uint8Array(videoBytes("mp4"))], "answer.mp4", {
      type: "video/mp4",
    });
    expect(
      await refused(
        "TRAINER",
        "POST",
        "/questionConsultation/submit",
        form({ ...texts, learningOutcomes: "", video }),
      ),
    ).toBe("Please input your query!");
    expect(
      await refused(
        "TRAINER",
        "POST",
        "/questionConsultation/submit",
        form({ ...texts, questionTopic: "", video }),
      ),
    ).toBe("Please input your topic!");
    has(
      await by("TRAINER", "POST", "/questionConsultation/submit", form({ ...texts, video })),
      "message",
    );
    await by(
      "STUDENT",
      "POST",
      "/questionConsultation",
      form({ ...ask, query: "And this?", image }),
    );
    const [second] = (await by("STUDENT", "GET", "/questionConsultation/student")).data;
    await by("STUDENT", "DELETE", "/questionConsultation/delete", { _id: second._id });
  });
});

describe("the question bank", () => {
  test("a question: created, listed, read both ways, edited, found by level, deleted", async () => {
    const question = await aQuestion({ body: "<p>Conforming question</p>" });
    has(question, QUESTION);
    has(question.options[0], "optbody optimg isAnswer");
    has(question.subject, "_id topic");
    const { data } = await by("TRAINER", "GET", `/questions/details/${question._id}`);
    expect([data[0]._id, data.data[0]._id]).toEqual([question._id, question._id]);
    await by("TRAINER", "GET", `/questions/detail/${question._id}`);
    const { _id, ...content } = question;
    const edit = {
      ...content,
      answer: [],
      isShort: undefined,
      isLong: undefined,
      quesimgUrl: undefined,
    };
    const edited = await by("TRAINER", "POST", `/questions/updateQuestion/${_id}`, {
      ...edit,
      body: "<p>Edited</p>",
      exam: null,
      school: null,
      unit: null,
      quesimg: null,
    });
    has(edited, "message");
    const list = await by("TRAINER", "POST", "/questions/details/all", {
      subject: [question.subject._id],
      limit: "5",
      page: "1",
      level: null,
      component: null,
      school: null,
      year: ["2024"],
      difficulity: "basic",
      exam: null,
      search: null,
    });
    has(list, "data totalCount");
    const byLevel = await by("TRAINER", "POST", "/questions/questionByLevel", {
      subjectId: question.subject._id,
      level: "primary 6",
      difficulty: "basic",
      school: null,
      year: null,
      component: null,
      exam: null,
    });
    expect(byLevel.data.length).toBeGreaterThan(0);
    has(await by("TRAINER", "POST", "/questions/delete", { _id }), "message");
    for (const [change, message] of [
      [{ subject: null }, "Please select any subject!"],
      [{ level: "" }, "Please select any Level!"],
      [{ difficulty: "" }, "Please select any Difficulty!"],
      [{ component: "" }, "Please select any Component!"],
      [{ topic: "" }, "Please select any Topic!"],
      [{ weightage: "many" }, "Please enter the marks in number"],
      [
        { options: [1, 2, 3, 4].map(() => ({ optbody: "", optimg: "", isAnswer: false })) },
        "Please fill all the options",
      ],
      [
        {
          options: ["a", "b", "c", "d"].map((optbody) => ({
            optbody,
            optimg: "",
            isAnswer: false,
          })),
        },
        "There must be atleast one right answer",
      ],
    ] as const) {
      const sent = { ...content, subject: question.subject._id, answer: [], ...change };
      expect(await refused("TRAINER", "POST", "/questions/create", sent)).toBe(message);
    }
  });

  test("an upload answers with a path, and a large picture is refused", async () => {
    const { data } = await by("TRAINER", "POST", "/upload", form({ file: await aPicture() }));
    expect(data).toEqual(expect.stringContaining("/"));
    const large = new File([await aPicture(), new Uint8Array(1_100_000)], "large.png");
    expect(await refused("TRAINER", "POST", "/upload", form({ file: large }))).toBe(
      "Image size must be less than or equal to 1 MB",
    );
  });
});

describe("tests", () => {
  test("built, listed, read, named, deleted by its _id alone", async () => {
    const questions = [await aQuestion(), await aQuestion({ body: "<p>Another one</p>" })];
    const testid = await aTest(questions);
    for (const method of ["GET", "POST"]) {
      const { data } = await by(
        "TRAINER",
        method,
        "/test/details/all",
        method === "GET" ? undefined : {},
      );
      const row = data.find(({ _id }: Json) => _id === testid);
      has(row, "_id title subjects createdAt createdBy testquestions");
      has(row.createdBy, "name emailid");
    }
    const { data: titles } = await by("TRAINER", "POST", "/test/details/all/titles", {});
    has(titles[0], "_id title");
    const { data } = await by("TRAINER", "POST", "/test/trainer/details", { id: testid });
    expect(data.testquestions).toEqual(questions.map(({ _id }) => _id));
    has(
      (await by("TRAINER", "POST", "/test/basic/details", { id: testid })).data,
      "isRegistrationavailable testbegins testconducted isResultgenerated",
    );
    has(await by("TRAINER", "POST", "/test/questions", { id: testid }), "data title");
    expect((await by("TRAINER", "POST", "/test/max/marks", { testid })).data).toBe(4);
    expect(
      await by("TRAINER", "POST", "/test/new/name/check", { testname: data.title }),
    ).toMatchObject({ can_use: false });
    for (const [change, message] of [
      [{ title: "" }, "Please give the test title"],
      [{ title: "Four" }, "Title should be atleast 5 character long"],
      [{ title: data.title }, "Another test exist with same name."],
      [{ subjects: [] }, "Please select a test type"],
      [{ duration: null, questions: [] }, "Please Select Questions"],
      [{ questions: [] }, "Please Select Questions"],
    ] as const) {
      const sent = {
        title: `Refused ${++count}`,
        questions: questions.map(({ _id }) => _id),
        duration: 15,
        subjects: data.subjects.map(({ _id }: Json) => _id),
        ...change,
      };
      expect(await refused("TRAINER", "POST", "/test/create", sent)).toBe(message);
    }
    has(await by("TRAINER", "POST", "/test/delete", { _id: testid }), "message");
  });
});

describe("the main job, without a socket and without a field of ours", () => {
  test("from registration to the correction review and the marks by hand", async () => {
    const mcq = await aQuestion({ body: "<p>Main job, choice</p>" });
    const short = await aQuestion({
      body: "<p>Main job, short</p>",
      isMcq: false,
      isShort: true,
      options: [],
      answer: ["13"],
      unit: "cm",
      position: "right",
    });
    const long = await aQuestion({
      body: "<p>Main job, long</p>",
      isMcq: false,
      isLong: true,
      options: [],
      answer: ["It has two factors."],
    });
    const testid = await aTest([mcq, short, long]);
    await by("TRAINER", "POST", "/trainer/registration/stop", { id: testid, status: false });
    const opened = await by("TRAINER", "POST", "/trainer/registration/stop", {
      id: testid,
      status: true,
    });
    expect(opened.message).toBe("Registration status changed");
    const registered = await ask("POST", "/trainee/register", {
      name: "Main Job",
      emailid: "main.job@home.test",
      password: "three brown kettles",
      postelCode: "123456",
      level: "primary 6",
      testid,
    });
    const userid = new URL(registered.testLink, app.origin).searchParams.get("traineeid") ?? "";
    const { token } = await ask("POST", "/auth/login", {
      emailid: "main.job@home.test",
      password: "three brown kettles",
      type: "STUDENT",
    });
    const me = async (method: string, path: string, sent?: Json) => {
      const reply = await ask(method, path, sent, token);
      expect(reply, `${method} ${path}`).toMatchObject({ success: true });
      return reply;
    };
    await me("POST", "/trainee/resend/testlink", { testid, traineeid: userid });
    const { data: candidates } = await by("TRAINER", "POST", "/test/candidates", { id: testid });
    has(candidates[0], "_id name emailid contact");
    const rows = (await me("GET", "/test/student")).data;
    has(
      rows.find(({ _id }: Json) => _id === testid),
      STUDENT_ROW,
    );
    has((await me("POST", "/trainee/details", { _id: userid })).data, "_id name emailid");

    const flags = async () =>
      (await me("POST", "/trainee/flags", { testid, traineeid: userid })).data;
    has(
      await flags(),
      "testbegins startedWriting testconducted completed pending hasGivenFeedBack",
    );
    expect(await flags()).toMatchObject({
      testbegins: false,
      startedWriting: false,
      completed: false,
    });
    const begun = await by("TRAINER", "POST", "/test/begin", { id: testid });
    expect(begun).toMatchObject({
      message: "Test has begin",
      data: { testbegins: true, testconducted: false },
    });
    await me("POST", "/trainee/proceed", { testid, userid });
    expect(await flags()).toMatchObject({ testbegins: true, startedWriting: true });

    const shown = await me("POST", "/trainee/paper/questions", { id: testid });
    has(shown, "data title");
    expect(JSON.stringify(shown)).not.toMatch(/isAnswer|two factors|Count on/);
    const sheet = async () =>
      (await me("POST", "/trainee/answersheet", { testid, userid })).data.answers;
    const blank = { chosenOption: [], customAnswer: "" };
    expect(await sheet()).toMatchObject(
      shown.data.map(({ _id }: Json) => ({ ...blank, questionid: _id })),
    );
    const right = shown.data[0].options.find(({ optbody }: Json) => optbody === "13")._id;
    await me("POST", "/trainee/get/question", { _id: mcq._id });
    await me("POST", "/trainee/update/answer", {
      testid,
      userid,
      qid: mcq._id,
      newAnswer: [right],
      customAnswer: null,
      isMcq: "true",
    });
    await me("POST", "/trainee/update/answer", {
      testid,
      userid,
      qid: short._id,
      newAnswer: null,
      customAnswer: "12 cm",
      isMcq: false,
    });
    await me("POST", "/trainee/update/answer", {
      testid,
      userid,
      qid: long._id,
      newAnswer: [],
      customAnswer: "Two factors.",
      isMcq: false,
    });
    const chosen = (await me("POST", "/trainee/chosen/options", { testid, userid })).data;
    expect(chosen.map(({ questionid }: Json) => questionid)).toEqual([
      mcq._id,
      short._id,
      long._id,
    ]);
    expect(
      (await me("POST", "/trainee/chosen/options", { testid, userid, qid: mcq._id })).data,
    ).toMatchObject({ chosenOption: [right] });

    const { data: result } = await me("POST", "/trainee/end/test", { testid, userid });
    has(
      result,
      "studentScore totalMarks studentScorePercentage studentGrade allStudentsMarksAverage allStudentsMarksPercent totalGrade earnPoint performancePoint totalPoints monthlyCapReached",
    );
    expect(await me("POST", "/trainee/paper/questions", { id: testid })).toMatchObject({
      data: shown.data,
    });
    const review = await me("POST", "/final/results", { userid, testid });
    has(review, "score result role title totalMarks");
    has(
      review.result[0],
      "body weightage options quesimg anscount unit position explanation isLong iscorrect isMarked correctAnswer givenAnswer _id",
    );
    const corrections = await me("POST", "/final/results", { userid, testid, isCorrect: "false" });
    expect(corrections.result.map(({ _id }: Json) => _id)).toEqual([short._id]);

    expect((await me("POST", "/trainee/feedback/status", { userid, testid })).data).toBeDefined();
    await me("POST", "/trainee/feedback", { testid, userid, rating: "5", feedback: "Good" });
    expect(await flags()).toMatchObject({ completed: true, hasGivenFeedBack: true });
    const ended = await by("TRAINER", "POST", "/test/end", { id: testid });
    expect(ended).toMatchObject({ message: "Test has ended", data: { testconducted: true } });
    const teacherReview = await by("TRAINER", "POST", "/final/results", {
      userid,
      testid,
      isCorrect: true,
    });
    expect(teacherReview.result).toHaveLength(3);
    const mark = { userid, testid, isCorrect: true, qid: long._id };
    expect(await refused("TRAINER", "POST", "/marking/trainer", { ...mark, score: 3 })).toBe(
      "Are You OK?",
    );
    has(await by("TRAINER", "POST", "/marking/trainer", { ...mark, score: 2 }), "message");
    const scores = await by("TRAINER", "POST", "/test/candidates/details", { testid });
    expect(scores.data[0]).toMatchObject({
      score: 4,
      userid: { _id: userid, name: "Main Job", emailid: "main.job@home.test", contact: "" },
    });
    const { data: feedbacks } = await by("TRAINER", "POST", "/trainer/get/feedbacks", { testid });
    has(feedbacks[0], "userid rating feedback");
    const download = await by("TRAINER", "POST", "/trainer/result/download", { id: testid });
    expect(download.file).toMatch(/\S/);
    const history = await me("GET", "/test/student/history?title=");
    has(history.data[0], STUDENT_ROW);
    expect(history.data[0]).toMatchObject({
      markedStatus: "Marked",
      obtainedMarks: 4,
      totalMarks: 6,
    });
  });

  test("who was registered and never came has a score of 0 once the test has ended", async () => {
    const testid = await aTest([await aQuestion()]);
    await ask("POST", "/trainee/register", {
      name: "Absent",
      emailid: "absent@home.test",
      password: "three brown kettles",
      postelCode: "1",
      level: "primary 6",
      testid,
    });
    await by("TRAINER", "POST", "/test/begin", { id: testid });
    await by("TRAINER", "POST", "/test/end", { id: testid });
    const { data } = await by("TRAINER", "POST", "/test/candidates/details", { testid });
    expect(data).toMatchObject([{ score: 0, userid: { name: "Absent" } }]);
    const late = await ask("POST", "/trainee/register", {
      name: "Late",
      emailid: "late@home.test",
      password: "three brown kettles",
      postelCode: "1",
      level: "primary 6",
      testid,
    });
    expect(late).toMatchObject({ success: false, message: "The Test is Over! You are late." });
  });

  test("an English test refuses a Mathematics question by its number", async () => {
    const english = await subjectCalled("English");
    const sent = {
      title: "English with a stranger",
      questions: [(await aQuestion())._id],
      duration: 15,
      subjects: [english._id],
    };
    expect(await refused("TRAINER", "POST", "/test/create", sent)).toBe(
      "Question 1 is a Mathematics question; this test is English.",
    );
  });

  test("a running test cannot be deleted before it has ended", async () => {
    const testid = await aTest([await aQuestion()]);
    await by("TRAINER", "POST", "/test/begin", { id: testid });
    expect(await refused("TRAINER", "POST", "/test/delete", { _id: testid })).toBe(
      "End the test first.",
    );
  });
});

test.runIf(isDeep)(
  "the migration to kinds of answers leaves every grade of the school as it was",
  async () => {
    const { stored, before, after, shortAnswers } = await gradesAcrossMigration(app.db);
    expect(shortAnswers).toBeGreaterThan(100);
    expect(stored.after).toEqual(stored.before);
    expect(after).toEqual(before);
  },
);
