import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { isDeep } from "@markwell/domain/testing/depth";
import { expect, test } from "vitest";

/*
 * Runs the commands of docs/operations.md as written: as root, on an overlay of this machine that is thrown away
 * afterwards, with a network of its own. Functions of the shell stand in for systemd and the package registry.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const text = await readFile(join(root, "docs/operations.md"), "utf8");
const blocks = [...text.matchAll(/^( *)```\n([^`]+?)^ *```$/gm)].map(([, indent, inner = ""]) =>
  inner.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
);
/** A word of each block that is played below; the others need a container engine. */
const PLAYED = {
  install: "sudo useradd",
  settings: "PUBLIC_URL=https:",
  proxy: "sudo cp deploy/nginx/nginx.conf",
  certificate: "openssl req -x509",
  backup: "npm run backup -- /var/backups/markwell",
  backupByUnit: "sudo systemctl start markwell-backup",
  restore: "npm run -s restore",
  log: "pg_receivewal --create-slot",
  back: "recovery.signal",
  admin: "reset you@school.sg",
} as const;
/** The one block of the page with these words. */
function block(name: keyof typeof PLAYED): string {
  const words = PLAYED[name];
  const found = blocks.filter((each) => each.includes(words));
  expect(found, words).toHaveLength(1);
  return found[0] ?? "";
}
const without = (lines: string, pattern: RegExp) =>
  lines.replaceAll(new RegExp(`^.*${pattern.source}.*\\n`, "gm"), "");

test("each block of commands is played below, or needs a container engine", () => {
  const played = Object.keys(PLAYED).map((name) => block(name as keyof typeof PLAYED));
  const left = blocks.filter((each) => !played.includes(each)).join("");
  expect(without(left, /docker compose/)).toBe("");
});

const NEEDS = "unshare mount chroot ip setpriv useradd git openssl curl nginx pg_ctlcluster";
const playable =
  isDeep && process.getuid?.() === 0 && spawnSync("sh", ["-c", `which ${NEEDS}`]).status === 0;

/** Runs a script in bash as root of the machine that is thrown away. */
async function onAMachine(script: string): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), "markwell-machine-"));
  const layers = `lowerdir=/,upperdir=${place}/on/changes,workdir=${place}/on/work`;
  await writeFile(join(place, "script"), `set -eu -o pipefail\n${script}`);
  const outside = `set -eu
    mkdir ${place}/on && mount -t tmpfs machine ${place}/on && cd ${place}/on && mkdir changes work root
    mount -t overlay machine -o ${layers} root
    mount -t proc proc root/proc && mount --bind /dev root/dev && mount -t tmpfs tmp root/dev/shm
    cp ${place}/script root/script && ip link set lo up
    chroot root bash /script 2>&1`;
  const own = ["--mount", "--net", "--pid", "--fork", "--kill-child", "sh", "-c", outside];
  const env = { PATH: process.env.PATH ?? "", LC_ALL: "C.UTF-8", HOME: "/root" };
  try {
    const limits = { timeout: 580_000, killSignal: "SIGKILL" } as const;
    return (await promisify(execFile)("unshare", own, { env, ...limits })).stdout;
  } catch (cause) {
    throw new Error((cause as { stdout: string }).stdout);
  } finally {
    await rm(place, { recursive: true });
  }
}

/** Does what systemd would do with the installed units. */
const SYSTEMD = `
sudo() { "$@"; }
line() { sed -n "s/^$2=//p" /etc/systemd/system/$1.service; }
as_markwell() { exec setpriv --reuid=markwell --regid=markwell --init-groups "$@"; }
run_unit() {
  install -d -m 700 -o markwell -g markwell /var/lib/markwell
  (cd "$(line $1 WorkingDirectory)"; set -a; eval "$(line $1 Environment)"; . "$(line $1 EnvironmentFile)"
   export HOME=/var/lib/markwell; as_markwell $(line $1 ExecStart))
}
systemctl() {
  case "$*" in
    "enable --now markwell "*) SYSTEMD_OFFLINE=1 command systemctl enable "\${@:3}"; systemctl start markwell ;;
    "start markwell") run_unit markwell > /journal 2>&1 & server=$!
      until curl -sf http://127.0.0.1:3000/healthz > /dev/null; do kill -0 $server || { cat /journal; exit 1; }; done ;;
    "stop markwell") kill $(pgrep -f "^[^ ]*node packages/server/src/main.ts" | head -1); wait $server || true ;;
    "start "*) run_unit $2 ;;
    "reload nginx") nginx ;;
    *) echo "unplayed: systemctl $*"; exit 1 ;;
  esac
}
systemd-run() (
  while [ "\${1#--}" != "$1" ]; do
    case $1 in
      --working-directory=*) cd "\${1#*=}" ;;
      --property=EnvironmentFile=*) set -a; . "\${1##*=}" ;;
      --setenv=*) export "\${1#*=}" ;;
    esac
    shift
  done
  export HOME=/var/lib/markwell; as_markwell "$@"
)
journalctl() { cat /journal; }
sudoedit() { cat > $1 <<'end'
${environmentFile()}end
  chmod 600 $1
}
npm() {
  case "$*" in
    ci) mkdir node_modules; mount --bind ${root}/node_modules node_modules ;;
    "run build") cp -r ${root}/packages/web/dist packages/web || command npm "$@" ;;
    *) command npm "$@" ;;
  esac
}
`;

