import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";

export interface Relay {
  url: string;
  /** Acts like a machine that has lost power: connections stay open but carry nothing. */
  silence(): void;
  /** Lets new connections through again. */
  speak(): void;
  close(): void;
}

/** A TCP port in front of a test's database, which is on a socket in the file system. */
export async function relayTo(databaseUrl: string): Promise<Relay> {
  const [, name = ""] = /@\/(\w+)/.exec(databaseUrl) ?? [];
  const [, folder = ""] = /host=([^&]+)/.exec(databaseUrl) ?? [];
  const open = new Set<Socket>();
  let silent = false;
  const opened = (socket: Socket) => {
    open.add(socket);
    return socket.on("error", () => {}).on("close", () => open.delete(socket));
  };
  const server = createServer((socket) => {
    opened(socket);
    if (silent) return;
    const database = createConnection(`${decodeURIComponent(folder)}/.s.PGSQL.5432`);
    socket.pipe(opened(database)).pipe(socket);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/${name}?sslmode=disable`,
    silence() {
      silent = true;
      for (const socket of open) socket.unpipe().pause();
    },
    speak() {
      silent = false;
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
