import type { IncomingMessage } from "node:http";
import type { Server } from "socket.io";
import type { Clock } from "../clock.ts";
import type { Logger } from "../observe/log.ts";

/** A page sends a handful when it opens, then next to nothing. */
const MOST_AT_ONCE = 60;
const PER_SECOND = 10;
/** Tabs and devices; a broken line leaves sockets behind for 40 s. */
const MOST_OF_ONE_PERSON = 40;
const TOO_MANY = "Markwell is open too often at once. Please close some windows.";

interface RawConnection {
  on(event: "packet", hear: (packet: { type: string }) => void): unknown;
  close(discard: boolean): void;
}

/** Browsers name the page's site; other sites are refused. Programs name none. */
export function comesFromUs({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const asking = new URL(origin);
  return asking.origin === new URL(publicUrl).origin || asking.host === host;
}

/** Also before authentication. */
export function endTalkative(io: Server, { clock, log }: { clock: Clock; log: Logger }): void {
  io.engine.on("connection", (connection: RawConnection) => {
    let left = MOST_AT_ONCE;
    let heardAt = clock.now();
    connection.on("packet", ({ type }) => {
      if (type !== "message") return;
      const now = clock.now();
      left = Math.min(MOST_AT_ONCE, left + ((now - heardAt) / 1000) * PER_SECOND) - 1;
      heardAt = now;
      if (left >= 0) return;
      log.warn("closed a socket that sent too much");
      connection.close(true);
    });
  });
}

/** From the moment of admission: Socket.IO lists connections later, so many at once would all find room. */
export function openPlaces() {
  const taken = new Map<string, number>();
  return {
    /** Until the connection closes; else says why there is none. */
    take(personId: string, connection: { once(event: "close", hear: () => void): unknown }) {
      const before = taken.get(personId) ?? 0;
      if (before >= MOST_OF_ONE_PERSON) return TOO_MANY;
      taken.set(personId, before + 1);
      connection.once("close", () => {
        const left = (taken.get(personId) ?? 1) - 1;
        if (left > 0) taken.set(personId, left);
        else taken.delete(personId);
      });
      return undefined;
    },
  };
}