function environmentFile(): string {
  return block("settings")
    .replace("markwell.example.sg", "markwell.school.lan")
    .replace(/ADMIN_PASSWORD=".*"/, 'ADMIN_PASSWORD="a kite over the school"');
}

const ADMIN = JSON.stringify({
  emailid: "office@example.sg",
  password: "a kite over the school",
  type: "ADMIN",
});
const ASK = "curl -sS --cacert /ca/ca.crt --resolve markwell.school.lan:443:127.0.0.1";
const HERE = "https://markwell.school.lan";

test.runIf(playable)(
  "one machine: installed, behind the proxy, backed up, restored, drilled, with a link for its admin @deep",
  async () => {
    const said = await onAMachine(`${SYSTEMD}
      git config --global --add safe.directory '*'
      ${block("install").replace("<this repository>", `file://${root}`)}
      mkdir /ca && cd /ca && ${block("certificate")}
      cd /opt/markwell
      ${block("proxy").replace("sudo nginx", "cp /ca/*.pem /etc/nginx/tls/\nsudo nginx")}
      sign_in() { ${ASK} --json '${ADMIN}' ${HERE}/api/v1/auth/login; }
      echo; echo "signed in: $(sign_in)"
      echo "page: $(${ASK} -o /dev/null -w '%{http_code}' ${HERE}/)"
      echo "metrics: $(${ASK} -o /dev/null -w '%{http_code}' ${HERE}/metrics)"
      ${without(block("backupByUnit"), /docker/)}
      (set -a; . /etc/markwell/markwell.env; DATA_DIR=/var/lib/markwell; export HOME=$DATA_DIR
       as_markwell ${block("backup").split("\n")[0]}
      )
      restore() {
        ${inside(block("restore")).replace("/var/backups/markwell", '/var/backups/markwell "$@"')}
      }
      sudo systemctl stop markwell
      restore && exit 1
      restore --replace /var/lib/markwell
      sudo systemctl start markwell
      echo "after: $(sign_in)"
      ${without(block("admin"), /docker/).replace("you@school.sg", "office@example.sg")}
      sudo systemctl stop markwell
      cp -a /var/backups/markwell /copy
      ${drill()}
    `);
    expect(said).toMatch(/^signed in: .*"success":true/m);
    expect(said).toContain("page: 200\nmetrics: 404\n");
    expect(said).toContain("To replace all of it for good, add: --replace /var/lib/markwell");
    expect(said).toMatch(/^after: .*"success":true/m);
    expect(said).toContain(`${HERE}/reset-password/`);
    expect(said).toMatch(/^drilled: .*"success":true/m);
  },
  600_000,
);

/** Without stop and start around it. */
const inside = (lines: string) => without(lines, /sudo systemctl/);

/** The two commands of the drill: the page has them within a sentence. */
function drill(): string {
  const [, restore = "", start = ""] =
    /`(DATA_DIR=\/tmp\/drill npm run restore[^`]*)`, then `(DATA_DIR=\/tmp\/drill[^`]*)`/.exec(
      text,
    ) ?? [];
  return `chown -R markwell: /copy
    (as_markwell env HOME=/tmp ${restore.replace("COPY", "/copy")})
    (as_markwell env HOME=/tmp ${start.replaceAll("\n", " ")}) & started=$!
    until curl -sf http://127.0.0.1:3999/healthz > /dev/null; do kill -0 $started; done
    echo "drilled: $(curl -s --json '${ADMIN}' http://127.0.0.1:3999/api/v1/auth/login)"`;
}

test.runIf(playable)(
  "PostgreSQL's own log brings a moment back @deep",
  async () => {
    const replicate = block("log")
      .replace(/^(pg_receivewal --slot.*)#.*$/m, "$1 & received=$!")
      .replace("# every night", "");
    const back = block("back")
      .replace("base/2026-11-23", "base/$(date +%F)")
      .replace("<<'end'", "<<end")
      .replace(/(recovery_target_time = )'.*'/, "$1'$moment'")
      .replace(/^psql .*#.*$/m, "");
    const said = await onAMachine(`
    install -d -m 700 -o postgres -g postgres /var/backups/markwell
    cat > /as-postgres <<'whole'
      set -eu -o pipefail
      sql() { psql -Atc "$1"; }
      pg_ctlcluster 15 main start
      sql "create table answers (text text)"
      ${replicate}
      sql "insert into answers values ('kept')"
      moment=$(sql "select now()")
      sql "insert into answers values ('given by mistake')"
      until sql "select sent_lsn = flush_lsn from pg_stat_replication" | grep t; do :; done
      pg_ctlcluster 15 main stop
      kill $received
      ${back}
      until sql "select pg_is_in_recovery()" | grep f; do :; done
      echo "there: $(sql "select text from answers" | tr '\\n' ',')"
whole
    setpriv --reuid=postgres --regid=postgres --init-groups env HOME=/tmp USER=postgres bash /as-postgres`);
    expect(said).toContain("backup successfully verified");
    expect(said).toContain("there: kept,\n");
  },
  300_000,
);
