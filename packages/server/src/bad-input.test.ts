import type { Call } from "@markwell/contract/call";
import { allCalls } from "@markwell/contract/calls/index";
import { API_BASE } from "@markwell/contract/envelope";
import { readInput } from "@markwell/contract/read-input";
import { texts } from "@markwell/contract/texts";
import { refuseSlowPatterns } from "@markwell/domain/testing/work";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./testing/app.ts";
import { tokenFor } from "./testing/client.ts";
import { anAllowedCaller, aScene, type Scene } from "./testing/examples.ts";
import { anAdmin, type TestPerson } from "./testing/school.ts";
import { storedTables } from "./testing/stored.ts";
import { type RawReply, send, sendRaw } from "./testing/wire.ts";

let app: TestApp;
let admin: TestPerson;
let scene: Scene;
let allowSlowPatterns: () => void;
const tokens = new Map<string, string>();
beforeAll(async () => {
  // In the server, too: what is slow there is answered as a fault.
  allowSlowPatterns = refuseSlowPatterns();
  app = await startTestApp();
  admin = await anAdmin(app.db);
  scene = await aScene(app);
  for (const person of [admin, scene.teacher, scene.student, scene.parent]) {
    tokens.set(person.id, await tokenFor(app, person));
  }
});
afterAll(() => {
  allowSlowPatterns();
  return app.close();
});

const takingCalls = allCalls
  .filter(({ call }) => (call.params || call.query || call.body) && !call.multipart)
  .map(({ name, call }) => [name, call] as const);

const callNamed = (name: string) => takingCalls.find(([each]) => each === name)?.[1] as Call;
const inputOf = (name: string) => scene.inputs[name] ?? {};
const tokenOf = (call: Call) => tokens.get(anAllowedCaller(scene, admin, call)?.id ?? "");

async function sendTo(call: Call, input: Record<string, unknown>): Promise<RawReply> {
  const token = tokenOf(call);
  const reply = await send(app.origin, call, input, token ? { token } : {});
  keepsQuiet(reply);
  return reply;
}

function keepsQuiet(reply: RawReply): void {
  expect(reply.status).not.toBe(500);
  expect(reply.content?.success).toBeTypeOf("boolean");
  expect(reply.text).not.toMatch(
    /\bat \S+ \(|node:internal|\.ts\b|select .+ from |insert into|violates|syntax error|relation "|postgres|kysely|zod|invalid byte/i,
  );
}

function isValid(call: Call, input: Record<string, unknown>): boolean {
  return [call.params, call.query, call.body].every(
    (schema) => !schema || readInput(schema, input).success,
  );
}

function without(input: Record<string, unknown>, field: string) {
  const { [field]: _, ...rest } = input;
  return rest;
}

const KIND_FLAG = /^is(Mcq|Short|Long|Composition)$/;

const WRONG: ReadonlyArray<readonly [string, unknown]> = [
  ["null", null],
  ["an object", { a: [1] }],
  ["a list of lists", [[["x"]]]],
  ["a truth value", true],
  ["a huge number", 1e300],
  ["a text", "not-an-id"],
  ["a very long text", "x".repeat(60_000)],
];

const WRONG_IN_ADDRESS = [...WRONG.slice(0, -1), ["a very long text", "x".repeat(8_000)] as const];

describe("each field of each call", () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await storedTables(app.database);
  });
  test.each(takingCalls)(
    "%s: missing or of the wrong type is 400, told by its name, and nothing is stored",
    async (name, call) => {
      const input = inputOf(name);
      let refused = 0;
      for (const field of Object.keys(input)) {
        const inPath = call.path.includes(`:${field}`);
        const broken = [
          ...(inPath ? [] : [["missing", without(input, field)] as const]),
          ...(call.method === "GET" ? WRONG_IN_ADDRESS : WRONG)
            .filter(([, value]) => !inPath || typeof value === "boolean" || value === "not-an-id")
            .map(([kind, value]) => [kind, { ...input, [field]: value }] as const),
        ].filter(([, each]) => !isValid(call, each));
        for (const [kind, each] of broken) {
          const { status, content } = await sendTo(call, each);
          expect([field, kind, status]).toEqual([field, kind, 400]);
          const errors = content?.errors as Array<{ path: string; message: string }>;
          const named = errors.some(({ path }) => path.split(".")[0] === field);
          expect([field, kind, named || KIND_FLAG.test(field)]).toEqual([field, kind, true]);
          const { path, message } = errors[0] ?? { path: "", message: "" };
          expect([message, texts.input.of(path, message)]).toContain(content?.message);
          refused += 1;
        }
      }
      const fields = Object.keys(input).length;
      expect(refused).toBeGreaterThanOrEqual(call.method === "GET" ? 0 : fields);
      expect(await storedTables(app.database)).toEqual(before);
    },
  );
});

