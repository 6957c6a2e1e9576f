import { cases } from "@markwell/domain/testing/depth";
import { expect, test } from "vitest";
import { STUDENTS_CALLS } from "../testing/key-attack/actions.ts";
import { attackKeys } from "../testing/key-attack/play.ts";

/** `npm run attack:keys` asks for more, with other seeds. */
const HISTORIES = Number(process.env.KEY_ATTACK_HISTORIES ?? cases(6, 400));
const FROM = Number(process.env.KEY_ATTACK_FROM ?? 0);
const SEED = process.env.KEY_ATTACK_SEED ?? "20261122";
const STEPS = Number(process.env.KEY_ATTACK_STEPS ?? 22);
const MINUTES = Number(process.env.KEY_ATTACK_MINUTES ?? Number.POSITIVE_INFINITY);
const LONGEST_MINUTES = 60;
const TELL_EVERY = 500;

const silentIn = (reached: ReadonlySet<string>): string[] =>
  STUDENTS_CALLS.map(({ name }) => name).filter((name) => !reached.has(name));

test(
  `no student sees a key that is not free, in ${HISTORIES} random histories (seed ${SEED})`,
  async ({ annotate }) => {
    const { found, played, reached } = await attackKeys({
      seed: SEED,
      histories: HISTORIES,
      from: FROM,
      steps: STEPS,
      minutes: MINUTES,
      onPlayed: (count) => {
        if (count % TELL_EVERY === 0) process.stdout.write(`${count} histories were played\n`);
      },
    });
    await annotate(`${played} histories were played`);
    expect(found).toEqual([]);
    if (played >= STUDENTS_CALLS.length) expect(silentIn(reached)).toEqual([]);
  },
  (Number.isFinite(MINUTES) ? MINUTES + 5 : LONGEST_MINUTES) * 60_000,
);
