import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { chmod, chown, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pauseFor } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../../scripts/free-port.ts";
import { postgresProcesses } from "../lib/product.ts";
import type { Programs } from "./programs.ts";
import { type Relay, startRelay } from "./relay.ts";

const NAMES = ["db1", "db2", "db3"] as const;
export type Name = (typeof NAMES)[number];
/** PostgreSQL refuses root; "nobody" is this number on every Linux. */
const NOBODY = 65_534;
const PATIENCE_MS = 180_000;
const POLL_MS = 200;

const deployedAt = (name: string) =>
  fileURLToPath(new URL(`../../../deploy/patroni/${name}`, import.meta.url));
const deployed = (name: string) => readFile(deployedAt(name), "utf8");

interface Machine {
  name: Name;
  folder: string;
  ports: { postgres: number; rest: number; etcd: number; peer: number };
  /** Between servers of Markwell, or HAProxy, and PostgreSQL. */
  wire: Relay;
}

/** Three database machines and HAProxy in front of them, from the files of `deploy/patroni`. */
export interface DatabaseSet {
  url: string;
  urlOfAll: string;
  /** The primary, and the standby that commits wait for, as the set names them now. */
  roles(): Promise<{ primary?: Name | undefined; standby?: Name | undefined }>;
  primaryAfter(before: Name | undefined): Promise<Name>;
  /** Waits until all three run, with a standby that commits wait for. */
  whole(): Promise<void>;
  killPostgres(name: Name): Promise<void>;
  /** kill -9 for all that runs on it. */
  killMachine(name: Name): Promise<void>;
  startMachine(name: Name): void;
  switchOver(): Promise<void>;
  /** The machine of etcd's leader. */
  etcdLeader(): Promise<Name | undefined>;
  killEtcdLeader(): Promise<Name>;
  startEtcd(name: Name): void;
  wireTo(name: Name): Relay;
  killHaproxy(): Promise<void>;
  startHaproxy(): void;
  stop(): Promise<void>;
}

interface Member {
  name: Name;
  role: string;
  state: string;
}

