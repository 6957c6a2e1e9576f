import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded } from "../random.ts";
import { isDeep } from "../testing/depth.ts";
import {
  aSimulatedBank,
  aSimulatedStudent,
  practise,
  progress,
  rangeShown,
  slopeOf,
  trulyWeak,
} from "../testing/simulated-practice.ts";
import type { Tried } from "./ability.ts";
import { topicAbilities } from "./topic-abilities.ts";
import { topicsOfTheDay, weakestTopics } from "./topic-choice.ts";

const known = (topic: string, mean: number, answers: number, sd = 1) => ({
  topic,
  answers,
  ability: { mean, sd },
});
const names = (topics: ReadonlyArray<{ topic: string }>) => topics.map(({ topic }) => topic);

describe("topics of the day", () => {
  const topics = [
    known("Algebra", -0.2, 30, 0.3),
    known("Angles", 0.5, 2, 0.9),
    known("Area", -1, 2, 0.9),
    known("Circles", 0.1, 30, 0.3),
    known("Money", 1.5, 60, 0.2),
    known("Ratio", -0.9, 30, 0.3),
  ];

  test("are in turn one that may be weak, and one of the weakest, as far as answers tell", () => {
    const day = topicsOfTheDay(topics, 5);
    expect(day.map(({ topic, isKnown }) => [topic.topic, isKnown])).toEqual([
      ["Area", false],
      ["Ratio", true],
      ["Angles", false],
      ["Algebra", true],
      ["Money", false],
    ]);
  });

  test("call no topic weak with hardly an answer", () => {
    expect(names(weakestTopics(topics))).toEqual(["Ratio", "Algebra", "Circles"]);
    expect(weakestTopics(topics.slice(1, 3))).toEqual([]);
  });

  test("are as many as there are places or topics, none twice", () => {
    const topic = fc.tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.nat(9));
    fc.assert(
      fc.property(fc.array(topic, { maxLength: 9 }), fc.nat(6), (drafts, places) => {
        const all = drafts.map(([mean, answers], place) => known(`${place}`, mean, answers));
        const day = names(topicsOfTheDay(all, places).map((one) => one.topic));
        expect(new Set(day).size).toBe(day.length);
        expect(day.length).toBe(Math.min(places, all.length));
      }),
    );
  });
});

describe("abilities in topics", () => {
  const tried = (right: number, wrong: number, later = 0): Tried[] =>
    Array.from({ length: right + wrong }, (_, place) => ({
      ...{ difficulty: 0, guess: 0, later },
      right: place < right,
    }));
  const rest = ["Algebra", "Area", "Circles"].map((topic) => ({ topic, tried: tried(30, 10) }));

  test("with few answers stay near the subject, with many they go their own way", () => {
    const of = (own: Tried[]) => topicAbilities([...rest, { topic: "Ratio", tried: own }]);
    const few = of(tried(0, 3)).of("Ratio");
    const many = of(tried(0, 30)).of("Ratio");
    const usual = of([]).of("Algebra");
    expect(few.mean).toBeLessThan(usual.mean);
    expect(few.mean).toBeGreaterThan(-0.4);
    expect(many.mean).toBeLessThan(-0.8);
    expect(many.sd).toBeLessThan(few.sd);
  });

  test("without an answer are those of the subject, and less is known of them", () => {
    const none = topicAbilities(rest).of("Ratio");
    const some = topicAbilities(rest).of("Area");
    expect(Math.abs(none.mean - some.mean)).toBeLessThan(0.3);
    expect(none.sd).toBeGreaterThan(some.sd);
  });

  test("count what was learned since an answer was given", () => {
    const gain = (right: number, wrong: number) => {
      const of = (later: number) =>
        topicAbilities([{ topic: "Ratio", tried: tried(right, wrong, later) }]).of("Ratio").mean;
      return of(30) - of(0);
    };
    expect(gain(20, 20)).toBeGreaterThan(0.2);
    // The more somebody knows, the less is left to learn.
    expect(gain(36, 4)).toBeLessThan(gain(20, 20) / 2);
    expect(gain(8, 32)).toBeGreaterThan(gain(20, 20));
  });
});

describe("simulated students", () => {
  const bank = aSimulatedBank(seeded("bank"));
  const mean = (figures: readonly number[]) =>
    figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  const STUDENTS = Array.from({ length: 16 }, (_, number) => `student ${number}`);
  const after = (questions: number, learning: boolean, byChance = false) =>
    STUDENTS.map((name) => {
      const student = aSimulatedStudent(bank, seeded(name));
      practise(student, bank, { questions, learning, byChance }, seeded(`${name} practises`));
      return student;
    });

  test("are asked about their weakest topics, with chances that are predicted well", () => {
    const students = after(300, false);
    expect(mean(students.map((student) => trulyWeak(student) / 3))).toBeGreaterThanOrEqual(0.7);
    const slope = slopeOf(students.flatMap(({ predicted }) => predicted));
    expect(Math.abs(slope - 1)).toBeLessThanOrEqual(0.15);
  });

  test.runIf(isDeep)("come at least a fifth further than with any questions", () => {
    const [chosen, any] = [after(300, true), after(300, true, true)].map((students) =>
      mean(students.map(progress)),
    );
    expect(chosen).toBeGreaterThanOrEqual(1.2 * (any ?? 0));
  });

  test.each(["coins", "guesses"] as const)("that are %s have no range", (noise) => {
    const told = STUDENTS.filter((name) => {
      const student = aSimulatedStudent(bank, seeded(name), { attempts: 0, noise });
      practise(student, bank, { questions: 40, learning: false }, seeded(`${name} ${noise}`));
      return rangeShown(student) !== null;
    });
    expect(told.length).toBeLessThanOrEqual(2);
  });
});
