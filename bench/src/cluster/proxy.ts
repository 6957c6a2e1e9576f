import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer, connect as dial, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../../scripts/free-port.ts";

const NGINX = process.env.NGINX ?? "/usr/sbin/nginx";

/** The load balancer before the server processes: round robin, without sticky connections. */
export interface FrontDoor {
  kind: "nginx" | "our own";
  origin: string;
  serve(ports: readonly number[]): Promise<void>;
  stop(): Promise<void>;
}

/** nginx where there is one, else the few lines below. */
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

/** nginx as an operator would set it up: takes turns, sticks to nothing, asks the next when one is gone. */
const configFor = (folder: string, port: number, servers: readonly number[]) => `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  client_max_body_size 210m;
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream markwell {
    ${servers.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join("\n    ")}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://markwell;
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 2s;
      proxy_read_timeout 75s;
      add_header x-served-by $upstream_addr always;
    }
    location /assets/ {
      proxy_pass http://markwell;
      proxy_next_upstream error timeout http_404;
    }
  }
}
`;

/** @param folder a new one, for its settings and what it keeps for a while. */
async function startNginx(folder: string, servers: readonly number[]): Promise<FrontDoor> {
  await mkdir(folder);
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  await writeFile(file, configFor(folder, port, servers));
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
      await writeFile(file, configFor(folder, port, ports));
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
