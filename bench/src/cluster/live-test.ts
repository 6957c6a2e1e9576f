import { setTimeout as pauseFor } from "node:timers/promises";
import { beginTest, endTest, giveExtraTime } from "@markwell/contract/calls/conduct";
import { createClient, Refusal } from "@markwell/contract/client";
import type { ProgressMessage } from "@markwell/contract/realtime";
import { between, seeded } from "@markwell/domain/random";
import { io } from "socket.io-client";
import {
  type Classroom,
  DURATION_MINUTES,
  prepareTest,
  registerCandidates,
  sideBySide,
} from "../lib/classroom.ts";
import { percentile } from "../lib/report.ts";
import { ask } from "./ask.ts";
import { compare } from "./compare.ts";
import { type Findings, within } from "./findings.ts";
import type { Node } from "./nodes.ts";
import { type Connection, persist } from "./persist.ts";
import type { FrontDoor } from "./proxy.ts";
import { SteadyPupil } from "./steady-pupil.ts";

interface Scene {
  databaseUrl: string;
  proxy: FrontDoor;
  nodes: [Node, Node];
  /** Starts a further server on the same database. */
  another(): Promise<Node>;
  candidates: number;
  /** A pupil's pause before an answer, in the middle. */
  thinkMs: number;
  findings: Findings;
}

/**
 * A live test of a whole class behind the proxy. In the middle of it a server is killed and replaced;
 * at its end the one that is told to end it is killed, too.
 */
export async function liveTest(scene: Scene): Promise<void> {
  const { databaseUrl, proxy, candidates: count, thinkMs, findings } = scene;
  const [first, second] = scene.nodes;
  const classroom = await prepareTest(proxy.origin);
  const { testId } = classroom;
  const candidates = await registerCandidates(proxy.origin, testId, count);
  const pupils = candidates.map(
    (candidate, index) =>
      new SteadyPupil(proxy.origin, candidate, testId, seeded(`pupil ${index}`)),
  );
  const cockpit = watch(proxy.origin, classroom);
  await sideBySide(count, 50, async (index) => pupils[index]?.wait());
  findings.check(`${count} candidates are registered and wait on sockets`, true);

  const clicked = performance.now();
  const hearing = pupils.map((pupil) => pupil.hears("begin"));
  await teacherAt(first, classroom)(beginTest, { id: testId });
  const heardMs = (await Promise.all(hearing)).map((moment) => moment - clicked);
  const papers = await Promise.all(pupils.map((pupil) => pupil.enter()));
  findings.check(
    "Begin through one server reaches every pupil on both",
    heardMs.length === count,
    `heard after ${words(heardMs)}; all have the paper after ${Math.round(performance.now() - clicked)} ms`,
  );

  const writing = Promise.all(
    pupils.map(async (pupil, index) => {
      const random = seeded(`pauses ${index}`);
      await pupil.write(papers[index] ?? [], () => pauseFor(between(random, 0, thinkMs * 2)));
      return index % 3 === 0 ? pupil.handIn() : undefined;
    }),
  );
  await pauseFor(thinkMs * 3);
  const moreTime = pupils.map((pupil) => pupil.hearsOfMoreThan(DURATION_MINUTES * 60));
  const given = performance.now();
  await teacherAt(first, classroom)(giveExtraTime, { id: testId, minutes: 10 });
  const timeMs = (await Promise.all(moreTime)).map((moment) => moment - given);
  findings.check("extra time reaches every pupil on both", true, `after ${words(timeMs)}`);

  await pauseFor(thinkMs * 3);
  first.kill();
  const killed = performance.now();
  const third = await scene.another();
  await proxy.serve([second.port, third.port]);
  const replacedMs = performance.now() - killed;
  const quick = await writing;
  const breaks = pupils.flatMap((pupil) => pupil.breaks);
  findings.check(
    "a server is killed (-9) and replaced while they write: its pupils go on at the other",
    breaks.length > 0 && pupils.every(({ socket, ended }) => ended || socket.connected),
    `${breaks.length} sockets broke, back after ${words(breaks)}; replaced after ${(replacedMs / 1000).toFixed(1)} s`,
  );
  findings.check(
    "the cockpit has heard of candidates of both servers",
    cockpit.heard.size === count,
    `${cockpit.heard.size} of ${count}`,
  );
  const handedIn = quick.filter((result) => result !== undefined);
  findings.check(
    "papers handed in through either have a quick result",
    handedIn.length > 0 && handedIn.every(({ totalMarks }) => totalMarks > 0),
    handedIn.length,
  );

  const teacher: Connection = { losses: 0, faults: [] };
  const ending = teacherAt(third, classroom)(endTest, { id: testId }).catch(() => undefined);
  await pauseFor(15);
  third.kill();
  await ending;
  await proxy.serve([second.port]);
  await persist(teacher, () => classroom.teacher(endTest, { id: testId })).catch(
    (cause: unknown) => {
      // The first try had come that far.
      if (!(cause instanceof Refusal)) throw cause;
    },
  );
  const open = async () => (await ask(databaseUrl, OPEN, [testId])).length === 0;
  const closed = await within(20_000, open);
  findings.check(
    "End through a server that is killed at once: the other closes every attempt",
    closed.held,
    `${closed.ms} ms after the teacher's second try`,
  );
  const losses = pupils.reduce((sum, { connection }) => sum + connection.losses, 0);
  const faults = pupils.flatMap(({ connection }) => connection.faults);
  findings.check(
    "no pupil saw anything but a lost connection",
    faults.length === 0,
    faults[0] ??
      `${losses} requests were sent again; save ${words(pupils.flatMap((each) => each.saveTimes))}`,
  );
  await compare(databaseUrl, { testId, pupils, findings });
  for (const pupil of pupils) pupil.leave();
  cockpit.close();
}

const OPEN = "select id from attempts where test_id = $1 and closed_at is null limit 1";

const teacherAt = ({ origin }: Node, { teacherToken }: Classroom) =>
  createClient({ origin, token: () => teacherToken });

const words = (ms: readonly number[]) =>
  `p50 ${Math.round(percentile(ms, 0.5))} ms, last ${Math.round(percentile(ms, 1))} ms`;

/** The teacher's live screen: whom it has heard of. */
function watch(origin: string, { testId, teacherToken }: Classroom) {
  const heard = new Set<string>();
  const socket = io(origin, { transports: ["websocket"], auth: { token: teacherToken } });
  socket.on("connect", () => void socket.emit("watch", { testid: testId }, () => {}));
  socket.on("progress", ({ candidates }: ProgressMessage) => {
    for (const { _id, answered } of candidates) if (answered > 0) heard.add(_id);
  });
  return { heard, close: () => void socket.disconnect() };
}
