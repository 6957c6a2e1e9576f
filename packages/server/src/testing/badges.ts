import { saveAnswer } from "@markwell/contract/calls/attempts";
import { userBadges } from "@markwell/contract/calls/badges";
import { pointsHistory } from "@markwell/contract/calls/points";
import type { Client } from "@markwell/contract/client";
import { BADGES } from "@markwell/domain/badges/catalogue";
import { changeTestState, registerCandidate } from "../modules/tests/index.ts";
import { transaction } from "../platform/database/transaction.ts";
import type { TestApp } from "./app.ts";
import { aBankQuestion, aTeacher, aTest, type BuiltTest, type TestPerson } from "./school.ts";
import { answersTo, startWriting, type Writer } from "./sitting.ts";

type Question = Parameters<typeof aBankQuestion>[2];

export interface BadgeScene {
  teacher: TestPerson;
  aTestFor(person: TestPerson, questions: Question[]): Promise<BuiltTest>;
  anAttempt(person: TestPerson, questions: Question[]): Promise<Writer & { questions: string[] }>;
  write(writer: Writer, qid: string, how: "right" | "wrong"): Promise<void>;
}

export async function withBadges(app: TestApp): Promise<BadgeScene> {
  const teacher = await aTeacher(app.db);
  const aTestFor: BadgeScene["aTestFor"] = async (person, questions) => {
    const ids = await Promise.all(questions.map((one) => aBankQuestion(app.db, teacher, one)));
    const built = await aTest(app.db, teacher, { questions: ids, duration: 60 });
    await transaction(app.db, async (trx) => {
      const now = app.clock.now();
      await registerCandidate(trx, { testId: built.id, studentId: person.id, kind: "live", now });
      await (await changeTestState(trx, teacher, built.id)).apply({ begunAt: new Date(now) });
    });
    return built;
  };
  return {
    teacher,
    aTestFor,
    async anAttempt(person, questions) {
      const built = await aTestFor(person, questions);
      return { ...(await startWriting(app, built, person)), questions: built.questions };
    },
    async write({ client, own }, qid, how) {
      app.clock.advance(10_000);
      const answers = await answersTo(app.db, own.testid, qid);
      await client(saveAnswer, { ...own, ...answers[how] });
    },
  };
}

const nameOf = (badgeId: string) => BADGES.find(({ id }) => id === badgeId)?.name;

export const badgesOf = async (client: Client) =>
  (await client(userBadges)).data.map(({ badgeId }) => nameOf(badgeId)).sort();

export const waysToBadges = async (client: Client) =>
  Object.fromEntries(
    (await client(userBadges)).progress.map(({ badgeId, done, of }) => [
      nameOf(badgeId),
      `${done} of ${of}`,
    ]),
  );

export const creditedBadges = async (client: Client) =>
  (await client(pointsHistory, { kind: "badge" })).data.map(({ title, amount }) => [title, amount]);
