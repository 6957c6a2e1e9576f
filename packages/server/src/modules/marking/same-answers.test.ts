import { markAnswer, markingAnswer, markingQueue } from "@markwell/contract/calls/marking";
import { moveRound, saveRound } from "@markwell/contract/calls/rounds";
import type { Client } from "@markwell/contract/client";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { anEndedEssayTest } from "../../testing/essays.ts";
import { attemptOf } from "../../testing/sitting.ts";

const app = startAppForFile();

const WORDS = ["It rains.", "Clouds.", " It \u00a0rains.\n", "it rains.", "It rains."];

/** A desk over one question; the page has one answer, so that the others lie behind it. */
async function aDesk(words: readonly string[] = WORDS) {
  const essays = await anEndedEssayTest(app, { words });
  const { testid, long: qid, people } = essays;
  const queue = (client: Client, more: object = {}) =>
    client(markingQueue, { testid, qid, limit: 1, ...more });
  const scores = async () => {
    const found = [];
    for (const { id: userid } of people) {
      const { score, version } = (await essays.owner(markingAnswer, { testid, userid, qid })).data;
      found.push(version > 0 ? score : null);
    }
    return found;
  };
  /** Marks the answer on top, and all others with the same words, as the desk does. */
  const markSame = async (
    client: Client,
    score: number,
    more: { qid?: string; class?: string } = {},
  ) => {
    const { data, same = [] } = await queue(client, more);
    const [top] = data;
    if (!top) throw new Error("Nothing waits");
    const also = (same[0]?.answers ?? [])
      .filter(({ _id }) => _id !== top.userid._id)
      .map(({ _id: userid, version }) => ({ userid, version }));
    const mark = {
      testid,
      qid: top.question._id,
      userid: top.userid._id,
      version: top.version,
      score,
      also,
    };
    return { mark, data: (await client(markAnswer, mark)).data };
  };
  return { ...essays, qid, queue, scores, markSame };
}

describe("answers with the same words", () => {
  test("are counted over the whole queue, whatever spaces they have", async () => {
    const { owner, queue, people } = await aDesk();
    const { same = [] } = await queue(owner);
    const [one, , three, , five] = people;
    expect(same.map(({ words }) => words)).toEqual(["It rains."]);
    expect(same[0]?.answers.map(({ name, version }) => [name, version])).toEqual(
      [one, three, five].map((person) => [person?.name, 0]),
    );
    const long = await aDesk(["a".repeat(201), "a".repeat(201)]);
    expect((await long.queue(long.owner)).same).toBeUndefined();
  });

  test("get the same marks in one call, again after undo, and once when the reply was lost", async () => {
    const { owner, scores, markSame, people, testid } = await aDesk();
    const { mark, data } = await markSame(owner, 4);
    expect(data.also).toHaveLength(2);
    expect(await scores()).toEqual([4, null, 4, null, 4]);
    expect((await owner(markAnswer, mark)).data).toEqual(data);
    const own = { testid, userid: people[2]?.id ?? "" };
    expect(await attemptOf(app.db, own)).toMatchObject({ score: 4, waiting: 1 });
    const again = {
      ...mark,
      score: 2,
      version: 1,
      also: mark.also.map((one) => ({ ...one, version: 1 })),
    };
    expect((await owner(markAnswer, again)).data).toMatchObject({ version: 2, also: data.also });
    expect(await scores()).toEqual([2, null, 2, null, 2]);
    const recorded = await app.db
      .selectFrom("auditLog")
      .select("details")
      .where("act", "=", "mark")
      .execute();
    expect(recorded.filter(({ details }) => Object(details).test === testid)).toHaveLength(6);
  });

  test("stay as they are where they have other words or other marks by now", async () => {
    const { owner, amy, qid, testid, queue, scores, people } = await aDesk();
    const { data, same = [] } = await queue(owner);
    const [one, two, three] = people.map(({ id }) => id);
    await amy.client(markAnswer, { testid, qid, userid: three ?? "", score: 1, version: 0 });
    const also = [two ?? "", ...(same[0]?.answers.map(({ _id }) => _id) ?? [])]
      .filter((userid) => userid !== one)
      .map((userid) => ({ userid, version: 0 }));
    const [top] = data;
    const reply = await owner(markAnswer, {
      ...{ testid, qid, userid: top?.userid._id ?? "", version: 0, score: 5, also },
    });
    expect(reply.data.also).toEqual([people[4]?.id]);
    const stranger = [{ userid: amy.id, version: 0 }];
    const foreign = { testid, qid, userid: two ?? "", score: 5, also: stranger };
    await expect(owner(markAnswer, foreign)).rejects.toMatchObject({ status: 404 });
    expect(await scores()).toEqual([5, null, 1, null, 5]);
  });

  test("of two markers who give them at the same moment have one mark each", async () => {
    const { amy, ben, scores, markSame } = await aDesk();
    const done = await Promise.allSettled([markSame(amy.client, 1), markSame(ben.client, 3)]);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const given = (await scores()).filter((score) => score !== null);
    expect([given.length, new Set(given).size]).toEqual([3, 1]);
  });

  test("are those of the class that is on the desk", async () => {
    const { owner, scores, markSame, people, teacher } = await aDesk();
    const students = people.slice(0, 3);
    const mine = await aClass(app.db, teacher, { students });
    await markSame(owner, 3, { class: mine });
    expect(await scores()).toEqual([3, null, 3, null, null]);
  });

  test("of a blind desk have codes in a random order and no names", async () => {
    const { owner, queue, scores, people, testid, qid } = await aDesk();
    const page = await queue(owner, { blind: true, limit: 100 });
    const said = JSON.stringify(page);
    expect(
      people.flatMap(({ id, name }) => [id, name]).filter((one) => said.includes(one)),
    ).toEqual([]);
    const ids = page.same?.[0]?.answers.map(({ _id }) => _id) ?? [];
    expect([ids.length, ids]).toEqual([3, [...ids].sort()]);
    const [one] = page.data.filter(({ userid }) => userid._id === ids[0]);
    const also = ids.slice(1).map((userid) => ({ userid, version: 0 }));
    const about = { testid, qid, userid: one?.userid._id ?? "" };
    const { data } = await owner(markAnswer, { ...about, score: 6, version: 0, also });
    expect(data.also).toEqual(ids.slice(1));
    expect(await scores()).toEqual([6, null, 6, null, 6]);
  });

  test("in a round are those that wait for its marker, and tell nothing of the other's", async () => {
    const { owner, amy, ben, testid, composition, queue, markSame, scores } = await aDesk(
      Array.from({ length: 4 }, () => "It rains."),
    );
    await owner(saveRound, {
      ...{ testid, second: "all", share: 10, tolerance: 6, third: "closer", standards: 0 },
      duties: [amy, ben].map(({ id: teacher }) => ({ teacher, classes: [], questions: [] })),
    });
    await owner(moveRound, { testid, to: "open" });
    expect((await markSame(amy.client, 2)).data).toMatchObject({ version: 1 });
    await markSame(amy.client, 1, { qid: composition });
    expect(await queue(amy.client)).toMatchObject({ data: [], totalCount: 0 });
    const second = await queue(ben.client);
    expect(second.same?.[0]?.answers.map(({ version }) => version)).toEqual([0, 0, 0, 0]);
    const { data } = await markSame(ben.client, 4);
    expect(data.also).toHaveLength(3);
    await markSame(ben.client, 1, { qid: composition });
    expect(await scores()).toEqual([null, null, null, null]);
    await owner(moveRound, { testid, to: "closed" });
    expect(await scores()).toEqual([3, 3, 3, 3]);
  });
});
