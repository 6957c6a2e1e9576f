import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A wire between two machines that can be held: nothing passes, and nobody is told. */
export interface Relay {
  port: number;
  hold(): void;
  release(): void;
  close(): Promise<void>;
}

export async function startRelay(target: number): Promise<Relay> {
  const open = new Set<Socket>();
  let held: Array<() => void> | undefined;
  const server = createServer((incoming) => {
    open.add(incoming);
    incoming.on("error", () => incoming.destroy());
    incoming.once("close", () => open.delete(incoming));
    const pass = () => {
      const outgoing = connect(target, "127.0.0.1");
      open.add(outgoing);
      outgoing.on("error", () => incoming.destroy());
      outgoing.once("close", () => {
        open.delete(outgoing);
        incoming.destroy();
      });
      incoming.once("close", () => outgoing.destroy());
      incoming.pipe(outgoing).pipe(incoming);
    };
    if (held) held.push(pass);
    else pass();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    hold() {
      held ??= [];
      for (const socket of open) socket.pause();
    },
    release() {
      const waiting = held ?? [];
      held = undefined;
      for (const pass of waiting) pass();
      for (const socket of open) socket.resume();
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
