/** Those of one person are adjacent. */
export interface Answers {
  /** Where the answers of each person begin; one more than there are persons. */
  starts: Int32Array;
  /** The question of each answer, from 0. */
  question: Int32Array;
  /** Share of the marks that it reached, 0 to 1: parts count as so much of a right answer. */
  share: Float32Array;
  questions: number;
  /**
   * From 0: the class, say. Groups differ in mean ability, so questions that only strong classes met are
   * not taken for easy.
   */
  group?: Int32Array;
}

export interface Estimating {
  /** Questions with at least so many answers get a discrimination of their own; the others have 1. */
  slopesFrom: number;
  /** What is believed before any answer; null for none, as in published estimates. */
  priors: Priors | null;
  /** Largest change of a parameter with which it ends, and rounds after which it ends anyway. */
  tolerance: number;
  rounds: number;
  /** Grid points of ability, from -6 to 6. */
  nodes: number;
  /** Called many times a second; may block to pause the estimation. */
  breathe?: () => void;
}

export interface Priors {
  b: Float64Array;
  spreadOfB: number;
  spreadOfLogA: number;
}

export interface Estimates {
  a: Float64Array;
  b: Float64Array;
  se: Float64Array;
  answers: Int32Array;
  /** Standard deviation of ability; 1 where only slopes are estimated. */
  spread: number;
  logLikelihood: number;
  rounds: number;
}

const LIMIT = 6;
/** Expected spread of the groups' means. */
const SPREAD_OF_GROUPS = 1;
/** Persons or questions between two breaths: some thousandths of a second. */
const BREATH = 256;

/**
 * Marginal maximum likelihood (Bock and Aitkin's EM): normal ability, chance 1 / (1 + exp(-a (ability -
 * b))); unasked questions are left out, so shared questions link tests. Without priors and with slopes
 * for all, the two-parameter model (mean 0, deviation 1); otherwise the deviation is estimated.
 */
export function estimateDifficulties(data: Answers, estimating: Estimating): Estimates {
  const model = begin(data, estimating);
  let round = 0;
  let change = Number.POSITIVE_INFINITY;
  while (round < estimating.rounds && change > estimating.tolerance) {
    round += 1;
    expect(model);
    change = Math.max(improve(model), model.free ? spreadAgain(model) : 0);
  }
  model.told = new Float64Array(data.questions);
  expect(model);
  const { slope, intercept, told, count } = model;
  const believed = estimating.priors ? 1 / estimating.priors.spreadOfB ** 2 : 0;
  return {
    a: slope,
    b: slope.map((a, at) => -(intercept[at] ?? 0) / a),
    se: told.map((each) => 1 / Math.sqrt(Math.max(each + believed, 1e-6))),
    answers: count,
    spread: model.spread,
    logLikelihood: model.logLikelihood,
    rounds: round,
  };
}

interface Model {
  data: Answers;
  estimating: Estimating;
  place: Float64Array;
  slope: Float64Array;
  intercept: Float64Array;
  told: Float64Array;
  count: Int32Array;
  /** Per question and grid point: expected answers, and expected right ones. */
  asked: Float64Array;
  right: Float64Array;
  means: Float64Array;
  spread: number;
  /** Whether the deviation of ability is estimated. */
  free: boolean;
  sumOfSquares: number;
  sums: Float64Array;
  sizes: Float64Array;
  logLikelihood: number;
}

function begin(data: Answers, estimating: Estimating): Model {
  const { questions, question, share, starts, group } = data;
  const count = new Int32Array(questions);
  const got = new Float64Array(questions);
  for (let at = 0; at < question.length; at += 1) {
    const j = question[at] as number;
    count[j] = (count[j] as number) + 1;
    got[j] = (got[j] as number) + (share[at] as number);
  }
  const groups = group ? group.reduce((most, each) => Math.max(most, each + 1), 1) : 1;
  const { nodes, slopesFrom, priors } = estimating;
  const place = Float64Array.from(
    { length: nodes },
    (_, k) => -LIMIT + (2 * LIMIT * k) / (nodes - 1),
  );
  const sizes = new Float64Array(groups);
  for (let person = 0; person + 1 < starts.length; person += 1) {
    const own = group?.[person] ?? 0;
    sizes[own] = (sizes[own] as number) + 1;
  }
  return {
    data,
    estimating,
    place,
    slope: new Float64Array(questions).fill(1),
    intercept: Float64Array.from(got, (sum, j) => {
      const rate = (sum + 0.5) / ((count[j] as number) + 1);
      return count[j] === 0 ? -(priors?.b[j] ?? 0) : Math.log(rate / (1 - rate));
    }),
    told: new Float64Array(0),
    count,
    asked: new Float64Array(questions * nodes),
    right: new Float64Array(questions * nodes),
    means: new Float64Array(groups),
    spread: 1,
    free: priors !== null || count.some((answers) => answers < slopesFrom),
    sumOfSquares: 0,
    sums: new Float64Array(groups),
    sizes,
    logLikelihood: 0,
  };
}

