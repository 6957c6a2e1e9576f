import type { Call } from "@markwell/contract/call";
import { allCalls } from "@markwell/contract/calls/index";
import { API_BASE } from "@markwell/contract/envelope";
import { texts } from "@markwell/contract/texts";
import {
  fullRights,
  mayDo,
  partiesOf,
  SHARED_RIGHTS,
  type SharedRight,
} from "@markwell/domain/tests/rights";
import { beforeAll, describe, expect, test } from "vitest";
import { actionOf } from "./testing/actions-on-tests.ts";
import { startAppForFile } from "./testing/app.ts";
import { tokenFor } from "./testing/client.ts";
import { anAllowedCaller, aScene, callerOf, type Scene } from "./testing/examples.ts";
import { anAdmin, aStudent, aTeacher, type TestPerson } from "./testing/school.ts";
import { type Sending, send, sendRaw } from "./testing/wire.ts";

const app = startAppForFile();
let admin: TestPerson;
let foreignTeacher: TestPerson;
let foreignStudent: TestPerson;
let untouched: Scene;
let stages: Record<Stage, Scene>;
type Stage = "ANYONE" | "STUDENT" | "TRAINER" | "ADMIN" | "PARENT" | "reached";
beforeAll(async () => {
  admin = await anAdmin(app.db);
  foreignTeacher = await aTeacher(app.db);
  foreignStudent = await aStudent(app.db);
  untouched = await aScene(app);
  stages = {
    ANYONE: await aScene(app),
    STUDENT: await aScene(app),
    TRAINER: await aScene(app),
    ADMIN: await aScene(app),
    PARENT: await aScene(app),
    reached: await aScene(app),
  };
});

const ROLES = ["STUDENT", "TRAINER", "ADMIN", "PARENT"] as const;
const everyCall = allCalls.map(({ name, call }) => [name, call] as const);

function inputOf(scene: Scene, name: string): Record<string, unknown> {
  const input = scene.inputs[name];
  if (!input) throw new Error(`testing/examples.ts has no valid input of ${name}`);
  return input;
}

const withAliases = everyCall.flatMap(([name, call]) =>
  (call.aliases ?? []).map((path) => [name, path, { ...call, path }] as const),
);

async function sendAs(
  person: { id: string } | undefined,
  call: Call,
  input: Record<string, unknown>,
  options: Sending = {},
) {
  const token = person && (await tokenFor(app, person));
  // The call may end all sessions of the person.
  if (person) sessions.delete(person.id);
  return send(app.origin, call, input, { ...options, ...(token ? { token } : {}) });
}

/** In the session of before, for who stays signed in: a refusal ends none. */
const sessions = new Map<string, string>();
async function sendAgainAs(person: { id: string }, call: Call, input: Record<string, unknown>) {
  const token = sessions.get(person.id) ?? (await tokenFor(app, person));
  sessions.set(person.id, token);
  return send(app.origin, call, input, { token });
}

