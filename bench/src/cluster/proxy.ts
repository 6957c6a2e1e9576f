import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer, connect as dial, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../../scripts/free-port.ts";
import { HERE } from "./nodes.ts";

const NGINX = process.env.NGINX ?? "/usr/sbin/nginx";

/** The load balancer before the server processes: round robin, without sticky connections. */
export interface FrontDoor {
  kind: "nginx" | "our own";
  origin: string;
  serve(ports: readonly number[]): Promise<void>;
  stop(): Promise<void>;
}

/** nginx with the files of deploy/ where there is one, else the few lines below. */
export const startProxy = (folder: string, ports: readonly number[]): Promise<FrontDoor> =>
  nginxIsThere() ? startNginx(folder, ports) : startRelay(ports);

/** Passes connections on as they are, in turn; one that a server does not take goes to the next. */
async function startRelay(first: readonly number[]): Promise<FrontDoor> {
  let ports = first;
  let turn = 0;
  const open = new Set<Socket>();
  const pass = (client: Socket, triesLeft: number) => {
    const server = dial(ports[turn++ % ports.length] ?? 0, "127.0.0.1");
    let connected = false;
    server.once("connect", () => {
      connected = true;
      client.pipe(server).pipe(client);
    });
    server.on("error", () => {
      if (!connected && triesLeft > 0) pass(client, triesLeft - 1);
      else client.destroy();
    });
    server.once("close", () => connected && client.destroy());
    client.once("close", () => server.destroy());
  };
  const relay = createServer((client) => {
    open.add(client);
    client.on("error", () => client.destroy());
    client.once("close", () => open.delete(client));
    pass(client, ports.length);
  });
  relay.listen(0, "127.0.0.1");
  await once(relay, "listening");
  const address = relay.address();
  if (address === null || typeof address === "string") throw new Error("the relay has no port");
  return {
    kind: "our own",
    origin: `http://127.0.0.1:${address.port}`,
    async serve(now) {
      ports = now;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((done) => relay.close(done));
    },
  };
}

const nginxIsThere = () => existsSync(NGINX);

const DEPLOYED = join(HERE, "deploy/nginx");

/**
 * The files of deploy/, as an operator copies them; other are only where they lie, that they listen without a
 * certificate on a free port, and a header that names the server.
 */
async function install(folder: string, port: number, servers: readonly number[]): Promise<void> {
  const placed = async (name: string) =>
    (await readFile(join(DEPLOYED, name), "utf8"))
      .replaceAll(/\/etc\/nginx\/(?!mime)/g, `${folder}/`)
      .replaceAll("/var/log/nginx/", `${folder}/`)
      .replace("/run/nginx.pid", `${folder}/nginx.pid`)
      .replace("listen 80 default_server;", `listen unix:${folder}/plain.sock;`)
      .replace("listen 443 ssl http2 default_server;", `listen 127.0.0.1:${port};`)
      .replaceAll(/^ *ssl_.*\n/gm, "");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  await writeFile(
    join(folder, "nginx.conf"),
    `daemon off;\n${user}\n${await placed("nginx.conf")}`,
  );
  await writeFile(join(folder, "conf.d/markwell.conf"), await placed("markwell.conf"));
  const [first = "", ...others] = (await placed("two-servers.conf")).split("server app1:3000");
  const options = others.join("").split(";")[0];
  const lines = servers.map((each) => `server 127.0.0.1:${each}${options};\n`);
  await writeFile(join(folder, "markwell-servers.conf"), first + lines.join(""));
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const temporary = places.map((name) => `${name}_temp_path ${folder}/${name};\n`).join("");
  await writeFile(
    join(folder, "conf.d/trial.conf"),
    `${temporary}add_header X-Served-By $upstream_addr always;\n`,
  );
}

/** @param folder a new one, for its settings and what it keeps for a while. */
async function startNginx(folder: string, servers: readonly number[]): Promise<FrontDoor> {
  await mkdir(join(folder, "conf.d"), { recursive: true });
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  await install(folder, port, servers);
  const nginx = spawn(NGINX, ["-p", folder, "-c", file, "-e", join(folder, "error.log")], {
    stdio: "ignore",
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(origin).catch(() => undefined))) {
    if (nginx.exitCode !== null) {
      const said = await readFile(join(folder, "error.log"), "utf8").catch(() => "");
      throw new Error(`nginx ended: ${said}`);
    }
    await pause(50);
  }
  return {
    kind: "nginx",
    origin,
    async serve(ports) {
      await install(folder, port, ports);
      nginx.kill("SIGHUP");
      // The new settings are in use when a new connection reaches only the servers of now.
      await settled(origin, ports);
    },
    async stop() {
      if (nginx.exitCode !== null) return;
      nginx.kill("SIGTERM");
      await once(nginx, "exit");
    },
  };
}

/** As many answers in a row from the servers of now as there would be of others in the meantime. */
async function settled(origin: string, ports: readonly number[]): Promise<void> {
  for (let good = 0; good < 6; ) {
    const answer = await fetch(`${origin}/api/v1/none`, { headers: { connection: "close" } }).catch(
      () => undefined,
    );
    const by = answer?.headers.get("x-served-by")?.split(":").at(-1);
    good = by !== undefined && ports.includes(Number(by)) ? good + 1 : 0;
    if (good === 0) await pause(50);
  }
}
