import * as attempts from "@markwell/contract/calls/attempts";
import * as classTests from "@markwell/contract/calls/class-tests";
import * as calls from "@markwell/contract/calls/conduct";
import * as door from "@markwell/contract/calls/door";
import * as homework from "@markwell/contract/calls/homework";
import * as messages from "@markwell/contract/calls/messages";
import { joinTest, registerTrainee, registrationInfo } from "@markwell/contract/calls/people";
import { texts } from "@markwell/contract/texts";
import { dayKey, yearOf } from "@markwell/domain/school/calendar";
import { type Route, serve } from "../../platform/http/serve.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import type { Closing } from "../attempts/index.ts";
import type { Mails } from "../mail/index.ts";
import { findTestOfCandidate, noteMissed } from "../tests/index.ts";
import { basicDetails } from "./basic-details.ts";
import { begin } from "./begin.ts";
import { changeRelease } from "./change-release.ts";
import { classesOfTest, classesToChoose, testsOfClass } from "./class-members.ts";
import { answerAtDoor, askToComeIn, listAsking, readDoor } from "./door.ts";
import { end } from "./end.ts";
import { endAttempt } from "./end-attempt.ts";
import { giveExtraTime } from "./give-extra-time.ts";
import { giveTimeBack } from "./give-time-back.ts";
import { giveToClasses, takeFromClass } from "./give-to-classes.ts";
import { changeHomework, extendHomework, readHomework, remindHomework } from "./homework.ts";
import { join } from "./join.ts";
import { enterByCode, showJoinCode } from "./join-code.ts";
import { letBackIn } from "./let-back-in.ts";
import { listCandidates } from "./list-candidates.ts";
import { noteMessageRead, readMessages, sendMessage } from "./messages.ts";
import { letGoOn, pause } from "./pause.ts";
import { readRegistrationInfo, register, setRegistration } from "./register.ts";
import { removeCandidate } from "./remove-candidate.ts";
import { resendLink } from "./resend-link.ts";

interface Needs {
  live: Live;
  closing: Closing;
  sessions: SessionStore;
  mails: Mails;
  publicUrl: string;
  zone: string;
}

export const conductRoutes = (needs: Needs): Route[] => [
  ...testRoutes(needs),
  ...classTestRoutes(needs),
  ...homeworkRoutes(needs),
  ...doorRoutes(needs),
];

/** Lists the calls that begin, watch, change and end a test. */
function testRoutes(needs: Needs): Route[] {
  const { live, closing, publicUrl } = needs;
  return [
    serve(calls.basicDetails, async ({ body, actor, db, now }) => ({
      data: await basicDetails(db, actor, body.id, publicUrl, now),
    })),
    serve(calls.listCandidates, async ({ body, actor, db, now }) => ({
      data: await listCandidates(db, actor, body.id, publicUrl, now),
    })),
    serve(calls.setRegistration, async ({ body, actor, db, now }) => {
      const { status: open, closeAtBegin } = body;
      await setRegistration(db, live, actor, body.id, { open, closeAtBegin }, now);
      return { message: texts.test.registrationChanged };
    }),
    serve(calls.beginTest, async ({ body, actor, db, now }) => {
      const begun = await begin(db, live, actor, body.id, now);
      const flags = await basicDetails(db, actor, body.id, publicUrl, now);
      return { message: texts.test.begun, data: { ...flags, ...begun } };
    }),
    serve(calls.endTest, async ({ body, actor, db, now }) => {
      const ended = await end(closing, actor, body.id, now);
      const flags = await basicDetails(db, actor, body.id, publicUrl, now);
      return { message: texts.test.endedNow, data: { ...flags, ...ended } };
    }),
    serve(calls.answerTimeOffer, async ({ body, actor, db, now }) => {
      const { id: testId, give } = body;
      await giveTimeBack(db, live, actor, { testId, backAt: Date.parse(body.backAt), give }, now);
      return { message: give ? texts.test.timeBack : texts.test.timeKept };
    }),
    serve(calls.giveExtraTime, async ({ body, actor, db, now }) => {
      const request = { testId: body.id, studentId: body.candidate, minutes: body.minutes };
      return {
        message: texts.test.timeGiven,
        data: await giveExtraTime(db, live, actor, request, now),
      };
    }),
    serve(calls.changeRelease, async ({ body, actor, db, now }) => {
      await changeRelease(db, live, actor, body, now);
      return { message: texts.test.releaseChanged };
    }),
    serve(calls.pauseTest, async ({ body, actor, db, now }) => {
      const whom = { testId: body.id, studentId: body.candidate };
      await pause({ db, live }, actor, whom, now);
      return { message: texts.test.paused };
    }),
    serve(calls.resumeTest, async ({ body, actor, db, now }) => {
      const whom = { testId: body.id, studentId: body.candidate };
      return {
        message: texts.test.goesOn,
        data: await letGoOn({ db, live }, actor, whom, now),
      };
    }),
    serve(messages.sendMessage, async ({ body, actor, db, now }) => {
      const { id: testId, candidate: studentId, text, message } = body;
      await sendMessage({ db, live }, actor, { testId, studentId, text, message }, now);
      return { message: texts.test.messageSent };
    }),
    serve(messages.listMessages, async ({ body, actor, db }) => ({
      data: await readMessages(db, actor, body.id),
    })),
    serve(attempts.noteMessageRead, async ({ body, actor, db, now }) => {
      const { testid: testId, message } = body;
      await noteMessageRead(db, actor.id, { testId, message }, now);
      return {};
    }),
    serve(calls.endAttempt, async ({ body, actor, now }) => {
      await endAttempt(closing, actor, body.id, body.candidate, now);
      return { message: texts.test.attemptEnded };
    }),
    serve(calls.letBackIn, async ({ body, actor, now }) => ({
      message: texts.test.backIn,
      data: await letBackIn(closing, actor, body.id, body.candidate, now),
    })),
    serve(calls.removeCandidate, async ({ body, actor, now }) => {
      await removeCandidate(closing, actor, body.id, body.candidate, now);
      return {};
    }),
    serve(calls.resendTestLink, async ({ body, actor, db, now }) => {
      const candidate = { testId: body.testid, studentId: body.traineeid };
      await resendLink(db, needs, actor, candidate, now);
      return { message: texts.test.linkSent };
    }),
  ];
}

