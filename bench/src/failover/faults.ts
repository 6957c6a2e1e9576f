import { setTimeout as pauseFor } from "node:timers/promises";
import { markAnswer } from "@markwell/contract/calls/marking";
import { CallError, Refusal } from "@markwell/contract/client";
import { kindOf } from "@markwell/domain/questions/kind";
import { markedByHand } from "@markwell/domain/questions/kinds";
import { exactlyOnce, type Findings, noFindings } from "../chaos/compare/findings.ts";
import type { Fault, Stage } from "../chaos/fault.ts";
import { sideBySide } from "../lib/classroom.ts";
import type { DatabaseSet } from "./database-set.ts";
import { watchScreens } from "./screens.ts";

/** One of the two processes that serve the school. */
export interface AppProcess {
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface SetStage extends Stage {
  set: DatabaseSet;
  apps: readonly AppProcess[];
  /** What must be started again before the next fault. */
  repairs: Array<() => void>;
}

type SetFault = Fault<SetStage>;

const CUT_MS = 10_000;
const NOTICED_MS = 1_000;
const MARKERS = 4;

const whole = async ({ set, repairs }: SetStage) => {
  for (const repair of repairs.splice(0)) repair();
  await set.whole();
};

async function loseMachine(
  { set, repairs, note }: SetStage,
  of: "primary" | "standby" = "primary",
) {
  const name = (await set.roles())[of];
  if (!name) throw new Error(`the set has no ${of}`);
  if ((await set.etcdLeader()) === name) note("the leader of etcd was on the same machine");
  await set.killMachine(name);
  repairs.push(() => set.startMachine(name));
  return name;
}

const losing = (name: string, rest: Partial<SetFault> = {}): SetFault => ({
  name,
  lasts: 30,
  prepare: whole,
  strike: async (stage) => void (await loseMachine(stage)),
  ...rest,
});

export const FAULTS: readonly SetFault[] = [
  losing("process of the primary killed", {
    lasts: 12,
    async strike({ set }) {
      const { primary } = await set.roles();
      if (primary) await set.killPostgres(primary);
    },
  }),
  losing("machine of the primary killed"),
  losing("planned switch", { lasts: 6, strike: ({ set }) => set.switchOver() }),
  losing("machine of the standby killed", {
    strike: async (stage) => void (await loseMachine(stage, "standby")),
  }),
  losing("leader of etcd killed", {
    lasts: 10,
    async strike({ set, repairs }) {
      const name = await set.killEtcdLeader();
      repairs.push(() => set.startEtcd(name));
    },
  }),
  losing("network to the primary cut for 10 s", {
    lasts: CUT_MS / 1_000,
    async strike({ set }) {
      const { primary } = await set.roles();
      const wire = set.wireTo(primary ?? "db1");
      wire.hold();
      await pauseFor(CUT_MS);
      wire.release();
    },
  }),
  losing("HAProxy killed", {
    lasts: 2,
    async strike({ set }) {
      await set.killHaproxy();
      await pauseFor(NOTICED_MS);
      set.startHaproxy();
    },
  }),
  losing("both servers killed in turn", {
    lasts: 12,
    async strike({ apps }) {
      for (const app of apps) {
        await app.kill();
        await pauseFor(NOTICED_MS);
        await app.start();
      }
    },
  }),
  losing("machine of the primary killed at Begin", { when: "at the beginning" }),
  losing("machine of the primary killed at End", { when: "at the end" }),
  losing("machine of the primary killed during marking", {
    lasts: 1,
    strike: async () => {},
    compare: markThroughIt,
  }),
  losing("machine of the primary killed in front of browsers", {
    lasts: 1,
    strike: async () => {},
    compare: (stage) => watchScreens(stage, () => loseMachine(stage)),
  }),
  losing("primary killed twice in a row", {
    lasts: 60,
    async strike(stage) {
      const { set } = stage;
      const first = await loseMachine(stage);
      await set.primaryAfter(first);
      await whole(stage);
      await loseMachine(stage);
    },
  }),
];

/** Each mark is sent again until answered: every acknowledged mark is stored, and no answer has two. */
async function markThroughIt(stage: SetStage): Promise<Findings> {
  const { school, testId, database, note } = stage;
  const question = school.questions.find((one) => markedByHand(kindOf(one)));
  if (!question) throw new Error("the test has no question to mark");
  const acknowledged = new Map<string, number>();
  let struck: Promise<unknown> | undefined;
  const began = Date.now();
  await sideBySide(school.students.length, MARKERS, async (index) => {
    const student = school.students[index];
    if (!student) return;
    if (index >= school.students.length / 3) struck ??= loseMachine(stage);
    const score = index % (question.weightage + 1);
    for (;;) {
      try {
        const mark = { userid: student.id, testid: testId, qid: question._id, score, version: 0 };
        await school.teacher(markAnswer, mark);
        break;
      } catch (cause) {
        // 409: the first try was stored, and its answer lost on the way.
        if (cause instanceof CallError && cause.status === 409) break;
        if (cause instanceof Refusal) throw cause;
        await pauseFor(NOTICED_MS);
      }
    }
    acknowledged.set(student.id, score);
  });
  await struck;
  note(`${acknowledged.size} marks in ${Math.round((Date.now() - began) / 1_000)} s`);
  const findings = noFindings();
  const { rows } = await database.query<{ student_id: string; marks: string[]; given: string }>(
    `select attempts.student_id, array_agg(manual_marks.marks::text) as marks, max(grades.marks)::text as given
     from attempts join manual_marks on manual_marks.attempt_id = attempts.id
     join grades on grades.attempt_id = attempts.id and grades.question_id = manual_marks.question_id
     where attempts.test_id = $1 group by attempts.student_id`,
    [testId],
  );
  const stored = new Map(rows.map((row) => [row.student_id, row]));
  for (const [id, score] of acknowledged) {
    const own = stored.get(id);
    exactlyOnce(findings, own?.marks.length ?? 0, `student ${id}: the mark`);
    if (own && Number(own.given) !== score)
      findings.lost.push(`student ${id}: ${own.given} marks instead of ${score}`);
  }
  return findings;
}