describe("the specification's texts", () => {
  test.each([
    ["createQuestion", { subject: undefined }, "subject", "Please select any subject!"],
    ["createQuestion", { level: "primary 9" }, "level", "Please select any Level!"],
    ["createQuestion", { difficulty: "" }, "difficulty", "Please select any Difficulty!"],
    ["createQuestion", { component: "" }, "component", "Please select any Component!"],
    ["createQuestion", { topic: " " }, "topic", "Please select any Topic!"],
    ["createQuestion", { weightage: "two" }, "weightage", "Please enter the marks in number"],
    ["createQuestion", { weightage: 11 }, "weightage", "Please enter the marks in number"],
    ["createQuestion", { body: undefined }, "body", "Please type question!"],
    ["createQuestion", { body: "<p> </p>" }, "body", "Please type question!"],
    [
      "createQuestion",
      { options: [{ optbody: "", optimg: "", isAnswer: false }] },
      "options",
      "Please fill all the options",
    ],
    [
      "createQuestion",
      { options: ["1", "2", "3", "4"].map((optbody) => ({ optbody, optimg: "" })) },
      "options",
      "There must be atleast one right answer",
    ],
    ["createTest", { title: "" }, "title", "Please give the test title"],
    ["createTest", { title: "Quiz" }, "title", "Title should be atleast 5 character long"],
    ["createTest", { subjects: [] }, "subjects", "Please select a test type"],
    ["createTest", { duration: "" }, "duration", "Please give test duration"],
    ["createTest", { duration: null }, "duration", "Please give test duration"],
    ["createTest", { questions: [] }, "questions", "Please Select Questions"],
    ["basicDetails", { id: "" }, "id", "Please enter the Test Id"],
    ["basicDetails", { id: "x" }, "id", "This Test Id is not valid"],
    ["markAnswer", { score: -1 }, "score", "Are You OK?"],
    ["signIn", { emailid: "" }, "emailid", "Please input your E-mail!"],
    ["signIn", { password: "" }, "password", "Please input your Password!"],
    ["registerTrainee", { level: "" }, "level", "Please select Child\u2019s Level of Study"],
    ["registerTrainee", { name: "" }, "name", "Please enter your Child\u2019s First Name"],
    ["registerTrainee", { postelCode: "" }, "postelCode", "Please enter your postal code"],
    [
      "registerTrainee",
      { postelCode: "1234567" },
      "postelCode",
      "Please enter a valid postal code with up to 6 digits",
    ],
    ["registerTrainee", { emailid: "mei" }, "emailid", "This is not valid E-mail!"],
  ])("%s %o: %s", async (name, broken, path, message) => {
    const before = await storedTables(app.database);
    const reply = await sendTo(callNamed(name), { ...inputOf(name), ...broken });
    expect(reply.status).toBe(400);
    const errors = reply.content?.errors as Array<{ path: string; message: string }>;
    expect(errors.map((each) => [each.path.split(".")[0], each.message])).toContainEqual([
      path,
      message,
    ]);
    expect(await storedTables(app.database)).toEqual(before);
  });
});