/** Where each person's ability lies, given the parameters, and so how many of which ability answered each question. */
function expect(model: Model): void {
  const { data, place, slope, intercept, asked, right, means, spread, sums, estimating } = model;
  const { starts, question, share, group, questions } = data;
  const nodes = place.length;
  const logit = new Float64Array(questions * nodes);
  const logWrong = new Float64Array(questions * nodes);
  for (let j = 0, cell = 0; j < questions; j += 1) {
    if (j % BREATH === 0) estimating.breathe?.();
    for (let k = 0; k < nodes; k += 1, cell += 1) {
      const z = (slope[j] as number) * (place[k] as number) + (intercept[j] as number);
      logit[cell] = z;
      logWrong[cell] = z > 0 ? -z - Math.log1p(Math.exp(-z)) : -Math.log1p(Math.exp(z));
    }
  }
  asked.fill(0);
  right.fill(0);
  sums.fill(0);
  model.sumOfSquares = 0;
  model.logLikelihood = 0;
  const before = [...means].map((mean) => normalWeights(place, mean, spread));
  const weight = new Float64Array(nodes);
  for (let person = 0; person + 1 < starts.length; person += 1) {
    if (person % BREATH === 0) estimating.breathe?.();
    const own = group?.[person] ?? 0;
    weight.set(before[own] as Float64Array);
    const from = starts[person] as number;
    const to = starts[person + 1] as number;
    for (let at = from; at < to; at += 1) {
      const y = share[at] as number;
      const row = (question[at] as number) * nodes;
      for (let k = 0; k < nodes; k += 1) {
        weight[k] =
          (weight[k] as number) + (logWrong[row + k] as number) + y * (logit[row + k] as number);
      }
    }
    model.logLikelihood += toShares(weight);
    let mean = 0;
    let squares = 0;
    for (let k = 0; k < nodes; k += 1) {
      const off = (place[k] as number) * (weight[k] as number);
      mean += off;
      squares += off * (place[k] as number);
    }
    sums[own] = (sums[own] as number) + mean;
    const center = means[own] as number;
    model.sumOfSquares += squares - 2 * center * mean + center * center;
    for (let at = from; at < to; at += 1) {
      const y = share[at] as number;
      const row = (question[at] as number) * nodes;
      for (let k = 0; k < nodes; k += 1) {
        const w = weight[k] as number;
        asked[row + k] = (asked[row + k] as number) + w;
        right[row + k] = (right[row + k] as number) + y * w;
      }
      if (model.told.length > 0) tell(model, question[at] as number, y, weight);
    }
  }
}

/** The squared distance from what is expected given the person's other answers. */
function tell(
  { told, slope, intercept, place }: Model,
  j: number,
  y: number,
  weight: Float64Array,
) {
  const a = slope[j] as number;
  const d = intercept[j] as number;
  let off = y;
  for (let k = 0; k < place.length; k += 1) {
    off -= (weight[k] as number) / (1 + Math.exp(-(a * (place[k] as number) + d)));
  }
  told[j] = (told[j] as number) + (a * off) ** 2;
}

/** Logarithms of the weights of a normal distribution at these places, which add up to 1. */
function normalWeights(place: Float64Array, mean: number, spread: number): Float64Array {
  const weights = place.map((each) => -0.5 * ((each - mean) / spread) ** 2);
  toShares(weights);
  return weights.map((each) => Math.log(Math.max(each, 1e-300)));
}

function toShares(weights: Float64Array): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const each of weights) most = Math.max(most, each);
  let sum = 0;
  for (let k = 0; k < weights.length; k += 1) {
    const value = Math.exp((weights[k] as number) - most);
    weights[k] = value;
    sum += value;
  }
  for (let k = 0; k < weights.length; k += 1) weights[k] = (weights[k] as number) / sum;
  return most + Math.log(sum);
}

function improve(model: Model): number {
  const { slope, intercept, count, estimating } = model;
  const { slopesFrom, priors } = estimating;
  const slopesBefore = slope.slice();
  const interceptsBefore = intercept.slice();
  for (let j = 0; j < slope.length; j += 1) {
    if (j % BREATH === 0) estimating.breathe?.();
    const a = slope[j] as number;
    const own = (count[j] as number) >= slopesFrom;
    const better = priors
      ? withPriors(model, j, own, priors)
      : own
        ? bothFree(model, j)
        : { a, d: interceptAlone(model, j) };
    slope[j] = better.a;
    intercept[j] = better.d;
  }
  if (priors) centerSlopes(model);
  return Math.max(farthest(slope, slopesBefore), farthest(intercept, interceptsBefore));
}

const farthest = (one: Float64Array, other: Float64Array): number =>
  one.reduce((most, each, at) => Math.max(most, Math.abs(each - (other[at] as number))), 0);

