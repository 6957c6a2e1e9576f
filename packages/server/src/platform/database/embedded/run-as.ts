import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Put before a PostgreSQL program, so that it agrees to run. */
export type Prefix = readonly string[];

interface Place {
  folder: string;
  /** Need not exist yet. */
  cluster: string;
  program: string;
}

const NOBODY = "65534";
const NAMESPACE: Prefix = [
  "unshare",
  "--user",
  `--map-user=${NOBODY}`,
  `--map-group=${NOBODY}`,
  "--",
];

/**
 * How to run PostgreSQL here. An ordinary user runs it directly. For root, whom PostgreSQL
 * refuses, it runs
 *
 * - as the owner of the data, where an ordinary user's start made it;
 * - else in a user namespace of its own, where it sees itself as nobody and root's files as its
 *   own, so no owner is changed;
 * - else, where namespaces are switched off (as in most containers), as a system user who keeps
 *   one right of root's: to pass through folders that only root can enter.
 *
 * @throws Error that says what to do where none of these works.
 */
export async function unprivileged(place: Place): Promise<Prefix> {
  const owner = await stat(place.cluster).catch(() => undefined);
  const self = process.getuid?.();
  if (self !== 0) {
    if (owner && self !== undefined && owner.uid !== self) {
      throw new Error(
        `The database in ${place.cluster} belongs to another user (id ${owner.uid}). Start Markwell as that user, or set DATA_DIR to another folder.`,
      );
    }
    return [];
  }
  if (owner && owner.uid !== 0) {
    const asOwner = systemUser(owner.uid, owner.gid);
    if (await suits(asOwner, place)) return asOwner;
  } else {
    if (await suits(NAMESPACE, place)) return NAMESPACE;
    const { uid, gid } = await unprivilegedAccount();
    const asAccount = systemUser(uid, gid);
    if (await suits(asAccount, place)) {
      if (owner) await run("chown", ["-R", `${uid}:${gid}`, place.cluster]);
      return asAccount;
    }
  }
  throw new Error(
    "PostgreSQL does not run as root, and this machine allows neither user namespaces nor setpriv. Run Markwell as an ordinary user, or set DATABASE_URL.",
  );
}

/** Even by kill -9, on Linux. */
export async function dyingWithParent(): Promise<Prefix> {
  const prefix: Prefix = ["setpriv", "--pdeathsig", "INT", "--"];
  return (await works([...prefix, "true"])) ? prefix : [];
}

function systemUser(uid: number, gid: number): Prefix {
  return [
    "setpriv",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    // Else access(2), with which PostgreSQL looks for its own files, would ignore the right.
    "--securebits=+no_setuid_fixup",
    "--inh-caps=-all,+dac_override",
    "--ambient-caps=-all,+dac_override",
    "--no-new-privs",
    "--",
  ];
}

/** Its own user if there is one; initdb needs one with a name. */
async function unprivilegedAccount(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n");
  for (const wanted of ["markwell", "postgres", "nobody"]) {
    const [name, , uid, gid] =
      lines.find((line) => line.startsWith(`${wanted}:`))?.split(":") ?? [];
    if (name && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: Number(NOBODY), gid: Number(NOBODY) };
}

function suits(prefix: Prefix, { folder, program }: Place): Promise<boolean> {
  return works([...prefix, "sh", "-c", 'test -w "$0" && test -x "$1"', folder, program]);
}

async function works([program = "", ...args]: Prefix): Promise<boolean> {
  return run(program, args).then(
    () => true,
    () => false,
  );
}
