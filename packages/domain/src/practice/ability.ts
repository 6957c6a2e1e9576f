/** A number that is not known exactly: its likeliest value, and how far it may be off. */
export interface Estimate {
  mean: number;
  sd: number;
}

export interface Tried {
  /** In logits: who is at 0 answers a question of 0 right in one of two cases. */
  difficulty: number;
  /** Chance that somebody who knows nothing is right: 0.25 with four options, 0 where words are written. */
  guess: number;
  right: boolean;
  /** How many answers in practice of the same topic came later: each was followed by its key, and taught something. */
  later?: number;
  /** Given in a check-up, which spreads its questions over topics and difficulties. */
  checkUp?: boolean;
}

/** The prior of a student without answers. */
export const ANY_STUDENT: Estimate = { mean: 0, sd: 1.2 };

const GRID = Array.from({ length: 81 }, (_, place) => (place - 40) / 10);
const EXP_BELOW = GRID.map((ability) => Math.exp(-ability));
/** How many chances are multiplied before the logarithm; none is below 1e-20. */
const AT_A_TIME = 12;

export const chanceOf = (
  ability: number,
  { difficulty, guess }: Pick<Tried, "difficulty" | "guess">,
): number => guess + (1 - guess) / (1 + Math.exp(difficulty - ability));

/** Expected a posteriori, with spread; order does not matter. */
export const abilityFrom = (answers: readonly Tried[], before: Estimate = ANY_STUDENT): Estimate =>
  explained(answers, before);

export function explained(
  answers: readonly Tried[],
  before: Estimate,
): Estimate & { evidence: number } {
  const logs = GRID.map((ability) => -0.5 * ((ability - before.mean) / before.sd) ** 2);
  const likely = GRID.map(() => 1);
  for (const [place, { difficulty, guess, right }] of answers.entries()) {
    const harder = Math.exp(difficulty);
    for (const at of GRID.keys()) {
      const chance = guess + (1 - guess) / (1 + harder * (EXP_BELOW[at] ?? 0));
      likely[at] = (likely[at] ?? 0) * (right ? chance : 1 - chance);
    }
    // A product of many chances becomes too small to be told from nothing; a logarithm of each would take long.
    if (place % AT_A_TIME === AT_A_TIME - 1) takeLogs();
  }
  takeLogs();
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - most));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const meanOf = (value: (ability: number) => number) =>
    GRID.reduce((sum, ability, place) => sum + value(ability) * (weights[place] ?? 0), 0) / total;
  const mean = meanOf((ability) => ability);
  const variance = meanOf((ability) => (ability - mean) ** 2);
  const evidence = most + Math.log(total) - Math.log(before.sd);
  return { mean, sd: Math.sqrt(variance), evidence };

  function takeLogs() {
    for (const at of GRID.keys()) {
      logs[at] = (logs[at] ?? 0) + Math.log(likely[at] ?? 1);
      likely[at] = 1;
    }
  }
}

/** Nearer to even than the likeliest ability's. */
export function expectedChance(
  { mean, sd }: Estimate,
  { difficulty, guess }: Pick<Tried, "difficulty" | "guess">,
): number {
  // The mean of a logistic curve over a normal one, by the usual approximation with a probit.
  const flatter = 1 / Math.sqrt(1 + (Math.PI * sd ** 2) / 8);
  return guess + (1 - guess) / (1 + Math.exp(flatter * (difficulty - mean)));
}

/** By how many deviations: guesses get that far in about one of thirty cases. */
const NO_GUESSES = 1.8;

/** Otherwise an ability read from them would be chance. */
export function isMoreThanGuessing(answers: readonly Tried[]): boolean {
  const expected = answers.reduce((sum, { guess }) => sum + guess, 0);
  const variance = answers.reduce((sum, { guess }) => sum + guess * (1 - guess), 0);
  const right = answers.filter((answer) => answer.right).length;
  return right > expected + NO_GUESSES * Math.sqrt(variance);
}

const BY_CHANCE = 0.05;

/** Exact chance of as many right ones: too few for the tests below, but their difficulties were chosen. */
export function isMoreThanChance(answers: readonly Tried[]): boolean {
  let chances = [1];
  for (const { guess } of answers) {
    const [missed, hit] = [
      chances.map((one) => one * (1 - guess)),
      chances.map((one) => one * guess),
    ];
    chances = [...missed, 0].map((one, right) => one + (hit[right - 1] ?? 0));
  }
  const right = answers.filter((answer) => answer.right).length;
  return chances.slice(right).reduce((sum, one) => sum + one, 0) <= BY_CHANCE;
}

/** Answers like these come from coins about once in thirty times, whichever of the ways below says otherwise. */
const NO_COIN = 2.3;
/** More, because practice asks harder questions after right answers, which alone looks like a fall of about one. */
const NO_COIN_BY_FALL = 2.9;

/** More than half right, fewer of the harder ones, or fewer than half where nobody is right by chance. */
export function isMoreThanCoins(answers: readonly Tried[]): boolean {
  const written = answers.filter(({ guess }) => guess === 0);
  return (
    aboveHalf(answers) > NO_COIN ||
    aboveHalf(written) < -NO_COIN ||
    fallWith(answers) > NO_COIN_BY_FALL
  );
}

/** By how many standard deviations of as many coins more than half are right. */
function aboveHalf(answers: readonly Tried[]): number {
  const right = answers.filter((answer) => answer.right).length;
  return answers.length === 0 ? 0 : (right - answers.length / 2) / Math.sqrt(answers.length / 4);
}

/** How clearly right answers become fewer with the difficulty, in standard deviations of chance. */
function fallWith(answers: readonly Tried[]): number {
  const share = answers.filter(({ right }) => right).length / answers.length;
  const middle = answers.reduce((sum, { difficulty }) => sum + difficulty, 0) / answers.length;
  const off = answers.map(({ difficulty }) => difficulty - middle);
  const fall = answers.reduce(
    (sum, { right }, place) => sum - (Number(right) - share) * (off[place] ?? 0),
    0,
  );
  const chance = Math.sqrt(share * (1 - share) * off.reduce((sum, one) => sum + one * one, 0));
  return chance > 0 ? fall / chance : 0;
}
