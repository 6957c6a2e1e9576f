import { once } from "node:events";
import { Agent, createServer, get } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { join } from "node:path";
import type { Findings } from "./findings.ts";
import { startProxy } from "./proxy.ts";

const STUDENTS = 1_400;
/** What a browser asks for on a first visit (e2e/specs/first-visit.spec.ts). */
const FILES = 50;
const CALLS = 10;
const AT_ONCE = 50;

/**
 * A whole school behind one address, through the files of deploy/nginx: sockets that stay open, then first visits.
 * The server behind is a stand-in, because this is about what the proxy refuses.
 */
export async function schoolAtOnce(folder: string, findings: Findings): Promise<void> {
  const server = createServer((_request, reply) => reply.end("ok"));
  server.on("upgrade", (_request, socket: Socket) => {
    socket.on("error", () => socket.destroy());
    socket.write(
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxy = await startProxy(join(folder, "proxy-of-a-school"), [
    (server.address() as AddressInfo).port,
  ]);
  const port = Number(new URL(proxy.origin).port);
  const sockets: Socket[] = [];
  let refused = 0;
  for (let begun = 0; begun < STUDENTS; begun += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, () => openSocket(port));
    for (const { socket, taken } of some) {
      sockets.push(socket);
      if (!(await taken)) refused += 1;
    }
  }
  findings.none("lost", "sockets of a school behind one address, refused", refused, STUDENTS);
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  let failed = 0;
  const visit = async () => {
    const paths = [
      ...Array.from({ length: FILES }, (_, at) => `/assets/${at}.js`),
      ...Array.from({ length: CALLS }, (_, at) => `/api/v1/${at}`),
    ];
    for (const path of paths) if (!(await answered({ agent, port, path }))) failed += 1;
  };
  await Promise.all(Array.from({ length: STUDENTS }, visit));
  const all = STUDENTS * (FILES + CALLS);
  findings.none("lost", "requests of their first visits, refused", failed, all);
  for (const socket of sockets) socket.destroy();
  agent.destroy();
  await proxy.stop();
  server.closeAllConnections();
  server.close();
}

function openSocket(port: number): { socket: Socket; taken: Promise<boolean> } {
  const socket = connect(port, "127.0.0.1");
  const taken = new Promise<boolean>((done) => {
    socket.once("data", (data) => done(String(data).startsWith("HTTP/1.1 101")));
    socket.once("close", () => done(false));
  });
  socket.on("error", () => socket.destroy());
  socket.write(
    "GET /socket.io/ HTTP/1.1\r\nHost: school\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
  );
  return { socket, taken };
}

function answered(at: { agent: Agent; port: number; path: string }): Promise<boolean> {
  return new Promise((done) => {
    const request = get({ ...at, host: "127.0.0.1" }, (reply) => {
      reply.resume().once("end", () => done(reply.statusCode === 200));
    });
    request.once("error", () => done(false));
  });
}
