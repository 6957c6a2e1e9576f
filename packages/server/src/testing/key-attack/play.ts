import { between, pick, type Random, seeded, shuffle } from "@markwell/domain/random";
import { sweepCounting, sweepOverdue, sweepWaitedOut } from "../../modules/attempts/sweep.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { aScene } from "../examples.ts";
import { closingOf } from "../sitting.ts";
import { ACTIONS, STUDENTS_CALLS } from "./actions.ts";
import { type Game, openGame } from "./game.ts";
import { aPlayedSchool, type PlayedSchool, placesOf } from "./school.ts";

/** Histories that share a database and move through time together. */
const SIDE_BY_SIDE = 25;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** One action of a history; the seed determines all its choices. */
interface Step {
  action: string;
  seed: string;
  call?: string;
  wait: number;
}

interface History {
  seed: string;
  steps: Step[];
}

/** How it came to it: the actions of the shortest history that still shows it. */
export interface Found {
  seed: string;
  acts: string[];
  breaks: string[];
}

/** Where each history makes a call in its turn: something was handed in by then, and more is to come. */
const IN_TURN = 12;

/** `number` decides whose turn it is: as many histories as there are calls make each of them. */
function historyOf(attack: string, number: number, waits: readonly number[]): History {
  const seed = `${attack}.${number}`;
  const random = seeded(`history ${seed}`);
  const turns = shuffle(seeded(`turns ${attack}`), STUDENTS_CALLS);
  const call = turns[number % turns.length]?.name;
  return {
    seed,
    steps: waits.map((wait, place) => {
      // First of all somebody registers and something begins, or most histories would be short of both.
      const opening = ["join", "join", undefined, "join", "begin", "start", "start"][place];
      const action = opening ?? weighted(random);
      const step = { action, seed: `${seed} ${place}`, wait };
      return place === IN_TURN && call ? { ...step, action: "anything", call } : step;
    }),
  };
}

const weighted = (random: Random): string =>
  pick(
    random,
    Object.entries(ACTIONS).flatMap(([action, { weight }]) =>
      Array<string>(weight * 10).fill(action),
    ),
  );

/** Mostly moments; now and then the end of a late window, of a test, of a due date or of a reservation. */
function someWait(random: Random): number {
  const range = pick(random, [
    [0, 0],
    [0, 0],
    [0, 5 * SECOND],
    [0, 5 * SECOND],
    [SECOND, 60 * SECOND],
    [SECOND, 60 * SECOND],
    [100 * SECOND, 130 * SECOND],
    [MINUTE, 25 * MINUTE],
    ...(random() < 0.25 ? [[DAY, 16 * DAY] as const, [29 * DAY, 31 * DAY] as const] : []),
  ] as const);
  return between(random, range[0], range[1]);
}

async function playTogether(
  histories: readonly History[],
): Promise<{ game: Game; schools: PlayedSchool[] }> {
  const app = await startTestApp();
  try {
    const game = openGame(app, (await aScene(app)).inputs);
    const schools = await Promise.all(histories.map(({ seed }) => aPlayedSchool(app, seed)));
    for (const school of schools) game.learn(school);
    await staySignedIn(app);
    const longest = Math.max(...histories.map(({ steps }) => steps.length));
    for (let place = 0; place < longest; place += 1) {
      await Promise.all(
        histories.map(async ({ steps }, index) => {
          const step = steps[place];
          const school = schools[index];
          if (step && school) {
            await ACTIONS[step.action]?.play(game, school, seeded(step.seed), step.call);
          }
        }),
      );
      app.clock.advance(histories[0]?.steps[place]?.wait ?? 0);
      await sweepOverdue(closingOf(app), app.clock.now());
      await sweepWaitedOut(closingOf(app), app.clock.now());
      await sweepCounting(closingOf(app), app.clock.now());
      await game.noteCountable(schools);
    }
    for (const school of schools) await readAll(game, school);
    const [first] = schools;
    if (first) for (const how of game.orders.found()) game.tell(first, how);
    return { game, schools };
  } finally {
    await app.close();
  }
}

