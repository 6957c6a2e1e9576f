import { signIn } from "@markwell/contract/calls/auth";
import { authenticatedUser, signOut } from "@markwell/contract/calls/signed-in";
import { suspendStudent } from "@markwell/contract/calls/students";
import { CallError, type Client, createClient } from "@markwell/contract/client";
import { io } from "socket.io-client";
import { type Findings, within } from "./findings.ts";
import type { Node } from "./nodes.ts";

const PASSWORD = "demo-school-2026";
/** The bound of ADR 0005 is for a lost notice; with the notice it is this. */
const AT_ONCE_MS = 1_000;
/** Failures in 15 minutes after which an account is closed for guessing (school platform, 1). */
const MOST_FAILURES = 50;

/** A session that ends at A is over at B, and guessing passwords is counted by both together. */
export async function acrossSessions([a, b]: [Node, Node], findings: Findings): Promise<void> {
  const leaving = await signedIn(a, "student1@demo.school");
  await leaving.at(b)(authenticatedUser);
  await leaving.at(a)(signOut);
  const out = await within(15_000, () => isRefused(leaving.at(b)));
  findings.check("signed out at A, the token is refused at B", ended(out), `after ${out.ms} ms`);

  const suspended = await signedIn(b, "student2@demo.school");
  const { data: student } = await suspended.at(b)(authenticatedUser);
  const socket = io(b.origin, {
    transports: ["websocket"],
    auth: { token: suspended.token },
    reconnection: false,
  });
  await new Promise<void>((done) => socket.on("connect", done));
  const closed = new Promise<number>((done) =>
    socket.on("disconnect", () => done(performance.now())),
  );
  const admin = (await signedIn(a, "admin@demo.school", "ADMIN")).at(a);
  await admin(suspendStudent, { studentId: student._id, suspended: true });
  const answered = performance.now();
  const gone = await within(15_000, () => isRefused(suspended.at(b)));
  findings.check("suspended at A, the student is refused at B", ended(gone), `after ${gone.ms} ms`);
  const socketMs = Math.max(0, Math.round((await closed) - answered));
  findings.check("  and B closed their socket", socketMs <= AT_ONCE_MS, `${socketMs} ms`);

  const tries = await guess([a, b], "student3@demo.school");
  findings.check(
    "wrong passwords are counted by both together",
    tries.failures === MOST_FAILURES && tries.afterwards.every((status) => status === 429),
    `${tries.failures} failures by turns, then ${tries.afterwards.join(" and ")} for the right one`,
  );
}

const ended = ({ held, ms }: { held: boolean; ms: number }) => held && ms <= AT_ONCE_MS;

async function signedIn({ origin }: Node, emailid: string, type: "STUDENT" | "ADMIN" = "STUDENT") {
  const { token } = await createClient({ origin })(signIn, { emailid, password: PASSWORD, type });
  return { token, at: (node: Node) => createClient({ origin: node.origin, token: () => token }) };
}

const isRefused = (client: Client): Promise<boolean> =>
  client(authenticatedUser).then(
    () => false,
    (cause: unknown) => cause instanceof CallError && cause.status === 401,
  );

/** Guesses by turns at both, from a new address each time, until no guess is taken any more. */
async function guess(nodes: [Node, Node], emailid: string) {
  let address = 0;
  const tryAt = ({ origin }: Node, password: string) => {
    address += 1;
    const from = `198.51.100.${address}`;
    const client = createClient({
      origin,
      fetch: (url, init) => {
        const headers = new Headers(init?.headers);
        headers.set("x-forwarded-for", from);
        return fetch(url, { ...init, headers });
      },
    });
    return client(signIn, { emailid, password, type: "STUDENT" }).then(
      () => 200,
      (cause: CallError) => cause.status,
    );
  };
  let failures = 0;
  for (const turn of Array.from({ length: MOST_FAILURES + 2 }, (_, index) => index)) {
    if ((await tryAt(nodes[turn % 2 === 0 ? 0 : 1], "a wrong one")) !== 401) break;
    failures += 1;
  }
  return {
    failures,
    afterwards: [await tryAt(nodes[0], PASSWORD), await tryAt(nodes[1], PASSWORD)],
  };
}
