import fc from "fast-check";
import { expect, test } from "vitest";
import { encouragement } from "./encouragement.ts";

test.each([
  [100, 100, "Full marks. Every answer was right."],
  [65, 60, "That is better than your usual. Your practice shows."],
  [20, 10, "That is better than your usual. Your practice shows."],
  [80, 78, "Strong work. Look at what is left and finish the job."],
  [75, null, "Strong work. Look at what is left and finish the job."],
  [64, 60, "Right where you usually are. The corrections show the next step."],
  [55, 60, "Right where you usually are. The corrections show the next step."],
  [54, 60, "A good base. The Correction Review shows what to practise next."],
  [46, null, "A good base. The Correction Review shows what to practise next."],
  [45, null, "This one was hard. Take the corrections one at a time; each one counts."],
  [0, 60, "This one was hard. Take the corrections one at a time; each one counts."],
])("%d percent with an own average of %s: %s", (percent, ownAverage, words) => {
  expect(encouragement({ percent, ownAverage })).toBe(words);
});

test("there is always something to say, and never about others", () => {
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(percent, fc.option(percent), (reached, ownAverage) => {
      const words = encouragement({ percent: reached, ownAverage });
      expect(words).not.toMatch(/^$|class|others|rank|average/i);
    }),
  );
});
