import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LEVELS, type Level } from "./lists.ts";
import {
  mayLeaveTogether,
  type Onward,
  planYearEnd,
  usualClassName,
  usualOnward,
  type YearEndChoices,
  type YearEndClass,
  type YearEndStudent,
} from "./year-end.ts";

describe("what usually becomes of a level", () => {
  const both = new Set<string>(LEVELS);
  const primary = new Set<string>(LEVELS.slice(0, 6));
  const secondary = new Set<string>(LEVELS.slice(6, 10));

  test.each<[Level, ReadonlySet<string>, Onward]>([
    ["primary 1", primary, "primary 2"],
    ["primary 6", primary, "leaves"],
    ["primary 6", both, "secondary 1"],
    ["secondary 3", secondary, "secondary 4"],
    ["secondary 4", secondary, "leaves"],
    ["secondary 4", both, "secondary 5"],
    ["secondary 5", both, "leaves"],
  ])("%s", (level, levels, onward) => {
    expect(usualOnward(level, levels)).toBe(onward);
  });

  test.each<[string, string, Onward, string | null]>([
    ["1 Courage", "primary 1", "primary 2", "2 Courage"],
    ["Maths 5A", "primary 5", "primary 6", "Maths 6A"],
    ["P6 Courage", "primary 6", "secondary 1", "S1 Courage"],
    ["6 Courage", "primary 6", "secondary 1", "S1 Courage"],
    ["Primary 6 Courage", "primary 6", "secondary 1", "Secondary 1 Courage"],
    ["Pri. 6A", "primary 6", "secondary 1", "Sec. 1A"],
    ["P-6 Hope", "primary 6", "secondary 1", "S-1 Hope"],
    ["Group 6", "primary 6", "secondary 1", "Group S1"],
    ["Sec 1-2", "secondary 1", "secondary 2", "Sec 2-2"],
    // The 1 of 11 is no level.
    ["Group 11", "secondary 1", "secondary 2", "Group 11"],
    ["Courage", "primary 4", "primary 5", "Courage"],
    ["6 Courage", "primary 6", "leaves", null],
  ])("%s of %s, which goes to %s, becomes %s", (name, level, onward, becomes) => {
    expect(usualClassName({ name, level }, onward)).toBe(becomes);
  });
});

const courage: YearEndClass = { id: "c", name: "1 Courage", level: "primary 1" };
const group: YearEndClass = { id: "g", name: "Maths 1", level: "primary 1" };
const usual: YearEndChoices = {
  levels: { "primary 1": "primary 2", "primary 6": "leaves" },
  classes: { c: "2 Courage", g: null },
  students: [],
};
const mei: YearEndStudent = { id: "mei", level: "primary 1", classIds: ["c", "g"] };