test("every call has a name of its own, and every address", () => {
  const names = allCalls.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const addresses = allCalls.flatMap(({ call }) =>
    [call.path, ...(call.aliases ?? [])].map((path) => `${call.method} ${path}`),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
});

function refusedCaller(role: (typeof ROLES)[number]): { id: string } {
  const person = callerOf(untouched, admin, role);
  if (!person) throw new Error(`nobody is ${role}`);
  return person;
}

/** One role asks as an older client may: with a slash at the end, and with the Token alone. */
const AS_OLDER_CLIENTS = { tokenIn: "query", trailingSlash: true } as const;

describe("who may call", () => {
  test.each(everyCall)("%s: exactly whom the contract names", async (name, call) => {
    const open = call.who.includes("ANYONE");
    const input = inputOf(open ? stages.ANYONE : untouched, name);
    const visitor = await sendAs(undefined, call, input);
    expect(visitor.status).toBe(open ? 200 : 401);
    if (!open) {
      expect(visitor.content).toEqual({ success: false, message: texts.signIn.needed });
      const stale = await send(app.origin, call, input, { token: "stale" });
      expect(stale.status).toBe(401);
    }
    const firstAllowed = ROLES.find((role) => open || call.who.includes(role));
    for (const role of ROLES) {
      const allowed = open || call.who.includes(role);
      const older = role === firstAllowed ? AS_OLDER_CLIENTS : {};
      const reply = allowed
        ? await sendAs(
            callerOf(stages[role], admin, role),
            call,
            inputOf(stages[role], name),
            older,
          )
        : await sendAgainAs(refusedCaller(role), call, inputOf(untouched, name));
      expect([role, reply.status, reply.text]).toEqual([role, allowed ? 200 : 403, reply.text]);
      expect(reply.content?.success).toBeTypeOf("boolean");
    }
  });
});

describe("who may call it by its other address", () => {
  test.each(withAliases)("%s at %s: the same", async (name, _path, call) => {
    const input = inputOf(untouched, name);
    const open = call.who.includes("ANYONE");
    expect((await sendAs(undefined, call, input)).status).toBe(open ? 200 : 401);
    for (const role of ROLES.filter((each) => !open && !call.who.includes(each))) {
      const reply = await sendAgainAs(refusedCaller(role), call, input);
      expect([role, reply.status]).toEqual([role, 403]);
    }
  });
});

describe("whose it is", () => {
  const own = everyCall.filter(([, call]) => call.self !== undefined);
  test.each(own)("%s: a student calls for nobody else", async (name, call) => {
    const reply = await sendAgainAs(foreignStudent, call, inputOf(untouched, name));
    expect(reply).toMatchObject({ status: 403, content: { message: texts.common.forbidden } });
  });

  const aboutTest = (role: "TRAINER" | "STUDENT") =>
    everyCall.filter(([name, call]) => call.who.includes(role) && ABOUT_A_TEST.test(name));
  const ABOUT_A_TEST =
    /^(testShares|readRound|saveRound|moveRound|agreeMarks|roundFile|readComparison|saveComparison|removeComparison|confirmComparison|comparisonFile|discardJudgements|pairsToJudge|judgePair|readVetting|sendToVetter|endVetting|commentOnTest|settleComment|shareTest|leaveShare|handTestOver|giveToClasses|takeFromClass|readHomework|changeHomework|extendHomework|remindHomework|noteMissed|classesOfTest|classesToChoose|testDetails|updateTest|checkPaper|testToEdit|testToCopy|deleteTest|testQuestions|maxMarks|basicDetails|arrangementsOfTest|listCandidates|setRegistration|beginTest|endTest|giveExtraTime|changeRelease|answerTimeOffer|pauseTest|resumeTest|sendMessage|listMessages|noteMessageRead|endAttempt|letBackIn|removeCandidate|resendTestLink|markAnswer|questionToRegrade|answersGiven|leaveAnswer|previewRegrade|regrade|markingAnswer|markingHelp|saveComment|readComments|finalResults|finishCorrections|tryAgain|whereMarksWent|candidateScores|testFigures|entryFlags|takeBreak|endBreak|proceedToTest|openSitting|paperQuestions|candidateQuestion|answerSheet|chosenOptions|noteRevisit|notePageLeft|saveAnswer|saveLateAnswers|handIn|joinTest|traineeDetails|assignTest|downloadResult|checkSheet|fillSheet|giveFeedback|feedbackStatus|listFeedbacks|askToComeIn|atTheDoor|listAsking|answerAtDoor|showJoinCode)$/;

  test("the lists of calls below leave out none that names a test", () => {
    const naming = everyCall.filter(
      ([name, call]) =>
        !call.who.includes("ANYONE") &&
        JSON.stringify(inputOf(untouched, name)).includes(untouched.testId),
    );
    const rest = naming.map(([name]) => name).filter((name) => !ABOUT_A_TEST.test(name));
    expect(rest).toEqual(["applyArrangement", "childCorrections", "classResultsByQuestion"]);
  });

  test.each(aboutTest("TRAINER").filter(([name]) => !/traineeDetails/.test(name)))(
    "%s: another teacher is refused",
    async (name, call) => {
      const reply = await sendAgainAs(foreignTeacher, call, inputOf(untouched, name));
      expect(reply).toMatchObject({ status: 403, content: { message: texts.test.foreign } });
    },
  );

  describe("what colleagues may do with a test that is shared with them", () => {
    let scene: Scene;
    const sharing: Array<{ colleague: TestPerson; rights: SharedRight[] }> = [];
    const share = (colleague: TestPerson, rights: readonly SharedRight[]) => {
      const call = everyCall.find(([name]) => name === "shareTest")?.[1] as Call;
      const input = { id: scene.testId, teacher: colleague.id, rights };
      return sendAs(scene.teacher, call, input);
    };
    beforeAll(async () => {
      scene = await aScene(app);
      for (const right of SHARED_RIGHTS) {
        const colleague = await aTeacher(app.db);
        sharing.push({ colleague, rights: fullRights([right]) });
        expect((await share(colleague, [right])).status).toBe(200);
      }
    });

    const shared = aboutTest("TRAINER").filter(
      ([name]) => !/traineeDetails|handTestOver|leaveShare/.test(name),
    );

    test.each(shared)("%s: exactly who has the right", async (name, call) => {
      const action = actionOf(name);
      if (!action) throw new Error(`testing/actions-on-tests.ts does not say what ${name} does`);
      for (const { colleague, rights } of sharing) {
        const reply = await sendAgainAs(colleague, call, inputOf(scene, name));
        const allowed = mayDo(
          action,
          partiesOf(colleague, { createdBy: scene.teacher.id }, rights),
        );
        const refused = reply.status === 403 && reply.content?.message === texts.test.foreign;
        expect([name, rights, reply.text, !refused]).toEqual([name, rights, reply.text, allowed]);
      }
    });

    test("what was taken away is gone at once, for every call", async () => {
      for (const { colleague } of sharing) await share(colleague, []);
      const taken = shared.filter(([each]) => actionOf(each) !== "copy");
      for (const [place, [name, call]] of taken.entries()) {
        const { colleague } = sharing[place % sharing.length] ?? { colleague: foreignTeacher };
        const reply = await sendAgainAs(colleague, call, inputOf(scene, name));
        expect([name, reply.status]).toEqual([name, 403]);
        expect(reply.content).toEqual({ success: false, message: texts.test.foreign });
      }
    });
  });

  test("traineeDetails: a teacher finds no student who sits none of their tests", async () => {
    const call = everyCall.find(([name]) => name === "traineeDetails")?.[1] as Call;
    const input = inputOf(untouched, "traineeDetails");
    expect((await sendAs(foreignTeacher, call, input)).status).toBe(404);
    expect((await sendAs(untouched.teacher, call, input)).status).toBe(200);
  });

  test.each(
    aboutTest("STUDENT").filter(
      ([name]) => !/joinTest|askToComeIn|atTheDoor|traineeDetails/.test(name),
    ),
  )("%s: a student who is not registered is refused", async (name, call) => {
    const input = { ...inputOf(untouched, name) };
    if (call.self) input[call.self] = foreignStudent.id;
    const reply = await sendAgainAs(foreignStudent, call, input);
    expect([200, 403]).toContain(reply.status);
    expect(reply.content).toMatchObject({ success: false, message: expect.any(String) });
    expect(reply.content?.data).toBeUndefined();
  });

  test.each(["updateQuestion", "deleteQuestion"])(
    "%s: another teacher's question is readable, not theirs to change",
    async (name) => {
      const call = everyCall.find(([each]) => each === name)?.[1] as Call;
      const detail = everyCall.find(([each]) => each === "questionDetail")?.[1] as Call;
      const refused = await sendAs(foreignTeacher, call, inputOf(untouched, name));
      expect(refused.status).toBe(403);
      const read = await sendAs(foreignTeacher, detail, inputOf(untouched, "questionDetail"));
      expect(read.status).toBe(200);
    },
  );
});

describe("how it is reached", () => {
  test.each(withAliases)("%s at %s: answers the same", async (name, _path, alias) => {
    const scene = stages.reached;
    const call = allCalls.find((each) => each.name === name)?.call as Call;
    const caller = anAllowedCaller(scene, admin, call);
    const reply = await sendAs(caller, call, inputOf(scene, name));
    expect(reply.status).toBe(200);
    const same = await sendAs(caller, alias, inputOf(scene, name));
    expect(same.content).toEqual(reply.content);
  });

  test.each([
    ["GET", "/api"],
    ["GET", `${API_BASE}/nothing/here`],
    ["POST", `${API_BASE}/nothing/here`],
    ["DELETE", `${API_BASE}/test/create`],
    ["GET", `${API_BASE}/test/create`],
    ["GET", "/api/v2/auth/user"],
  ])("%s %s is nothing: 404 as JSON", async (method, path) => {
    const reply = await sendRaw(app.origin + path, { method });
    expect(reply).toMatchObject({
      status: 404,
      content: { success: false, message: texts.common.notFound },
    });
  });
});