/** Slopes and deviation share one scale and would drift; the slopes' geometric mean stays 1. */
function centerSlopes({ slope, intercept, count, estimating }: Model): void {
  let sum = 0;
  let own = 0;
  for (const [j, a] of slope.entries()) {
    if ((count[j] as number) < estimating.slopesFrom) continue;
    sum += Math.log(a);
    own += 1;
  }
  if (own < FEWEST_SLOPES) return;
  const middle = Math.exp(sum / own);
  for (const j of slope.keys()) {
    if ((count[j] as number) < estimating.slopesFrom) continue;
    slope[j] = (slope[j] as number) / middle;
    intercept[j] = (intercept[j] as number) / middle;
  }
}

/** With fewer slopes, the prior alone fixes the scale. */
const FEWEST_SLOPES = 5;

const NEWTON_STEPS = 25;
const NEWTON_DONE = 1e-11;

interface Line {
  a: number;
  d: number;
}

/** Sums over the places: slope and curvature of the likelihood along a z = a * place + d. */
function slopes({ place, asked, right }: Model, j: number, { a, d }: Line) {
  const nodes = place.length;
  const sums = { ga: 0, gd: 0, aa: 0, ad: 0, dd: 0 };
  for (let k = 0, cell = j * nodes; k < nodes; k += 1, cell += 1) {
    const at = place[k] as number;
    const p = 1 / (1 + Math.exp(-(a * at + d)));
    const n = asked[cell] as number;
    const off = (right[cell] as number) - n * p;
    const weight = n * p * (1 - p);
    sums.ga += off * at;
    sums.gd += off;
    sums.aa += weight * at * at;
    sums.ad += weight * at;
    sums.dd += weight;
  }
  return sums;
}

/** Limits each step: far from the maximum the curve is flat, and Newton's method would overshoot. */
const capped = (step: number) => Math.max(-1, Math.min(1, step));

function bothFree(model: Model, j: number): Line {
  const line = { a: model.slope[j] as number, d: model.intercept[j] as number };
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const { ga, gd, aa, ad, dd } = slopes(model, j, line);
    const det = aa * dd - ad * ad;
    if (!(det > 1e-12)) break;
    const da = capped((dd * ga - ad * gd) / det);
    const db = capped((aa * gd - ad * ga) / det);
    line.a += da;
    line.d += db;
    if (Math.abs(da) + Math.abs(db) < NEWTON_DONE) break;
  }
  return line;
}

function interceptAlone(model: Model, j: number): number {
  const line = { a: model.slope[j] as number, d: model.intercept[j] as number };
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const { gd, dd } = slopes(model, j, line);
    if (!(dd > 1e-12)) break;
    const move = capped(gd / dd);
    line.d += move;
    if (Math.abs(move) < NEWTON_DONE) break;
  }
  return line.d;
}

/** On the scale of the priors: difficulty and the logarithm of the slope. A few steps are enough, the next round goes on. */
function withPriors(model: Model, j: number, own: boolean, priors: Priors): Line {
  const center = priors.b[j] ?? 0;
  const ofB = 1 / priors.spreadOfB ** 2;
  const ofA = 1 / priors.spreadOfLogA ** 2;
  let log = Math.log(model.slope[j] as number);
  let b = -(model.intercept[j] as number) / (model.slope[j] as number);
  for (let step = 0; step < 4; step += 1) {
    const a = Math.exp(log);
    const { ga, gd, aa, ad, dd } = slopes(model, j, { a, d: -a * b });
    // z = a (place - b): its slope is a (place - b) along the logarithm, and -a along b.
    const gLog = a * (ga - b * gd) - ofA * log;
    const gB = -a * gd - ofB * (b - center);
    const hLog = a * a * (aa - 2 * b * ad + b * b * dd) + ofA;
    const hB = a * a * dd + ofB;
    const both = -a * a * (ad - b * dd);
    const det = hLog * hB - both * both;
    const moveLog = own ? capped((hB * gLog - both * gB) / det) : 0;
    const moveB = capped(own ? (hLog * gB - both * gLog) / det : gB / hB);
    log = Math.max(-3, Math.min(2, log + moveLog));
    b = Math.max(-LIMIT * 2, Math.min(LIMIT * 2, b + moveB));
    if (Math.abs(moveLog) + Math.abs(moveB) < 1e-7) break;
  }
  const a = Math.exp(log);
  return { a, d: -a * b };
}

/** Deviation and group means of ability; the mean of all stays 0, where the scale begins. */
function spreadAgain(model: Model): number {
  const { means, sums, sizes, spread } = model;
  const persons = sizes.reduce((sum, each) => sum + each, 0);
  const next = Math.sqrt(Math.max(0.01, model.sumOfSquares / persons));
  let change = Math.abs(next - spread);
  model.spread = next;
  if (means.length > 1) {
    const hold = (next / SPREAD_OF_GROUPS) ** 2;
    const wanted = sums.map((sum, g) => sum / ((sizes[g] as number) + hold));
    const all = wanted.reduce((sum, mean, g) => sum + mean * (sizes[g] as number), 0) / persons;
    for (const [g, mean] of wanted.entries()) {
      change = Math.max(change, Math.abs(mean - all - (means[g] as number)));
      means[g] = mean - all;
    }
  }
  return change;
}
