import { setTimeout as pauseFor } from "node:timers/promises";
import { beginTest, endTest, giveExtraTime } from "@markwell/contract/calls/conduct";
import { Refusal } from "@markwell/contract/client";
import type { ProgressMessage } from "@markwell/contract/realtime";
import { io } from "socket.io-client";
import { type Classroom, DURATION_MINUTES } from "../lib/classroom.ts";
import { compare } from "./compare.ts";
import { type Findings, within } from "./findings.ts";
import type { Node } from "./nodes.ts";
import { type Connection, persist } from "./persist.ts";
import type { FrontDoor } from "./proxy.ts";
import {
  allClosed,
  networkOf,
  registerClass,
  teacherAt,
  times,
  type WholeClass,
  writeAll,
} from "./whole-class.ts";

interface Scene {
  databaseUrl: string;
  proxy: FrontDoor;
  nodes: [Node, Node];
  another(): Promise<Node>;
  candidates: number;
  /** A student's pause before an answer, in the middle. */
  thinkMs: number;
  findings: Findings;
}

export async function liveTest(scene: Scene): Promise<void> {
  const { proxy, candidates: count, thinkMs, findings } = scene;
  const [first, second] = scene.nodes;
  const all = await registerClass(proxy.origin, count);
  const { classroom, students } = all;
  const cockpit = watch(proxy.origin, classroom);
  findings.check(`${count} candidates are registered and wait on sockets`, true);

  const questionLists = await beginAt(first, all, findings);
  let replacing = true;
  const writing = writeAll(students, questionLists, { thinkMs, goOn: () => replacing });
  await pauseFor(thinkMs * 3);
  const moreTime = students.map((student) => student.hearsOfMoreThan(DURATION_MINUTES * 60));
  const given = performance.now();
  await teacherAt(first, classroom)(giveExtraTime, { id: classroom.testId, minutes: 10 });
  const heardMs = (await Promise.all(moreTime)).map((moment) => moment - given);
  findings.check("extra time reaches every student on both", true, `after ${times(heardMs)}`);

  await pauseFor(thinkMs * 3);
  first.kill();
  const killed = performance.now();
  const third = await scene.another();
  await proxy.serve([second.port, third.port]);
  replacing = false;
  const replaced = `replaced after ${((performance.now() - killed) / 1000).toFixed(1)} s`;
  const quick = (await writing).filter((result) => result !== undefined);
  const breaks = students.flatMap((student) => student.breaks);
  findings.check(
    "a server is killed (-9) and replaced while they write: its students go on at the other",
    breaks.length > 0 && students.every(({ socket, ended }) => ended || socket.connected),
    `${breaks.length} sockets broke, back after ${times(breaks)}; ${replaced}`,
  );
  const seen = `${cockpit.heard.size} of ${count}`;
  findings.check("the cockpit heard of students of both", cockpit.heard.size === count, seen);
  findings.check(
    "papers handed in through either have a quick result",
    quick.length > 0 && quick.every(({ totalMarks }) => totalMarks > 0),
    quick.length,
  );

  await endAtDying(third, all, scene);
  const network = networkOf(students);
  findings.check(
    "no student saw anything but a lost connection",
    network.faults.length === 0,
    network.faults[0] ?? network.words,
  );
  await compare(scene.databaseUrl, { testId: classroom.testId, students, findings });
  for (const student of students) student.leave();
  cockpit.close();
}

async function beginAt(node: Node, { classroom, students }: WholeClass, findings: Findings) {
  const clicked = performance.now();
  const hearing = students.map((student) => student.hears("begin"));
  await teacherAt(node, classroom)(beginTest, { id: classroom.testId });
  const heardMs = (await Promise.all(hearing)).map((moment) => moment - clicked);
  const questionLists = await Promise.all(students.map((student) => student.enter()));
  findings.check(
    "Begin through one server reaches every student on both",
    true,
    `after ${times(heardMs)}; all have the paper after ${Math.round(performance.now() - clicked)} ms`,
  );
  return questionLists;
}

async function endAtDying(
  node: Node,
  { classroom: { testId, teacher, ...classroom } }: WholeClass,
  { databaseUrl, proxy, nodes: [, left], findings }: Scene,
): Promise<void> {
  const through = teacherAt(node, { testId, teacher, ...classroom });
  const ending = through(endTest, { id: testId }).catch(() => undefined);
  await pauseFor(15);
  node.kill();
  await ending;
  await proxy.serve([left.port]);
  const connection: Connection = { losses: 0, faults: [] };
  await persist(connection, () => teacher(endTest, { id: testId })).catch((cause: unknown) => {
    // The first try had come that far.
    if (!(cause instanceof Refusal)) throw cause;
  });
  const closed = await within(20_000, () => allClosed(databaseUrl, testId));
  findings.check(
    "End through a server that is killed at once: the other closes every attempt",
    closed.held,
    `${closed.ms} ms after the teacher tried again`,
  );
}

function watch(origin: string, { testId, teacherToken }: Classroom) {
  const heard = new Set<string>();
  const socket = io(origin, { transports: ["websocket"], auth: { token: teacherToken } });
  socket.on("connect", () => void socket.emit("watch", { testid: testId }, () => {}));
  socket.on("progress", ({ candidates }: ProgressMessage) => {
    for (const { _id, answered } of candidates) if (answered > 0) heard.add(_id);
  });
  return { heard, close: () => void socket.disconnect() };
}
