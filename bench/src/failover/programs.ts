import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Debian's packages that the database set needs besides PostgreSQL 15. */
const PACKAGES = [
  "etcd-server",
  "haproxy",
  "liblua5.3-0",
  "libopentracing-c-wrapper0",
  "libopentracing1",
  "patroni",
  "python3-cdiff",
  "python3-click",
  "python3-colorama",
  "python3-dateutil",
  "python3-dnspython",
  "python3-etcd",
  "python3-prettytable",
  "python3-psutil",
  "python3-psycopg2",
  "python3-urllib3",
  "python3-wcwidth",
];
const POSTGRES = process.env.PG_BIN ?? "/usr/lib/postgresql/15/bin";
const PYTHON = "/usr/bin/python3";

export interface Programs {
  etcd: string;
  haproxy: string;
  /** Before Patroni's own arguments. */
  patroni: readonly [command: string, ...args: string[]];
  postgres: string;
  /** For all of them. */
  env: Record<string, string>;
}

/** Unpacked from Debian's packages into a temporary folder; a sentence says what is missing. */
export function findPrograms(): Programs | string {
  if (!existsSync(join(POSTGRES, "pg_basebackup")))
    return `There is no PostgreSQL in ${POSTGRES}: install postgresql-15, or set PG_BIN.`;
  if (!existsSync(PYTHON)) return "There is no Python 3, which Patroni runs on.";
  const folder = join(tmpdir(), "markwell-failover-programs");
  const root = join(folder, "root");
  const etcd = join(root, "usr/bin/etcd");
  if (!existsSync(join(folder, "complete"))) {
    mkdirSync(root, { recursive: true });
    chmodSync(folder, 0o755);
    const options = { cwd: folder, encoding: "utf8" } as const;
    const fetched = spawnSync("apt-get", ["download", ...PACKAGES], options);
    if (fetched.status !== 0)
      return `Debian's packages of Patroni, etcd and HAProxy are not to be had: ${fetched.stderr || fetched.error?.message}`;
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".deb"))) {
      const unpacked = spawnSync("dpkg", ["-x", file, root], options);
      if (unpacked.status !== 0) return `${file} cannot be unpacked: ${unpacked.stderr}`;
    }
    mkdirSync(join(folder, "complete"));
  }
  const libraries = readdirSync(join(root, "usr/lib")).filter((name) => name.includes("linux"));
  return {
    etcd,
    haproxy: join(root, "usr/sbin/haproxy"),
    patroni: [PYTHON, join(root, "usr/bin/patroni")],
    postgres: POSTGRES,
    env: {
      PATH: process.env.PATH ?? "",
      LC_ALL: "C.UTF-8",
      TZ: "UTC",
      PYTHONPATH: join(root, "usr/lib/python3/dist-packages"),
      LD_LIBRARY_PATH: libraries.map((name) => join(root, "usr/lib", name)).join(":"),
    },
  };
}