/** @throws Error when the set does not come up. */
export async function startDatabaseSet(programs: Programs, folder: string): Promise<DatabaseSet> {
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const children = new Map<string, ChildProcess>();
  const secrets = Array.from({ length: 3 }, () => randomBytes(12).toString("hex"));
  const machines = await Promise.all(NAMES.map((name) => prepareMachine(name)));
  const proxyPorts = { primary: await freePort(), replicas: await freePort() };
  await writeConfigurations();

  async function ownFolder(...parts: string[]): Promise<string> {
    const path = join(folder, ...parts);
    await mkdir(path, { recursive: true, mode: 0o700 });
    if (identity.uid !== undefined) await chown(path, NOBODY, NOBODY);
    return path;
  }

  async function prepareMachine(name: Name): Promise<Machine> {
    const ports = {
      postgres: await freePort(),
      rest: await freePort(),
      etcd: await freePort(),
      peer: await freePort(),
    };
    return { name, folder: await ownFolder(name), ports, wire: await startRelay(ports.postgres) };
  }

  async function writeConfigurations(): Promise<void> {
    const etcdHosts = machines.map(({ ports }) => `127.0.0.1:${ports.etcd}`).join(",");
    const patroni = (await deployed("patroni.yml"))
      .replace("10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379", etcdHosts)
      .replaceAll("10.0.0.0/24", "127.0.0.1/32")
      .replace("local all all peer", "local all all trust")
      .replace(/change-me-(\d)/g, (_, at: string) => secrets[Number(at) - 1] ?? "")
      .replace(/bin_dir: .*/, `bin_dir: ${programs.postgres}`);
    for (const { name, folder: own, ports } of machines) {
      await ownFolder(name, "etcd");
      const text = patroni
        .replace("name: db1", `name: ${name}`)
        .replaceAll("10.0.0.11:8008", `127.0.0.1:${ports.rest}`)
        .replaceAll("10.0.0.11:5432", `127.0.0.1:${ports.postgres}`)
        .replace(/data_dir: .*/, `data_dir: ${join(own, "data")}`)
        .replace(/pgpass: .*/, `pgpass: ${join(own, "pgpass")}`)
        .replace(
          "  parameters:\n    password",
          `  parameters:\n    unix_socket_directories: ""\n    password`,
        );
      await writeFile(join(own, "patroni.yml"), text, { mode: 0o644 });
    }
    let haproxy = (await deployed("haproxy.cfg"))
      .replace("127.0.0.1:5000", `127.0.0.1:${proxyPorts.primary}`)
      .replace("127.0.0.1:5001", `127.0.0.1:${proxyPorts.replicas}`);
    for (const [at, { ports, wire }] of machines.entries()) {
      const address = `10.0.0.1${at + 1}`;
      haproxy = haproxy
        .replaceAll(`${address}:5432`, `127.0.0.1:${wire.port}`)
        .replaceAll(`addr ${address} port 8008`, `addr 127.0.0.1 port ${ports.rest}`);
    }
    await writeFile(join(folder, "haproxy.cfg"), haproxy, { mode: 0o644 });
  }

  function run(key: string, [command, ...args]: readonly [string, ...string[]]): void {
    const log = createWriteStream(join(folder, `${key}.log`), { flags: "a" });
    const child = spawn(command, args, {
      ...identity,
      cwd: folder,
      env: programs.env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    children.set(key, child);
  }

  async function kill(key: string, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const child = children.get(key);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }

  function startEtcd(name: Name): void {
    const { folder: own, ports } = machine(name);
    const cluster = machines
      .map((other) => `${other.name}=http://127.0.0.1:${other.ports.peer}`)
      .join(",");
    const client = `http://127.0.0.1:${ports.etcd}`;
    const peer = `http://127.0.0.1:${ports.peer}`;
    run(`${name}-etcd`, [
      programs.etcd,
      ...["--name", name, "--data-dir", join(own, "etcd")],
      ...["--listen-client-urls", client, "--advertise-client-urls", client],
      ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
      ...["--initial-cluster", cluster, "--initial-cluster-state", "new"],
      ...["--initial-cluster-token", "markwell"],
    ]);
  }

  const startPatroni = (name: Name) => {
    const [command, ...args] = programs.patroni;
    run(`${name}-patroni`, [command, ...args, join(machine(name).folder, "patroni.yml")]);
  };
  const startLeaderMover = (name: Name) => {
    const { rest, etcd } = machine(name).ports;
    const [python] = programs.patroni;
    const script = deployedAt("etcd-leader-elsewhere.py");
    run(`${name}-leader`, [python, script, `http://127.0.0.1:${rest}`, `http://127.0.0.1:${etcd}`]);
  };
  const startHaproxy = () =>
    run("haproxy", [programs.haproxy, "-db", "-f", join(folder, "haproxy.cfg")]);

  function machine(name: Name): Machine {
    const found = machines.find((one) => one.name === name);
    if (!found) throw new Error(`There is no machine ${name}`);
    return found;
  }

  async function members(): Promise<Member[]> {
    for (const { ports } of machines) {
      const told = await ask<{ members: Member[] }>(`http://127.0.0.1:${ports.rest}/cluster`);
      if (told) return told.members;
    }
    return [];
  }

  async function etcdLeader(): Promise<Name | undefined> {
    for (const { name, ports } of machines) {
      const told = await ask<{ header: { member_id: string }; leader: string }>(
        `http://127.0.0.1:${ports.etcd}/v3/maintenance/status`,
        { method: "POST", body: "{}" },
      );
      if (told && told.header.member_id === told.leader) return name;
    }
    return undefined;
  }

  async function roles() {
    const all = await members();
    const named = (role: string) =>
      all.find((member) => member.role === role && member.state === "running")?.name;
    return { primary: named("leader"), standby: named("sync_standby") };
  }

  async function until<T>(what: string, found: () => Promise<T | undefined>): Promise<T> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pauseFor(POLL_MS)) {
      const result = await found();
      if (result !== undefined) return result;
    }
    throw new Error(`${what} did not come within ${PATIENCE_MS / 1_000} s; see ${folder}`);
  }

  async function killPostgres(name: Name): Promise<void> {
    for (const pid of await postgresProcesses(join(machine(name).folder, "data"))) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // Gone with the others already.
      }
    }
  }

  const whole = () =>
    until("a whole set", async () => {
      const all = await members();
      const running = all.filter(({ state }) => state === "running" || state === "streaming");
      const { primary, standby } = await roles();
      return running.length === NAMES.length && primary && standby ? true : undefined;
    }).then(() => {});

  const set: DatabaseSet = {
    url: urlFor(`127.0.0.1:${proxyPorts.primary}`),
    urlOfAll: urlFor(machines.map(({ wire }) => `127.0.0.1:${wire.port}`).join(",")),
    roles,
    primaryAfter: (before) =>
      until("a new primary", async () => {
        const { primary } = await roles();
        return primary === before ? undefined : primary;
      }),
    whole,
    killPostgres,
    async killMachine(name) {
      const programsOfIt = ["patroni", "etcd", "leader"].map((one) => kill(`${name}-${one}`));
      await Promise.all([...programsOfIt, killPostgres(name)]);
      await killPostgres(name);
    },
    startMachine(name) {
      startEtcd(name);
      startPatroni(name);
      startLeaderMover(name);
    },
    async switchOver() {
      const { primary, standby } = await roles();
      const rest = machine(primary ?? "db1").ports.rest;
      const reply = await fetch(`http://127.0.0.1:${rest}/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: primary, candidate: standby }),
      });
      if (!reply.ok) throw new Error(`no switchover: ${await reply.text()}`);
    },
    etcdLeader,
    async killEtcdLeader() {
      const name = await etcdLeader();
      if (!name) throw new Error("etcd has no leader");
      await kill(`${name}-etcd`);
      return name;
    },
    startEtcd,
    wireTo: (name) => machine(name).wire,
    killHaproxy: () => kill("haproxy"),
    startHaproxy,
    async stop() {
      await Promise.all(NAMES.map((name) => kill(`${name}-patroni`, "SIGINT")));
      await Promise.all(NAMES.map((name) => killPostgres(name)));
      for (const key of children.keys()) await kill(key);
      await Promise.all(machines.map(({ wire }) => wire.close()));
    },
  };
  function urlFor(hosts: string): string {
    return `postgres://postgres:${secrets[0]}@${hosts}/postgres?sslmode=disable`;
  }

  if (identity.uid !== undefined) await chmod(folder, 0o711);
  try {
    for (const name of NAMES) startEtcd(name);
    await pauseFor(1_000);
    for (const name of NAMES) startPatroni(name);
    for (const name of NAMES) startLeaderMover(name);
    startHaproxy();
    await whole();
    return set;
  } catch (cause) {
    await set.stop();
    throw cause;
  }
}

async function ask<T>(url: string, init: RequestInit = {}): Promise<T | undefined> {
  try {
    const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(2_000) });
    return (await reply.json()) as T;
  } catch {
    return undefined;
  }
}
