import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import {
  IMAGE_MAX_BYTES,
  PART_BYTES,
  uploadFile,
  VIDEO_MAX_BYTES,
} from "@markwell/contract/calls/media";
import { IMPORT_MAX_BYTES } from "@markwell/contract/calls/roster";
import { API_BASE } from "@markwell/contract/envelope";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../packages/server/src/platform/config.ts";

/* Nothing here needs Docker: what deploy/ says is held against what the product does. */
const root = fileURLToPath(new URL("..", import.meta.url));
const FILES = {
  dockerfile: "deploy/Dockerfile",
  compose: "deploy/compose.yaml",
  example: "deploy/.env.example",
  nginx: "deploy/nginx/markwell.conf",
  nginxMain: "deploy/nginx/nginx.conf",
  oneServer: "deploy/nginx/one-server.conf",
  twoServers: "deploy/nginx/two-servers.conf",
  service: "deploy/systemd/markwell.service",
  backup: "deploy/systemd/markwell-backup.service",
  operations: "docs/operations.md",
  webRoutes: "packages/web/src/routes/outside-the-shell.ts",
  config: "packages/server/src/platform/config.ts",
  health: "packages/server/src/platform/health/serve-health.ts",
  packageJson: "package.json",
};
type Texts = Record<keyof typeof FILES, string>;

let texts: Texts;
beforeAll(async () => {
  const read = async ([name, path]: [string, string]) =>
    [name, await readFile(join(root, path), "utf8")] as const;
  texts = Object.fromEntries(await Promise.all(Object.entries(FILES).map(read))) as Texts;
});

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? "");
/** Settings that the server reads. */
const settings = () => all(texts.config, /^ {2}([A-Z][A-Z0-9_]+):/gm);
const anchored = (name: string) => new RegExp(`^ *${name}: *&?\\w* *$`, "m");
const partition = <T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
];
/** The indented lines below a line of the compose file. */
function block(title: RegExp): string {
  const lines = texts.compose.split("\n");
  const start = lines.findIndex((line) => title.test(line));
  const depth = (line: string) => line.search(/\S/);
  const end = lines.findIndex(
    (line, at) => at > start && line.trim() !== "" && depth(line) <= depth(lines[start] ?? ""),
  );
  return lines.slice(start + 1, end < 0 ? undefined : end).join("\n");
}

