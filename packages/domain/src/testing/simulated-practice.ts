import { bandLimits, gradeOf } from "../grading/grade-band.ts";
import { ANY_STUDENT, chanceOf, expectedChance, type Tried } from "../practice/ability.ts";
import { dailyShares } from "../practice/day.ts";
import { drawPractice, type PracticeQuestion, siblingOf } from "../practice/draw-practice.ts";
import {
  type GradeRange,
  levelsFrom,
  percentAt,
  rangeOf,
  shownRange,
  USUAL_SPREAD,
} from "../practice/level-estimate.ts";
import { afterRight, afterWrong, type Correction } from "../practice/spacing.ts";
import { topicAbilities } from "../practice/topic-abilities.ts";
import { type TopicKnown, topicsOfTheDay, weakestTopics } from "../practice/topic-choice.ts";
import { normal, pick, type Random } from "../random.ts";

/*
 * Students whose knowledge is known, and who practise by the product's own rules. All assumptions are in this
 * comment and the constants below.
 *
 * A student has an ability in a subject (normal, mean 0.6 and deviation 0.9, in logits), and in each of its ten
 * topics another one around it (deviation 0.65, about 12 percent of a usual test). A school's subject has
 * eight to twelve topics a level. Before they practise, they sit three tests of forty questions over all
 * topics.
 *
 * Questions are Basic, Moderate and Challenging (40, 40 and 20 of 100), lie around their label by 0.6, and
 * three of ten are written, the others have four options. Seven of ten are measured, and off by 0.3; of the
 * others only the label is known. An evening is better or worse than others by 0.2.
 *
 * Learning: a question whose answer is then told raises the ability in its topic by 0.03 where right and wrong
 * are as likely as each other, and by less the surer either is (times 4 p (1 - p), guessing left out). A
 * mistake that comes back raises it by half as much again. Whatever is learned is the less, the nearer the
 * topic is to a ceiling of 3. Forgetting: of what was learned in a topic, a hundredth is lost every day.
 */
const LEVEL = "primary 6";
const TOPICS = 10;
const APART = 0.65;
const OF_A_TOPIC = 60;
const PAPERS = 3;
const QUESTIONS_PER_TEST = 40;
const LEARNED = 0.03;
const COMES_BACK = 1.5;
const CEILING = 3;
const KEPT_A_DAY = 0.99;
const EVENING = 0.2;

interface Question extends PracticeQuestion {
  guess: number;
  /** The true difficulty; the rules see the measured one, or the label. */
  truth: number;
}

type Bank = ReadonlyArray<Omit<Question, "seenDaysAgo">>;

/** An answer as the rules see it, with the true difficulty. */
type Answered = Tried & { truth: number; practised: boolean };

/** Answers behind which there is no ability: every second one is right, or as many as by guessing. */
type Noise = "coins" | "guesses";

export interface Simulated {
  /** True abilities by topic, at the beginning and now. */
  began: number[];
  now: number[];
  answers: Map<string, Answered[]>;
  noise?: Noise;
  /** For each answer in practice: the predicted chance, the true one, and the result. */
  predicted: Array<{ chance: number; truly: number; right: boolean }>;
}

const NAMES = Array.from({ length: TOPICS }, (_, topic) => `Topic ${topic}`);
const placeOf = (topic: string) => NAMES.indexOf(topic);

/** A bank that all students share. */
export function aSimulatedBank(random: Random): Bank {
  return NAMES.flatMap((topic) =>
    Array.from({ length: OF_A_TOPIC }, (_, number) => {
      const label = pick(random, [-1, -1, 0, 0, 1]);
      const truth = normal(random, label, 0.6);
      const guess = random() < 0.7 ? 0.25 : 0;
      const id = `${topic}, question ${number}`;
      const asked = { words: id, pictures: [], options: [] };
      const difficulty = random() < 0.7 ? normal(random, truth, 0.3) : label;
      return { id, topic, truth, difficulty, guess, asked };
    }),
  );
}

interface Aptitude {
  attempts?: number;
  /** How far apart a student's topics lie, in logits. */
  apart?: number;
  noise?: Noise;
}