/** Every attempt once more: orders tell something only to who sees many. */
async function readAll(game: Game, school: PlayedSchool): Promise<void> {
  for (const { studentId, testId, state } of await placesOf(game.app, school)) {
    const student = school.students.find(({ id }) => id === studentId);
    if (!student || state === "registered") continue;
    await game.ask(school, student, "paperQuestions", { id: testId }, "once more");
  }
}

async function staySignedIn({ db, clock }: TestApp): Promise<void> {
  const expiresAt = new Date(clock.now() + 3_650 * DAY);
  await db.updateTable("sessions").set({ expiresAt, lastUsedAt: expiresAt }).execute();
}

interface Attack {
  seed: string;
  histories: number;
  /** The number of a history to begin with, or rather with those that are played beside it: to replay one. */
  from?: number;
  steps: number;
  /** Plays no more when they are over. */
  minutes?: number;
  /** Plays on after a break, and shortens none: for counting them. */
  goOn?: boolean;
  onPlayed?: (played: number) => void;
}

/** Plays this many random histories, until one shows a key that is not free or the time is over. */
export async function attackKeys({
  seed,
  histories,
  from = 0,
  steps,
  minutes = Number.POSITIVE_INFINITY,
  goOn = false,
  onPlayed,
}: Attack): Promise<{ played: number; reached: ReadonlySet<string>; found: Found[] }> {
  const reached = new Set<string>();
  const found: Found[] = [];
  const start = from - (from % SIDE_BY_SIDE);
  let played = 0;
  const until = performance.now() + minutes * MINUTE;
  const isOver = () => played >= histories || performance.now() >= until;
  while (!isOver() && (goOn || found.length === 0)) {
    const random = seeded(`waits ${seed} ${start + played}`);
    const waits = Array.from({ length: steps }, () => someWait(random));
    const batch = Array.from({ length: Math.min(SIDE_BY_SIDE, histories - played) }, (_, place) =>
      historyOf(seed, start + played + place, waits),
    );
    const { game, schools } = await playTogether(batch);
    for (const name of game.reached) reached.add(name);
    played += batch.length;
    onPlayed?.(played);
    const broken = schools.flatMap((school, place) => {
      const { lines: actions, breaks } = game.diaryOf(school);
      const history = batch[place];
      return history && breaks.length > 0 ? [{ history, acts: actions, breaks }] : [];
    });
    const [first] = broken;
    if (goOn) found.push(...broken.map(({ history: { seed }, ...told }) => ({ seed, ...told })));
    else if (first) {
      const alone = await shortened(first.history);
      // What takes many questions to be seen is not in a short history.
      found.push(alone.breaks.length > 0 ? alone : { ...first, seed: first.history.seed });
    }
  }
  return { played, reached, found };
}

/** To shorten what broke: each plays a school of its own. */
const MOST_TRIES = 60;

async function shortened(history: History): Promise<Found> {
  let tries = 0;
  let best = history;
  let told = await playedAlone(history);
  for (let size = best.steps.length >> 1; size >= 1; size >>= 1) {
    for (let from = 0; from < best.steps.length && tries < MOST_TRIES; ) {
      tries += 1;
      const shorter = without(best, from, size);
      const outcome = await playedAlone(shorter);
      if (outcome.breaks.length > 0) [best, told] = [shorter, outcome];
      else from += size;
    }
  }
  return { seed: history.seed, ...told };
}

async function playedAlone(history: History): Promise<Omit<Found, "seed">> {
  const { game, schools } = await playTogether([history]);
  const { lines, breaks } = game.diaryOf(schools[0] as PlayedSchool);
  return { acts: lines, breaks };
}

/** The time of what is left out passes all the same. */
function without({ seed, steps }: History, from: number, size: number): History {
  const passed = steps.slice(from, from + size).reduce((sum, { wait }) => sum + wait, 0);
  const rest = [...steps.slice(0, from), ...steps.slice(from + size)];
  const before = rest[from - 1];
  if (before) rest[from - 1] = { ...before, wait: before.wait + passed };
  return { seed, steps: rest };
}
