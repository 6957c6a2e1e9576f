import fc from "fast-check";
import { expect, test } from "vitest";
import {
  fullRights,
  mayDo,
  partiesOf,
  SHARED_RIGHTS,
  type SharedRight,
  TEST_ACTIONS,
} from "./rights.ts";

const OF = { createdBy: "ms-tan" };
const COLLEAGUE = { id: "mr-lim", role: "TRAINER" } as const;

const may = (parties: ReturnType<typeof partiesOf>) =>
  TEST_ACTIONS.filter((action) => mayDo(action, parties)).join(", ");

test.each([
  [
    "its owner",
    { id: "ms-tan", role: "TRAINER" },
    "look, watch, know, copy, conduct, mark, edit, delete, share, hand over",
  ],
  ["another teacher", COLLEAGUE, ""],
  ["an admin", { id: "office", role: "ADMIN" }, "look, watch, know, delete, hand over"],
  ["an admin of the office alone", { id: "office", role: "ADMIN", kind: "office" }, ""],
  ["a student", { id: "mei", role: "STUDENT" }, ""],
  ["a student whose id made it", { id: "ms-tan", role: "STUDENT" }, ""],
] as const)("%s may do exactly what the table says", (_who, actor, actions) => {
  expect(may(partiesOf(actor, OF))).toBe(actions);
});

test.each<[SharedRight[], string]>([
  [[], ""],
  [["look"], "look, know, copy"],
  [["conduct"], "look, watch, know, copy, conduct"],
  [["mark"], "look, know, copy, mark"],
  [["mark", "conduct"], "look, watch, know, copy, conduct, mark"],
  [["all"], "look, watch, know, copy, conduct, mark, edit"],
])("a colleague with the rights %s may %s", (rights, actions) => {
  expect(may(partiesOf(COLLEAGUE, OF, rights))).toBe(actions);
});

test("once a test is over, every teacher may know its questions and copy it", () => {
  const over = { ...OF, conductedAt: new Date() };
  expect(may(partiesOf(COLLEAGUE, over))).toBe("know, copy");
  expect(may(partiesOf({ id: "mei", role: "STUDENT" }, over))).toBe("");
});

const rights = fc.subarray([...SHARED_RIGHTS]);

test("rights of a colleague make neither a student nor an admin more than they are", () => {
  fc.assert(
    fc.property(rights, fc.constantFrom("STUDENT", "ADMIN"), (shared, role) => {
      const actor = { id: "x", role } as const;
      expect(partiesOf(actor, OF, shared)).toEqual(partiesOf(actor, OF));
    }),
  );
});

test("more rights never allow less, and no right allows deleting, sharing or handing over", () => {
  fc.assert(
    fc.property(rights, rights, (some, others) => {
      const [few, more] = [some, [...some, ...others]].map((shared) =>
        partiesOf(COLLEAGUE, OF, shared),
      ) as [ReturnType<typeof partiesOf>, ReturnType<typeof partiesOf>];
      for (const action of TEST_ACTIONS)
        expect(mayDo(action, more) || !mayDo(action, few)).toBe(true);
      for (const action of ["delete", "share", "hand over"] as const) {
        expect(mayDo(action, more)).toBe(false);
      }
    }),
  );
});

test("what is stored of rights reads the same again", () => {
  fc.assert(
    fc.property(rights, (shared) => {
      expect(fullRights(fullRights(shared))).toEqual(fullRights(shared));
    }),
  );
});