describe("every variable in deploy/ is one that the server reads:", () => {
  /** Compose's own, for the other containers. */
  const others = ["POSTGRES_PASSWORD", "POSTGRES_USER", "POSTGRES_DB"];

  test.each<[string, () => string[]]>([
    ["the compose file", () => all(block(/environment: &settings/), /^ +([A-Z_0-9]+):/gm)],
    ["what the compose file takes from .env", () => all(texts.compose, /\$\{([A-Z_0-9]+)/g)],
    [".env.example", () => all(texts.example, /^([A-Z_0-9]+)=/gm)],
    ["the image", () => all(texts.dockerfile, /^(?:ENV| {3}) ([A-Z_0-9]+)=/gm)],
    ["the unit", () => all(texts.service, /(?:Environment=| )([A-Z_]+)=\S/g)],
  ])("%s", (_, variables) => {
    const found = variables();
    expect(found).not.toEqual([]);
    expect(found.filter((name) => !settings().includes(name) && !others.includes(name))).toEqual(
      [],
    );
  });

  test("what the compose file needs from .env is in the example, and the other way round", () => {
    const wanted = new Set(all(texts.compose, /\$\{([A-Z_0-9]+)/g));
    expect(new Set(all(texts.example, /^([A-Z_0-9]+)=/gm))).toEqual(wanted);
  });

  test("servers that do not share a data folder share the key that seals", () => {
    expect(block(/environment: &settings/)).toMatch(/SECRETS_KEY: \$\{SECRETS_KEY:\?[^}]+\}/);
  });

  test("no secret has a value in the example", () => {
    for (const name of all(texts.example, /^(\w*(?:PASSWORD|KEY|TOKEN))=\S/gm)) {
      expect.fail(`${name} has a value`);
    }
  });
});

describe("ports and paths agree:", () => {
  test("the image listens where its health check asks and where the proxy sends", () => {
    const [port = ""] = all(texts.dockerfile, /PORT=(\d+)/g);
    expect(texts.dockerfile).toContain(`EXPOSE ${port}`);
    expect(all(texts.twoServers, /server \w+:(\d+)/g)).toEqual([port, port]);
    expect(all(texts.oneServer, /server 127\.0\.0\.1:(\d+)/g)).toEqual(["3000"]);
    expect(texts.config).toContain('.default("3000")');
    expect(texts.dockerfile).toContain("/healthz");
    expect(texts.health).toContain('app.get("/healthz"');
  });

  test("the proxy knows the servers of the compose file by their names", () => {
    for (const name of all(texts.twoServers, /server (\w+):/g)) {
      expect(texts.compose).toMatch(anchored(name));
    }
  });

  test("what the image and the units start, copy and mount is there", () => {
    const started = [
      ...all(texts.dockerfile, /"(packages\/[^"]+\.ts)"/g),
      ...all(
        `${texts.service}${texts.backup}${texts.compose}`,
        /node,? ((?:packages|scripts)\/\S+\.ts)/g,
      ),
      ...all(texts.dockerfile, /(scripts\/\S+)/g),
      ...all(texts.compose, /\.\/(nginx\/[^:]+):/g).map((path) => `deploy/${path}`),
    ];
    expect(started.length).toBeGreaterThan(8);
    expect(started.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test("the image runs on the Node that the project is tested with, and not as root", () => {
    const [node] = all(texts.packageJson, /"node": "(\d[^"]+)"/g);
    expect(new Set(all(texts.dockerfile, /^FROM node:([\d.]+)-/gm))).toEqual(new Set([node]));
    const lastStage = texts.dockerfile.slice(texts.dockerfile.lastIndexOf("\nFROM "));
    expect(lastStage).toMatch(/^USER (?!root)\w+$/m);
  });

  test("the image has each folder that a volume is mounted on, owned by whom the server runs as", () => {
    const [made = ""] = all(
      texts.dockerfile,
      /install --directory --owner markwell .*--mode 700 (.+)/g,
    );
    const services = ["app1", "app2", "backup"].map((name) => block(new RegExp(`^ {2}${name}:`)));
    const mounted = services.flatMap((each) => all(each, /\w+:(\/\w+)/g));
    expect(new Set(mounted)).toEqual(new Set(made.split(" ")));
  });

  test("only the proxy is published, and database and storage have no way out", () => {
    expect(texts.compose.match(/^ +ports:/gm)).toHaveLength(1);
    expect(block(/^ {2}proxy:/)).toContain("ports:");
    expect(texts.compose).toContain("inner: { internal: true }");
    for (const name of ["database", "storage"]) {
      expect(block(new RegExp(`^ {2}${name}:`))).toContain("networks: [inner]");
    }
  });

  test("the compose file is indented by spaces, in steps of two", () => {
    const odd = texts.compose
      .split("\n")
      .filter((line) => line.includes("\t") || line.search(/\S/) % 2 === 1);
    expect(odd).toEqual([]);
  });
});

/** What the tests below read of a compose file; the language has more. */
interface Compose {
  services: Record<
    string,
    {
      image: string;
      build?: { context: string; dockerfile: string };
      command?: string[];
      environment?: Record<string, string>;
      volumes?: string[];
      networks?: string[];
      healthcheck?: { test: string[] };
      depends_on?: Record<string, { condition: string }>;
      profiles?: string[];
    }
  >;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
}

describe("the compose file, as its language reads it:", () => {
  let file: Compose;
  beforeAll(() => {
    file = parse(texts.compose, { merge: true, strict: true }) as Compose;
  });
  const services = () => Object.entries(file.services);
  const used = () => [...texts.compose.matchAll(/\$\{([A-Z_0-9]+)(:[-?])?([^}]*)\}/g)];
  const described = () => all(texts.operations, /^\| (`[A-Z].*?) \|/gm).flatMap(quoted);
  const quoted = (cell: string) => all(cell, /`([A-Z_0-9]+)`/g);

  test("every variable that it passes on or takes is one of the settings in operations.md", () => {
    const database = ["POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD"];
    const taken = used().map(([, name = ""]) => name);
    const passed = services().flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(taken.length).toBeGreaterThan(10);
    const unknown = [...taken, ...passed].filter((name) => !described().includes(name));
    expect(unknown.filter((name) => !database.includes(name))).toEqual([]);
  });

  test("every setting that a school may need can be given, and has a place in .env", () => {
    const fixed = "PORT HOST DATA_DIR S3_BUCKET S3_ENDPOINT S3_REGION DEMO_SCHOOL TRUST_PROXY";
    const elsewhere = new Set([...fixed.split(" "), "DRAIN_SECONDS", "DATABASE_URL", "NODE_ENV"]);
    const taken = used().map(([, name = ""]) => name);
    const missing = settings().filter((name) => !elsewhere.has(name) && !taken.includes(name));
    expect(missing).toEqual([]);
    for (const name of ["app1", "app2", "backup"]) {
      const passed = file.services[name]?.environment ?? {};
      const lacking = settings().filter(
        (one) => taken.includes(one) && !passed[one]?.startsWith(`\${${one}:`),
      );
      expect([name, lacking]).toEqual([name, []]);
    }
  });

  test("what has no value anywhere ends compose with one line that says which file to fill in", () => {
    const needed = new Map(
      used().flatMap(([, name = "", sign, said = ""]) => (sign === ":?" ? [[name, said]] : [])),
    );
    expect([...needed.keys()].sort()).toEqual([
      "POSTGRES_PASSWORD",
      "PUBLIC_URL",
      "S3_ACCESS_KEY",
      "S3_SECRET_KEY",
      "SECRETS_KEY",
    ]);
    for (const [name, said] of needed) expect(said).toBe(`set ${name} in deploy/.env`);
    // A variable without a sign is an empty one where it is forgotten.
    expect(used().filter(([, , sign]) => sign === undefined)).toEqual([]);
  });

  test("an .env with nothing but the needed values is one that the server takes", () => {
    const given: Record<string, string> = {
      PUBLIC_URL: "https://markwell.school.sg",
      ...Object.fromEntries(
        ["POSTGRES_PASSWORD", "S3_ACCESS_KEY", "S3_SECRET_KEY", "SECRETS_KEY"].map((name) => [
          name,
          "0123456789abcdef".repeat(3),
        ]),
      ),
    };
    const filled = Object.fromEntries(
      Object.entries(file.services.app1?.environment ?? {}).map(([name, value]) => [
        name,
        value.replaceAll(
          /\$\{([A-Z_0-9]+):([-?])([^}]*)\}/g,
          (_, one: string, sign: string, usual: string) =>
            given[one] ?? (sign === "-" ? usual : ""),
        ),
      ]),
    );
    expect(readConfig({ ...filled, NODE_ENV: "production" })).toMatchObject({
      databaseUrl: `postgres://markwell:${given.POSTGRES_PASSWORD}@database:5432/markwell`,
      demoSchool: false,
      backupHours: 26,
      workers: 1,
      s3: { bucket: "markwell", endpoint: "http://storage:8333" },
      mail: { smtpUrl: undefined },
    });
    expect(readConfig({ ...filled, BACKUP_HOURS: "50" }).backupHours).toBe(50);
  });

  test("names only services, networks, volumes and files that there are", () => {
    for (const [name, { networks = [], volumes = [], depends_on = {}, build }] of services()) {
      expect([name, networks.length]).not.toEqual([name, 0]);
      expect(Object.keys(file.networks)).toEqual(expect.arrayContaining(networks));
      expect(Object.keys(file.services)).toEqual(expect.arrayContaining(Object.keys(depends_on)));
      const [mounted, named] = partition(volumes, (volume) => volume.startsWith("./"));
      const kept = named.map((volume) => volume.split(":")[0]);
      expect(Object.keys(file.volumes)).toEqual(expect.arrayContaining(kept));
      // The school's own: operations.md says what goes there.
      const own = ["./tls", "./acme"];
      const places = mounted.map((volume) => volume.split(":")[0] ?? "");
      for (const place of places.filter((each) => !own.includes(each)))
        expect([place, existsSync(join(root, "deploy", place))]).toEqual([place, true]);
      if (build)
        expect(existsSync(join(root, "deploy", build.context, build.dockerfile))).toBe(true);
    }
    const used = services().flatMap(([, { volumes = [] }]) =>
      volumes.map((one) => one.split(":")[0]),
    );
    expect(Object.keys(file.volumes).filter((name) => !used.includes(name))).toEqual([]);
  });

  test("whoever is waited for to be healthy has a health check, in the file or in the image", () => {
    const waited = services().flatMap(([, { depends_on = {} }]) =>
      Object.entries(depends_on).flatMap(([name, { condition }]) =>
        condition === "service_healthy" ? [name] : [],
      ),
    );
    expect(new Set(waited)).toEqual(new Set(["database", "storage", "app1", "app2"]));
    for (const name of waited) {
      const service = file.services[name];
      const own = service?.build !== undefined && texts.dockerfile.includes("\nHEALTHCHECK ");
      expect([name, own || (service?.healthcheck?.test.length ?? 0) > 1]).toEqual([name, true]);
    }
  });

  test("what it starts, and what operations.md runs in it, is in the image", () => {
    const copied = all(texts.dockerfile, /^COPY (?!--from=manifests)(?:--from=web )?(.+) \S+$/gm)
      .flatMap((line) => line.split(" "))
      .map((path) => path.replace(/^\/app\//, ""));
    const started = [
      ...all(texts.operations, /docker compose run .*node (\S+\.ts)/g),
      ...services().flatMap(([, { command = [] }]) => all(command.join(" "), /^node (\S+\.ts)/g)),
      ...all(texts.dockerfile, /"(packages\/[^"]+\.ts)"/g),
    ];
    expect(started.length).toBeGreaterThan(3);
    const lacking = started.filter(
      (path) => !copied.some((each) => path === each || path.startsWith(`${each}/`)),
    );
    expect(lacking).toEqual([]);
    const run = all(texts.operations, /docker compose (?:run --rm|stop|start) (\w+)/g);
    expect(Object.keys(file.services)).toEqual(expect.arrayContaining(run));
  });
});

describe("the proxy of a whole school behind one address", () => {
  test("masks the codes of links in its log, and counts no file that never changes", () => {
    const [, routes = ""] = /<link>\/\(([^)]+)\)/.exec(texts.nginx) ?? [];
    const masked = routes.split("|");
    const withCode = all(texts.webRoutes, /path: "\/([a-z-]+)\/\$(?:id|code)"/g);
    expect(withCode.length).toBeGreaterThan(1);
    expect(masked).toEqual(expect.arrayContaining(withCode));
    expect(texts.nginx).toMatch(/"~\^\/assets\/" "";/);
    expect(texts.nginx).toMatch(/limit_req_zone +\$markwell_counted /);
  });

  test("has connections for 3,000 students: a page and a socket, and each again to the server", () => {
    const [connections = ""] = all(texts.nginxMain, /worker_connections (\d+);/g);
    expect(Number(connections)).toBeGreaterThanOrEqual(3_000 * 4);
    const [files = ""] = all(texts.nginxMain, /worker_rlimit_nofile (\d+);/g);
    expect(Number(files)).toBeGreaterThan(Number(connections));
    const [perAddress = ""] = all(texts.nginx, /limit_conn markwell_connections (\d+);/g);
    expect(Number(perAddress)).toBeGreaterThanOrEqual(3_000 * 2);
  });
});