/** A student who has sat the tests. */
export function aSimulatedStudent(
  bank: Bank,
  random: Random,
  { attempts = PAPERS, apart = APART, noise }: Aptitude = {},
): Simulated {
  const subject = normal(random, 0.6, 0.9);
  const began = NAMES.map(() => normal(random, subject, apart));
  const student: Simulated = {
    ...{ began, now: [...began], answers: new Map(), predicted: [] },
    ...(noise !== undefined && { noise }),
  };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const evening = normal(random, 0, EVENING);
    for (let place = 0; place < QUESTIONS_PER_TEST; place += 1)
      answer(student, { question: pick(random, bank), of: null }, { evening, random });
  }
  return student;
}

interface Practising {
  questions: number;
  /** Whether they learn and forget; without, an estimate can be compared with the truth. */
  learning: boolean;
  /** Questions of any topic and difficulty, without corrections, instead of the rules. */
  byChance?: boolean;
}

/** Practises day by day, until enough questions are answered. */
export function practise(
  student: Simulated,
  bank: Bank,
  { questions, learning, byChance = false }: Practising,
  random: Random,
): void {
  const seen = new Map<string, number>();
  const corrections = new Map<string, Correction>();
  let left = questions;
  for (let day = 1; left > 0; day += 1) {
    const evening = normal(random, 0, EVENING);
    const pool = bank.map((one) => {
      const last = seen.get(one.id);
      return { ...one, seenDaysAgo: last === undefined ? null : day - last };
    });
    const known = knownTopics(student);
    const today = (byChance ? anyQuestions : questionsOfTheDay)(
      { known, pool, corrections, day },
      random,
    );
    for (const { question, of } of today.slice(0, left)) {
      seen.set(question.id, day);
      const ability = known[placeOf(question.topic)]?.ability ?? ANY_STUDENT;
      const chance = expectedChance(ability, question);
      const { truly, right } = answer(student, { question, of }, { evening, random, day });
      if (of !== question.id) student.predicted.push({ chance, truly, right });
      if (learning) learn(student, question, of === null ? 1 : COMES_BACK);
      const id = of ?? question.id;
      const before = corrections.get(id);
      if (!right) corrections.set(id, afterWrong(day));
      else if (before) corrections.set(id, afterRight(before, day));
    }
    left -= today.length;
    if (learning) {
      student.now = student.now.map((ability, topic) => {
        const began = student.began[topic] ?? 0;
        return began + (ability - began) * KEPT_A_DAY;
      });
    }
  }
}

interface Today {
  known: KnownTopic[];
  pool: Question[];
  corrections: ReadonlyMap<string, Correction>;
  day: number;
}

/** A question, and the correction that it serves. */
interface Chosen {
  question: Question;
  of: string | null;
}

/** The daily ten minutes, by the rules. */
function questionsOfTheDay({ known, pool, corrections, day }: Today, random: Random): Chosen[] {
  const due = [...corrections].filter(([, { dueDay }]) => dueDay !== null && dueDay <= day);
  const shares = dailyShares(due.length);
  const chosen: Chosen[] = [];
  for (const [id] of due.slice(0, shares.corrections)) {
    const of = pool.find((one) => one.id === id);
    const left = pool.filter((one) => !chosen.some(({ question }) => question.id === one.id));
    const question = of && siblingOf(of, left, random);
    if (question) chosen.push({ question, of: id });
  }
  for (const { topic } of topicsOfTheDay(known, shares.weakest)) {
    const ofTopic = pool.filter((one) => one.topic === topic.topic);
    const sheet = chosen.map(({ question }) => question);
    const [question] = drawPractice(ofTopic, 1, topic.ability.mean, random, sheet);
    if (question) chosen.push({ question, of: null });
  }
  return chosen;
}

const anyQuestions = ({ pool }: Today, random: Random): Chosen[] =>
  Array.from({ length: 8 }, () => ({ question: pick(random, pool), of: null }));

type KnownTopic = TopicKnown & { topic: string };

/** @param oracle knows how hard each question truly was */
function knownTopics({ answers }: Simulated, oracle = false): KnownTopic[] {
  const topics = NAMES.map((topic) => {
    const given = answers.get(topic) ?? [];
    const practised = given.filter((one) => one.practised).length;
    const tried = given.map((one, place) => ({
      ...one,
      difficulty: oracle ? one.truth : one.difficulty,
      later: Math.min(practised, given.length - 1 - place),
    }));
    return { topic, tried };
  });
  const abilities = topicAbilities(topics);
  return topics.map(({ topic, tried }) => ({
    topic,
    answers: tried.length,
    ability: abilities.of(topic),
  }));
}

