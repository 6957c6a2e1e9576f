import { LABEL_SPREAD } from "./difficulty.ts";
import { type Answers, type Estimating, estimateDifficulties } from "./estimate.ts";

export interface Tries {
  person: Int32Array;
  question: Int32Array;
  share: Float32Array;
  group: Int32Array;
}

/** What a question brings along: its subject and level as a number from 0, and where its label puts it. */
export interface Questions {
  pool: Int32Array;
  prior: Float64Array;
  pools: number;
}

/** With this many answers a question gets its own discrimination. */
const SLOPES_FROM = 200;
const SPREAD_OF_LOG_A = 0.5;

/** What is good enough for a school: more rounds change the second decimal. */
const NIGHTLY: Omit<Estimating, "priors" | "breathe"> = {
  slopesFrom: SLOPES_FROM,
  tolerance: 2e-3,
  rounds: 100,
  nodes: 25,
};

export interface PoolEstimate {
  question: number;
  a: number;
  b: number;
  se: number;
  answers: number;
  wrong: number;
}

/** Each subject and level on its own scale; only a student's first try counts. */
export function* calibrated(
  tries: Tries,
  questions: Questions,
  breathe: () => void,
): Generator<PoolEstimate[]> {
  const order = byPoolAndPerson(tries, questions);
  const seen = new Int32Array(questions.pool.length).fill(-1);
  for (let from = 0; from < order.length; ) {
    const pool = questions.pool[tries.question[order[from] as number] as number] as number;
    let to = from;
    while (to < order.length && poolOf(tries, questions, order[to] as number) === pool) to += 1;
    breathe();
    yield estimateOf(tries, questions, order.subarray(from, to), seen, breathe);
    from = to;
  }
}

const poolOf = (tries: Tries, { pool }: Questions, at: number) =>
  pool[tries.question[at] as number] as number;

/** Places of the tries: pools one after the other, in each the persons, of each person the earliest first. */
function byPoolAndPerson(tries: Tries, questions: Questions): Int32Array {
  const persons = tries.person.reduce((most, each) => Math.max(most, each + 1), 0);
  const byPerson = countingSort(
    Int32Array.from(tries.person.keys()),
    (at) => tries.person[at] as number,
    persons,
  );
  return countingSort(byPerson, (at) => poolOf(tries, questions, at), questions.pools);
}

function countingSort(
  values: Int32Array,
  keyOf: (value: number) => number,
  keys: number,
): Int32Array {
  const next = new Int32Array(keys + 1);
  for (const value of values) next[keyOf(value) + 1] = (next[keyOf(value) + 1] as number) + 1;
  for (let key = 0; key < keys; key += 1)
    next[key + 1] = (next[key + 1] as number) + (next[key] as number);
  const sorted = new Int32Array(values.length);
  for (const value of values) {
    const key = keyOf(value);
    const place = next[key] as number;
    sorted[place] = value;
    next[key] = place + 1;
  }
  return sorted;
}

function estimateOf(
  tries: Tries,
  questions: Questions,
  places: Int32Array,
  seen: Int32Array,
  breathe: () => void,
): PoolEstimate[] {
  const numbers = new Map<number, number>();
  const groups = new Map<number, number>();
  const starts: number[] = [];
  const question: number[] = [];
  const share: number[] = [];
  const group: number[] = [];
  let person = -1;
  for (const at of places) {
    const whose = tries.person[at] as number;
    const asked = tries.question[at] as number;
    if (whose !== person) {
      person = whose;
      starts.push(question.length);
      group.push(numbered(groups, tries.group[at] as number));
    }
    if (seen[asked] === whose) continue;
    seen[asked] = whose;
    question.push(numbered(numbers, asked));
    share.push(tries.share[at] as number);
  }
  starts.push(question.length);
  const known = [...numbers.keys()];
  const answers: Answers = {
    starts: Int32Array.from(starts),
    question: Int32Array.from(question),
    share: Float32Array.from(share),
    questions: known.length,
    group: Int32Array.from(group),
  };
  const priors = {
    b: Float64Array.from(known, (each) => questions.prior[each] as number),
    spreadOfB: LABEL_SPREAD,
    spreadOfLogA: SPREAD_OF_LOG_A,
  };
  const wrong = new Int32Array(known.length);
  for (const [at, j] of question.entries()) {
    if ((share[at] as number) < 1) wrong[j] = (wrong[j] as number) + 1;
  }
  const found = estimateDifficulties(answers, { ...NIGHTLY, priors, breathe });
  return known.map((each, j) => ({
    question: each,
    a: found.a[j] as number,
    b: found.b[j] as number,
    se: found.se[j] as number,
    answers: found.answers[j] as number,
    wrong: wrong[j] as number,
  }));
}

function numbered(numbers: Map<number, number>, key: number): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}
