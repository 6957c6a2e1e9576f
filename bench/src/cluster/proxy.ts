import { once } from "node:events";
import { createServer, connect as dial, type Socket } from "node:net";
import { nginxIsThere, startNginx } from "./nginx.ts";

/** What stands before the server processes: each connection goes to the next one, none sticks. */
export interface FrontDoor {
  kind: "nginx" | "our own";
  /** `http://127.0.0.1:port` */
  origin: string;
  /** From now on new connections go to these ports. */
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
