import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterRight, afterWrong, type Correction, STEP_DAYS } from "./spacing.ts";

const DAY = 20_000;

function history(...actions: string[]): Correction {
  return actions.reduce((before, action) => {
    const [what, day] = action.split(" ");
    const on = DAY + Number(day);
    return what === "right" ? afterRight(before, on) : afterWrong(on);
  }, afterWrong(DAY));
}

describe("a mistake of day 0", () => {
  test.each<[string, string[], number | null]>([
    ["comes back after a day", [], 1],
    ["right then: after three more days", ["right 1"], 4],
    ["right twice in a row: learned", ["right 1", "right 4"], null],
    ["late is as good as on its day", ["right 9", "right 30"], null],
    ["wrong again: after a day", ["wrong 1"], 2],
    ["wrong at the second step: back to the first", ["right 1", "wrong 4"], 5],
    ["and both steps begin anew", ["right 1", "wrong 4", "right 5"], 8],
    ["right before its day: only a longer wait", ["right 0"], 3],
    ["after seven days", ["right 0", "right 1"], 8],
    ["after 21 days", ["right 0", "right 1", "right 2"], 23],
    ["never more than 21", ["right 0", "right 1", "right 2", "right 3"], 24],
    ["learned stays learned", ["right 1", "right 4", "right 5"], null],
  ])("%s", (_what, actions, due) => {
    expect(history(...actions).dueDay).toBe(due === null ? null : DAY + due);
  });
});

test("whatever comes: one of the four waits, and only right answers on their day end it", () => {
  const action = fc.record({ right: fc.boolean(), wait: fc.integer({ min: 0, max: 40 }) });
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      let day = DAY;
      let state = afterWrong(day);
      for (const { right, wait } of actions) {
        day += wait;
        const before = state;
        state = right ? afterRight(before, day) : afterWrong(day);
        if (state.dueDay === null) {
          expect(right).toBe(true);
          expect(before.dueDay === null || (before.dueDay <= day && before.rightInRow === 1)).toBe(
            true,
          );
        } else {
          expect(state.dueDay).toBe(day + (STEP_DAYS[state.step] ?? Number.NaN));
        }
        if (!right) expect(state).toEqual(afterWrong(day));
      }
    }),
  );
});