describe("text that is hardly text", () => {
  const NUL = "a\u0000b";
  const SURROGATE = "a\ud800b";

  test.each(takingCalls)("%s: NUL and half characters break nothing", async (name, call) => {
    const input = inputOf(name);
    const textFields = Object.keys(input).filter((field) => typeof input[field] === "string");
    for (const field of textFields) {
      if (call.path.includes(`:${field}`)) continue;
      for (const text of [NUL, SURROGATE]) {
        const reply = await sendTo(call, { ...input, [field]: text });
        expect([field, reply.status]).toEqual([field, expect.toSatisfy(isNoFault)]);
      }
    }
  });

  test("they break no lists either", async () => {
    const question = inputOf("createQuestion");
    const short = { ...question, isMcq: false, isShort: true, options: [] };
    for (const text of [NUL, SURROGATE]) {
      const options = ["1", "2", "3", text].map((optbody, place) => ({
        optbody,
        optimg: "",
        isAnswer: place === 0,
      }));
      for (const broken of [
        { ...question, options },
        { ...question, school: text, unit: text, explanation: text },
        { ...short, answer: [text], unit: text },
      ]) {
        const { status } = await sendTo(callNamed("createQuestion"), broken);
        expect(status).toSatisfy(isNoFault);
      }
      for (const name of ["listQuestions", "questionsByLevel", "drawQuestions"]) {
        for (const filter of [
          { component: text },
          { school: [text] },
          { search: text, seed: text },
        ]) {
          const { status } = await sendTo(callNamed(name), { ...inputOf(name), ...filter });
          expect([name, status]).toEqual([name, expect.toSatisfy(isNoFault)]);
        }
      }
    }
    const history = await sendTo(callNamed("listMyHistory"), { title: NUL });
    expect(history.status).toSatisfy(isNoFault);
  });

  const isNoFault = (status: number) => status < 500;
});

describe("requests that are none", () => {
  const url = () => `${app.origin}${API_BASE}/auth/login`;
  const post = (body: string, contentType = "application/json") =>
    sendRaw(url(), { method: "POST", body, headers: { "content-type": contentType } });

  test("a body of 5 MB is 413", async () => {
    const call = callNamed("saveAnswer");
    const input = { ...inputOf("saveAnswer"), customAnswer: "x".repeat(5 * 1024 * 1024) };
    const before = await storedTables(app.database);
    const reply = await sendTo(call, input);
    expect(reply).toMatchObject({
      status: 413,
      content: { success: false, message: "This is too large to be sent." },
    });
    expect(await storedTables(app.database)).toEqual(before);
  });

  test.each([
    ["no JSON", "{ not json", "application/json", 400],
    ["an empty body", "", "application/json", 400],
    ["a list", "[]", "application/json", 400],
    ["a bare text", '"text"', "application/json", 400],
    ["null", "null", "application/json", 400],
    ["a poisoned prototype", '{"__proto__": {"emailid": "x"}}', "application/json", 400],
    ["a form", "emailid=a", "application/x-www-form-urlencoded", 415],
    ["XML", "<a/>", "application/xml", 415],
    ["plain text", "hello", "text/plain", 415],
  ])("%s is refused", async (_, body, contentType, status) => {
    const reply = await post(body, contentType);
    keepsQuiet(reply);
    expect([reply.status, reply.content?.success]).toEqual([status, false]);
  });

  test("JSON of a thousand floors is refused like any other", async () => {
    const deep = `{"emailid":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
    const reply = await post(deep);
    keepsQuiet(reply);
    expect(reply.status).toBe(400);
  });

  test.each([
    ["NUL", "%00"],
    ["half an escape", "%"],
    ["other folders", "..%2f..%2fetc%2fpasswd"],
    ["too long a word", "x".repeat(3000)],
  ])("a path with %s is no fault", async (_, id) => {
    const token = tokens.get(scene.teacher.id);
    const reply = await sendRaw(`${app.origin}${API_BASE}/questions/details/${id}`, {
      method: "GET",
      headers: { authorization: `Bearer ${token}` },
    });
    keepsQuiet(reply);
    expect([400, 404, 414]).toContain(reply.status);
  });

  test.each(["", "x".repeat(5000), "a\u00e4", "'; drop table people; --"])(
    "a token %o is no session",
    async (token) => {
      const reply = await sendRaw(
        `${app.origin}${API_BASE}/auth/user?Token=${encodeURIComponent(token)}`,
        { method: "GET" },
      );
      keepsQuiet(reply);
      expect(reply.status).toBe(401);
    },
  );
});