/** Lists the calls that give a test to classes. */
function classTestRoutes({ live, mails, zone }: Needs): Route[] {
  return [
    serve(classTests.giveToClasses, async ({ body, actor, db, now }) => {
      const { message, ...data } = await giveToClasses(db, { live, mails }, actor, body, now);
      return { message, data };
    }),
    serve(classTests.takeFromClass, async ({ body, actor, db, now }) => {
      const data = await takeFromClass(db, { live, mails }, actor, body, now);
      return { message: texts.classTest.taken(data.withdrawn), data };
    }),
    serve(classTests.classesOfTest, async ({ body, actor, db }) => ({
      data: await classesOfTest(db, actor, body.id),
    })),
    serve(classTests.classesToChoose, ({ body, actor, db, now }) =>
      classesToChoose(db, actor, body.id, Number(dayKey(now, zone).slice(0, 4))),
    ),
    serve(classTests.testsOfClass, async ({ body, actor, db }) => ({
      data: await testsOfClass(db, actor, body.id),
    })),
  ];
}

/** Lists the calls of homework, which nobody begins. */
function homeworkRoutes({ live, mails }: Needs): Route[] {
  return [
    serve(homework.readHomework, async ({ body, actor, db, now }) => ({
      data: await readHomework(db, actor, body.id, now),
    })),
    serve(homework.changeHomework, async ({ body, actor, db, now }) => {
      await changeHomework(db, live, actor, body, now);
      return { message: texts.homework.changed };
    }),
    serve(homework.extendHomework, async ({ body, actor, db, now }) => {
      const { message, ...data } = await extendHomework(db, live, actor, body, now);
      return { message, data };
    }),
    serve(homework.remindHomework, async ({ body, actor, db, now }) => {
      const reminded = await remindHomework(db, mails, actor, body, now);
      return { message: texts.homework.reminded(reminded), data: { reminded } };
    }),
    serve(homework.noteMissed, async ({ body, actor, db, now }) => {
      await findTestOfCandidate(db, actor.id, body.testid);
      await noteMissed(db, actor.id, body.testid, now);
      return {};
    }),
  ];
}

/** Lists the calls by which students come in. */
function doorRoutes({ live, sessions, mails, zone }: Needs): Route[] {
  return [
    serve(registrationInfo, async ({ body, db, now }) => ({
      data: await readRegistrationInfo(db, body.testid, now),
    })),
    serve(door.askToComeIn, ({ body, actor, db, now }) =>
      askToComeIn(db, live, actor.id, body.testid, now),
    ),
    serve(door.atTheDoor, ({ body, actor, db, now }) => readDoor(db, actor.id, body.testid, now)),
    serve(door.showJoinCode, async ({ body, actor, db, now }) => ({
      data: await showJoinCode(db, actor, body.id, now),
    })),
    serve(door.enterByCode, async ({ body: { code, browser }, db, caller, now }) => ({
      data: await enterByCode(db, { code, browser: browser || `from ${caller.address}` }, now),
    })),
    serve(door.listAsking, async ({ body, actor, db, now }) => ({
      data: await listAsking(db, actor, body.id, yearOf(now, zone)),
    })),
    serve(door.answerAtDoor, ({ body, actor, db, now }) => {
      const answer = { testId: body.id, studentId: body.candidate, admit: body.admit };
      return answerAtDoor(db, { live, mails }, actor, answer, now);
    }),
    serve(registerTrainee, ({ body, db, caller, now }) =>
      register(db, { live, sessions, mails }, body, caller, now),
    ),
    serve(joinTest, async ({ body, actor, db, now }) => ({
      testLink: await join(db, { live, mails }, actor.id, body.testid, now),
    })),
  ];
}
