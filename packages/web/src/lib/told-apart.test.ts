import type { Client } from "@markwell/contract/client";
import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "./query-client.ts";
import { nameAlone, toldApart } from "./told-apart.ts";

const MEI = "11111111-1111-4111-8111-111111111111";
const TWIN = "22222222-2222-4222-8222-222222222222";
const WEI = "33333333-3333-4333-8333-333333333333";

let known = [
  { _id: MEI, apart: "6A" },
  { _id: TWIN, apart: "6B" },
];
const asked = vi.fn(async () => ({ data: known }));
const client = asked as unknown as Client;
const told = async <Reply>(reply: Reply): Promise<Reply> => (await toldApart(client))(reply);

beforeEach(() => {
  queryClient.clear();
  asked.mockClear();
});

test("wherever a reply names one of several students of a name, it says which", async () => {
  expect(
    await told({
      data: [
        { _id: MEI, name: "Tan Mei", emailid: "" },
        { _id: WEI, name: "Wei", emailid: "" },
        { _id: "a question", name: "Tan Mei", student: { _id: TWIN, name: "Tan Mei" } },
      ],
      arrangement: { _id: "one", studentId: MEI, student: "Tan Mei" },
      change: { userid: TWIN, name: "Tan Mei" },
      review: { userid: MEI, studentName: "Tan Mei" },
      skipped: null,
    }),
  ).toMatchObject({
    data: [
      { name: "Tan Mei (6A)" },
      { name: "Wei" },
      { name: "Tan Mei", student: { name: "Tan Mei (6B)" } },
    ],
    arrangement: { student: "Tan Mei (6A)" },
    change: { name: "Tan Mei (6B)" },
    review: { studentName: "Tan Mei (6A)" },
  });
});

test("a form that changes a name begins with the name alone", async () => {
  const { mei, wei } = await told({
    mei: { _id: MEI, name: "Tan Mei" },
    wei: { _id: WEI, name: "Wei" },
  });
  expect([nameAlone(mei), nameAlone(wei)]).toEqual(["Tan Mei", "Wei"]);
});

test("the school is asked once for many replies, and again when two new namesakes are met", async () => {
  await Promise.all([told({}), told({}), told({})]);
  expect(asked).toHaveBeenCalledTimes(1);
  const before = known;
  known = [...known, { _id: WEI, apart: "wei1" }, { _id: "44", apart: "wei2" }];
  const { data } = await told({
    data: [
      { _id: WEI, name: "Wei", username: "wei1" },
      { _id: "44", name: "wei ", username: "wei2" },
    ],
  });
  expect(data.map(({ name }) => name)).toEqual(["Wei (wei1)", "wei  (wei2)"]);
  expect(asked).toHaveBeenCalledTimes(2);
  known = before;
});

test("two new namesakes are met where a reply has no address beside their names, too", async () => {
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  await told({});
  const before = known;
  known = [...known, { _id: WEI, apart: "wei1" }, { _id: "44", apart: "wei2" }];
  const { students } = await told({
    students: [
      { userid: WEI, name: "Wei" },
      { userid: "44", name: "Wei" },
    ],
  });
  expect(students.map(({ name }) => name)).toEqual(["Wei (wei1)", "Wei (wei2)"]);
  known = before;
  vi.restoreAllMocks();
});

test("where they cannot be read, names stay as they are", async () => {
  asked.mockRejectedValueOnce(new Error("away"));
  expect(await told({ _id: MEI, name: "Tan Mei" })).toEqual({ _id: MEI, name: "Tan Mei" });
});