test("the unit of the backup is as closed as the server's", () => {
  const closed = (unit: string) =>
    all(unit, /^((?:Protect|Private|Restrict|System|Capability|NoNew|Lock|RemoveIPC|UMask).*)$/gm);
  expect(closed(texts.backup).sort()).toEqual(closed(texts.service).sort());
});

test.runIf(existsSync("/usr/bin/systemd-analyze"))(
  "systemd itself finds nothing wrong with the units, which run what is there",
  async () => {
    const place = await mkdtemp(join(tmpdir(), "markwell-units-"));
    const folder = join(root, "deploy/systemd");
    const names = await readdir(folder);
    for (const name of names) {
      const unit = await readFile(join(folder, name), "utf8");
      await writeFile(join(place, name), unit.replaceAll("/opt/markwell/", root));
    }
    const units = names.map((name) => join(place, name));
    const said = await promisify(execFile)("systemd-analyze", ["verify", "--man=no", ...units]);
    expect(said).toEqual({ stdout: "", stderr: "" });
    await rm(place, { recursive: true });
  },
);

test("the operations page names services of the compose file, and folders that they have", () => {
  const said = all(
    texts.operations,
    /docker compose (?:run --rm|stop|start) ([\w ]+?) *(?:$|#|node )/gm,
  );
  expect(said.length).toBeGreaterThan(3);
  for (const name of said.flatMap((names) => names.split(" "))) {
    expect(texts.compose).toMatch(anchored(name));
  }
  const [from = ""] = all(texts.operations, /node scripts\/restore\.ts (\S+)/g);
  expect(block(/^ {2}backup:/)).toContain(`backups:${from}]`);
  expect(block(/^ {2}backup:/)).toContain(`scripts/backup.ts, ${from},`);
});

test("the image has each script that the operations page runs in a container", () => {
  const run = [...new Set(all(texts.operations, /docker compose run .* node (scripts\/\S+)/g))];
  expect(run.length).toBeGreaterThan(1);
  for (const script of run) expect(texts.dockerfile).toContain(script);
});

test("a shell and systemd read the same sender from the documented environment file", async () => {
  const [, file = ""] = /```\n(PUBLIC_URL=[^`]*)```/.exec(texts.operations) ?? [];
  for (const text of [file, texts.example]) {
    const place = await mkdtemp(join(tmpdir(), "markwell-environment-"));
    await writeFile(join(place, "file.env"), text);
    const { stdout } = await promisify(execFile)("sh", [
      "-c",
      `set -eu; . ${place}/file.env; printf %s "$MAIL_FROM"`,
    ]);
    expect(stdout).toBe("Markwell <no-reply@example.sg>");
    await rm(place, { recursive: true });
  }
});

test("the commands of the operations page make a certificate that devices take for the server's name", async () => {
  const [, commands = ""] = /```\n(openssl req -x509[^`]*)```/.exec(texts.operations) ?? [];
  const place = await mkdtemp(join(tmpdir(), "markwell-certificate-"));
  const run = (command: string) =>
    promisify(execFile)("sh", ["-c", `set -e; ${command}`], { cwd: place });
  await run(commands);
  const { stdout } = await run(
    "openssl verify -x509_strict -purpose sslserver -verify_hostname markwell.school.lan -CAfile ca.crt fullchain.pem",
  );
  expect(stdout).toBe("fullchain.pem: OK\n");
  await rm(place, { recursive: true });
});

describe("the proxy lets through what the server takes:", () => {
  const MB = 1024 * 1024;
  /** Borders of a form and its other fields. */
  const FORM_BYTES = 16 * 1024;
  const bytes = (text: string) => Number(/(\d+)m/.exec(text)?.[1] ?? 0) * MB;
  const locationOf = (path: string) =>
    texts.nginx.slice(texts.nginx.indexOf(`location = ${path} {`)).split("}")[0] ?? "";

  test("a video in its form, at the address of uploads", () => {
    const [limit = ""] = all(
      locationOf(API_BASE + uploadFile.path),
      /client_max_body_size (\w+);/g,
    );
    expect(bytes(limit)).toBeGreaterThanOrEqual(VIDEO_MAX_BYTES + FORM_BYTES);
  });

  test("everything else in its form anywhere", () => {
    const [limit = ""] = all(texts.nginx, /client_max_body_size (\w+);/g);
    const largest = Math.max(IMAGE_MAX_BYTES, PART_BYTES, IMPORT_MAX_BYTES);
    expect(bytes(limit)).toBeGreaterThanOrEqual(largest + FORM_BYTES);
  });

  test("WebSockets, for longer than the silence between two pings", () => {
    expect(texts.nginx).toContain("proxy_set_header Upgrade $http_upgrade;");
    const socket = texts.nginx.slice(texts.nginx.indexOf("location /socket.io/"));
    const [seconds] = all(socket, /proxy_read_timeout (\d+)s/g);
    // Socket.IO's own: a ping every 25 s, and 20 s to answer it.
    expect(Number(seconds)).toBeGreaterThan(45);
  });

  test("but no query to a log, because a session might be in it", () => {
    const [, format = ""] = /log_format markwell([^;]*);/.exec(texts.nginx) ?? [];
    expect(format).toContain("$markwell_path");
    expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b/);
    for (const line of all(texts.nginx, /^ *((?:access|error)_log [^;]+);/gm)) {
      expect(line).toMatch(/^access_log off$|^access_log \S+ markwell$|^error_log \S+ crit$/);
    }
  });
});
