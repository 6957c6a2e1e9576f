/*
 * Work is counted, not timed: a busy machine makes a test slow, but not the work of what it tests. Types without Node,
 * like the rest of this package.
 */
interface Counted {
  result: { functions: { ranges: { count: number }[] }[] }[];
}
interface Session {
  connect(): void;
  disconnect(): void;
  post(method: string, parameters: object, done: (failure: unknown, told: Counted) => void): void;
}
interface Builtins {
  getBuiltinModule(name: "node:inspector"): { Session: new () => Session };
  getBuiltinModule(name: "node:v8"): { setFlagsFromString(flag: string): void };
}
const { process } = globalThis as unknown as { process: Builtins };

/** Ten steps back for each character of the longest answer; what is linear needs one or two. */
const MOST_STEPS_BACK = 200_000;

type Limited = (source: string, flags: string, most: number) => RegExp;
let limited: Limited | undefined;

/** A pattern of V8 that gives up after so many steps back, which only V8's own tests can make otherwise. */
function limitedPattern(): Limited {
  if (limited) return limited;
  const { setFlagsFromString } = process.getBuiltinModule("node:v8");
  setFlagsFromString("--allow-natives-syntax");
  limited = new Function(
    "source",
    "flags",
    "most",
    "return %NewRegExpWithBacktrackLimit(source, flags, most)",
  ) as Limited;
  return limited;
}

const PIECE =
  /\\(?:[pPu]\{[^}]*\}|k<[^>]*>|u[\da-fA-F]{4}|x[\da-fA-F]{2}|\d+|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|<\w+>|[a-z-]*:))?|\)|(?:[*+?]|\{\d+(?:,\d*)?\})\??|./gsu;

/** V8 does not count the steps of a loop over single characters, unless something else is in the loop. */
function withCountedLoops(source: string): string {
  const open: string[][] = [[]];
  for (const piece of source.match(PIECE) ?? []) {
    const group = open.at(-1) ?? [];
    if (piece.startsWith("(")) open.push([piece]);
    else if (piece === ")") open.at(-2)?.push(`${open.pop()?.join("")})`);
    else if (/^(?:[*+]|\{\d+,\})/.test(piece)) group.push(`(?:${group.pop()}(?=))${piece}`);
    else group.push(piece);
  }
  return open.flat().join("");
}

/** Finds nothing only where the pattern has given up: without a match it finds the empty end. */
function probeOf({ source, flags, sticky }: RegExp): RegExp {
  const ahead = sticky ? "" : "[^]*?";
  const inPlace = `${flags.replace("g", "").replace("y", "")}y`;
  return limitedPattern()(`(?:${ahead}(?:${withCountedLoops(source)})|)`, inPlace, MOST_STEPS_BACK);
}

const { exec } = RegExp.prototype;
const { normalize } = String.prototype;
/** Putting these in order takes work that grows with the square of their number. */
const PILED = /\p{M}{400}/u;
const probes = new Map<string, RegExp>();

/**
 * From now on a pattern that goes back and forth in a text more often than any text of ours needs throws, also
 * in `replace` and `split`, and so does `normalize` in piled marks, until the function that is returned is called.
 * @param onRead is told how many characters each pattern read
 */
export function refuseSlowPatterns(onRead: (characters: number) => void = () => {}): () => void {
  const stop = () => {
    RegExp.prototype.exec = exec;
    String.prototype.normalize = normalize;
  };
  const start = () => {
    RegExp.prototype.exec = watched;
    String.prototype.normalize = ordered;
  };
  function ordered(this: string, form?: string): string {
    if (exec.call(PILED, this)) throw new Error(`normalize(${form}) is slow in piled marks`);
    return normalize.call(this, form);
  }
  function watched(this: RegExp, text: string): RegExpExecArray | null {
    const read = String(text);
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const name = `${this.flags}/${this.source}`;
    let probe = probes.get(name);
    if (!probe) {
      stop();
      probe = probeOf(this);
      start();
      probes.set(name, probe);
    }
    probe.lastIndex = from;
    if (from <= read.length && !exec.call(probe, read)) {
      throw new Error(
        `The pattern ${this} is slow in ${read.length} characters: ${read.slice(0, 60)}`,
      );
    }
    const found = exec.call(this, text);
    const to = found ? found.index + found[0].length : this.sticky ? from : read.length;
    onRead(to - from + 1);
    return found;
  }
  start();
  return stop;
}

/** How much an action does, the same on each machine: the calls of functions, and the characters that patterns read. */
export function workOf(action: () => unknown): { calls: number; characters: number } {
  const session = new (process.getBuiltinModule("node:inspector").Session)();
  let characters = 0;
  let calls = 0;
  const post = (method: string, parameters = {}): Counted => {
    let answer: Counted = { result: [] };
    session.post(method, parameters, (failure, told) => {
      if (failure) throw failure;
      answer = told;
    });
    return answer;
  };
  session.connect();
  const stop = refuseSlowPatterns((read) => {
    characters += read;
  });
  try {
    post("Profiler.enable");
    post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    post("Profiler.takePreciseCoverage");
    action();
    for (const { functions } of post("Profiler.takePreciseCoverage").result)
      for (const { ranges } of functions) calls += ranges[0]?.count ?? 0;
  } finally {
    stop();
    session.disconnect();
  }
  return { calls, characters };
}
