import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Words to put in front of a PostgreSQL program, so that it agrees to run. */
export type Prefix = readonly string[];

const NOBODY = "65534";
const NAMESPACE: Prefix = [
  "unshare",
  "--user",
  `--map-user=${NOBODY}`,
  `--map-group=${NOBODY}`,
  "--",
];

/**
 * PostgreSQL refuses to run as root. In a user namespace of its own it sees itself as nobody and
 * root's files as its own, so no user is created and no owner changed.
 *
 * @throws Error that says what to do where namespaces are switched off.
 */
export async function unprivileged(): Promise<Prefix> {
  if (process.getuid?.() !== 0) return [];
  if (await works([...NAMESPACE, "true"])) return NAMESPACE;
  throw new Error(
    "PostgreSQL does not run as root and this machine has user namespaces switched off. Run Markwell as an ordinary user, or set DATABASE_URL.",
  );
}

/** The database stops when the process that started it is gone, even by kill -9; where Linux has it. */
export async function dyingWithParent(): Promise<Prefix> {
  return (await works(["setpriv", "--pdeathsig", "INT", "--", "true"]))
    ? ["setpriv", "--pdeathsig", "INT", "--"]
    : [];
}

async function works([program, ...args]: Prefix): Promise<boolean> {
  return run(program ?? "", args).then(
    () => true,
    () => false,
  );
}