function answer(
  student: Simulated,
  { question, of }: { question: Bank[number]; of: string | null },
  { evening, random, day }: { evening: number; random: Random; day?: number },
): { truly: number; right: boolean } {
  const { id, topic, truth, difficulty, guess } = question;
  const ability = (student.now[placeOf(topic)] ?? 0) + evening;
  const truly = {
    coins: 0.5,
    guesses: guess,
    none: chanceOf(ability, { difficulty: truth, guess }),
  }[student.noise ?? "none"];
  const right = random() < truly;
  // Repeating the same question would test memory.
  if (of !== id) {
    const told = { difficulty, guess, right, truth, practised: day !== undefined };
    student.answers.set(topic, [...(student.answers.get(topic) ?? []), told]);
  }
  return { truly, right };
}

function learn(student: Simulated, { topic, truth }: Question, times: number): void {
  const place = placeOf(topic);
  const ability = student.now[place] ?? 0;
  const chance = chanceOf(ability, { difficulty: truth, guess: 0 });
  const room = Math.max(0, CEILING - ability) / CEILING;
  student.now[place] = ability + LEARNED * times * 4 * chance * (1 - chance) * room;
}

/** How many of the three topics that are chosen as the weakest are among the four that truly are. */
export function trulyWeak(student: Simulated, oracle = false): number {
  const order = NAMES.toSorted(
    (one, other) => (student.now[placeOf(one)] ?? 0) - (student.now[placeOf(other)] ?? 0),
  );
  const four = order.slice(0, 4);
  return weakestTopics(knownTopics(student, oracle)).filter(({ topic }) => four.includes(topic))
    .length;
}

/** How far a student has come since the tests, in percent of a usual test over all topics. */
export const progress = ({ began, now }: Simulated): number => levelOf(now) - levelOf(began);

const levelOf = (abilities: readonly number[]): number =>
  abilities.reduce((sum, ability) => sum + percentAt(ability), 0) / abilities.length;

/** How predicted chances and what came hang together: 1 where a chance of 0.7 is right in 70 of 100, and so on. */
export function slopeOf(predicted: Simulated["predicted"]): number {
  const mean = (of: (one: Simulated["predicted"][number]) => number) =>
    predicted.reduce((sum, one) => sum + of(one), 0) / predicted.length;
  const chance = mean((one) => one.chance);
  const right = mean((one) => Number(one.right));
  const both = mean((one) => (one.chance - chance) * (Number(one.right) - right));
  return both / mean((one) => (one.chance - chance) ** 2);
}

/** How far predicted chances, or the true ones, lie from what came (Brier score, 0 is best). */
export const brierOf = (predicted: Simulated["predicted"], by: "chance" | "truly"): number =>
  predicted.reduce((sum, one) => sum + (one[by] - Number(one.right)) ** 2, 0) / predicted.length;

/** The range that a student's page shows after their answers; null: too little to tell. */
export function rangeShown({ answers }: Simulated): GradeRange | null {
  const evidence = { attempts: [], tried: [...answers.values()].flat() };
  return shownRange(evidence, levelsFrom(evidence, USUAL_SPREAD), LEVEL);
}

/** Whether a range holds the grade that a student would reach in a usual test of all topics. */
export const holdsTruth = (range: GradeRange, { now }: Simulated): boolean =>
  isIn(range, levelOf(now));

function isIn({ low, high }: GradeRange, percent: number): boolean {
  const order = bandLimits(LEVEL).map(({ grade }) => grade);
  const truth = order.indexOf(gradeOf(Math.round(percent), LEVEL));
  return truth >= order.indexOf(high) && truth <= order.indexOf(low);
}

/**
 * The range after some attempts of forty marks alone. Students' true levels lie around 65 percent (deviation 14); one day
 * in ten is off by 10, the others by 4; how hard an attempt was is corrected for.
 */
export function rangeAfterAttempts(
  count: number,
  random: Random,
): { bands: number; holds: boolean } {
  const truth = Math.min(100, Math.max(0, normal(random, 65, 14)));
  const attempts = Array.from({ length: count }, () => {
    const day = random() < 0.1 ? 10 : 4;
    const chance = Math.sqrt((truth * (100 - truth)) / QUESTIONS_PER_TEST);
    return Math.min(100, Math.max(0, normal(random, normal(random, truth, day), chance)));
  });
  const range = rangeOf(levelsFrom({ attempts, tried: [] }, USUAL_SPREAD), LEVEL);
  return { bands: range.bands, holds: isIn(range, truth) };
}