describe("the plan of a year's end", () => {
  test("a student goes to the next level and moves along with the class", () => {
    expect(planYearEnd([mei], [courage, group], usual, [])).toEqual({
      moves: [{ studentId: "mei", from: "primary 1", to: "primary 2" }],
      classes: [{ name: "2 Courage", level: "primary 2", after: "c" }],
      joins: [{ studentId: "mei", name: "2 Courage" }],
      notes: [],
      problems: [],
    });
  });

  test("a class of Secondary 4 leaves while the others of its level go on", () => {
    const express: YearEndClass = { id: "e", name: "4E1", level: "secondary 4" };
    const normal: YearEndClass = { id: "n", name: "4N1", level: "secondary 4" };
    const maths: YearEndClass = { ...express, id: "m", name: "4 Maths", isGroup: true };
    const one = (id: string, classId: string, level = "secondary 4") => ({
      id,
      level,
      classIds: [classId, "m"],
    });
    const students = [
      one("ali", "e"),
      one("bala", "n"),
      one("chen", "e", "secondary 3"),
      one("devi", "e"),
    ];
    const choices: YearEndChoices = {
      levels: { "secondary 4": "secondary 5", "secondary 3": "secondary 4" },
      classes: { e: "5E1", n: "5N1", m: null },
      leaving: ["e", "m"],
      students: [{ studentId: "devi", onward: "secondary 5" }],
    };
    const plan = planYearEnd(students, [express, normal, maths], choices, []);
    expect(plan.moves.map(({ studentId, to }) => [studentId, to])).toEqual([
      ["ali", null],
      ["bala", "secondary 5"],
      ["chen", "secondary 4"],
      ["devi", "secondary 5"],
    ]);
    expect(plan.classes.map(({ name }) => name)).toEqual(["5N1"]);
    expect(plan.joins).toEqual([{ studentId: "bala", name: "5N1" }]);
  });

  test.each([
    [{ level: "secondary 4" }, true],
    [{ level: "secondary 5" }, true],
    [{ level: "secondary 4", isGroup: true }, false],
    [{ level: "secondary 3" }, false],
    [{ level: "primary 6" }, false],
  ])("whether %o may leave together: %s", (one, may) => {
    expect(mayLeaveTogether(one)).toBe(may);
  });

  test("a class that exists is joined, whatever the case of its name", () => {
    const plan = planYearEnd([mei], [courage], usual, [{ name: "2 COURAGE", level: "primary 2" }]);
    expect(plan.classes).toEqual([]);
    expect(plan.joins).toEqual([{ studentId: "mei", name: "2 COURAGE" }]);
  });

  test("a repeater stays in the level and is pointed out", () => {
    const students = [{ studentId: "mei", onward: "primary 1" as const }];
    const plan = planYearEnd([mei], [courage], { ...usual, students }, []);
    expect(plan.moves).toEqual([{ studentId: "mei", from: "primary 1", to: "primary 1" }]);
    expect(plan.joins).toEqual([]);
    expect(plan.notes).toEqual([
      { what: "repeats", studentId: "mei" },
      { what: "not moved along", studentId: "mei", classId: "c" },
      { what: "no class", studentId: "mei" },
    ]);
  });

  test("a class from the list is made at the student's next level, once", () => {
    const li = { ...mei, id: "li", classIds: [] };
    const students = [
      { studentId: "mei", className: "2 Honour" },
      { studentId: "li", className: "2 honour" },
    ];
    const plan = planYearEnd([mei, li], [courage], { ...usual, students }, []);
    expect(plan.classes).toContainEqual({ name: "2 Honour", level: "primary 2", after: null });
    expect(plan.classes).toHaveLength(2);
    expect(plan.joins).toEqual([
      { studentId: "mei", name: "2 Honour" },
      { studentId: "li", name: "2 Honour" },
    ]);
  });

  test("who leaves joins nothing", () => {
    const six = { id: "six", level: "primary 6", classIds: ["c"] };
    const plan = planYearEnd([six], [courage], usual, []);
    expect(plan.moves).toEqual([{ studentId: "six", from: "primary 6", to: null }]);
    expect(plan.joins).toEqual([]);
  });

  test("one name for classes of two levels is a problem", () => {
    const prepared = [{ name: "2 Courage", level: "primary 3" }];
    expect(planYearEnd([mei], [courage], usual, prepared).problems).toEqual([
      { what: "class of two levels", name: "2 Courage", levels: ["primary 3", "primary 2"] },
    ]);
  });

  test("an unknown level stays and is pointed out", () => {
    const old = { id: "old", level: "kindergarten", classIds: [] };
    const plan = planYearEnd([old], [], usual, []);
    expect(plan.moves).toEqual([{ studentId: "old", from: "kindergarten", to: "kindergarten" }]);
    expect(plan.notes).toEqual([{ what: "unknown level", studentId: "old" }]);
  });

  const level = fc.constantFrom(...LEVELS);
  const onward = fc.constantFrom<Onward>(...LEVELS, "leaves");
  const name = fc.constantFrom("1 Courage", "1 courage", "2 Courage", "Maths", "Choir");
  const ids = ["c0", "c1", "c2", "c3"];
  const scene = fc.record({
    students: fc
      .array(fc.record({ level, classIds: fc.uniqueArray(fc.constantFrom(...ids)) }), {
        maxLength: 12,
      })
      .map((list) => list.map((one, index) => ({ ...one, id: `s${index}` }))),
    classes: fc
      .array(fc.record({ name, level }), { maxLength: ids.length })
      .map((list) => list.map((one, index) => ({ ...one, id: ids[index] ?? "" }))),
    levels: fc.dictionary(level, onward),
    following: fc.dictionary(fc.constantFrom(...ids), fc.option(name)),
    chosen: fc.uniqueArray(
      fc.record(
        { studentId: fc.constantFrom("s0", "s1", "s2", "s3"), onward, className: name },
        { requiredKeys: ["studentId"] },
      ),
      { selector: ({ studentId }) => studentId },
    ),
    prepared: fc.uniqueArray(fc.record({ name, level }), {
      selector: (one) => one.name.toLowerCase(),
    }),
  });

  test("everybody has one outcome, and nobody a class of another level or the same class twice", () => {
    fc.assert(
      fc.property(scene, ({ students, classes, levels, following, chosen, prepared }) => {
        const choices = { levels, classes: following, students: chosen };
        const plan = planYearEnd(students, classes, choices, prepared);
        expect(plan.moves.map(({ studentId }) => studentId)).toEqual(students.map(({ id }) => id));
        const levelOf = new Map([...prepared, ...plan.classes].map((one) => [one.name, one.level]));
        const names = [...levelOf.keys()].map((one) => one.toLowerCase());
        expect(new Set(names).size).toBe(names.length);
        const to = new Map(plan.moves.map((move) => [move.studentId, move.to]));
        const pairs = plan.joins.map((join) => `${join.studentId} ${join.name.toLowerCase()}`);
        expect(new Set(pairs).size).toBe(pairs.length);
        for (const join of plan.joins) expect(levelOf.get(join.name)).toBe(to.get(join.studentId));
      }),
    );
  });
});
