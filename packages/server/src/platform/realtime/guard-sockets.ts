import type { IncomingMessage } from "node:http";
import type { Server } from "socket.io";
import type { Clock } from "../clock.ts";
import type { Logger } from "../observe/log.ts";
import type { LiveServer } from "./sockets.ts";

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

/** A person with so few here is admitted without asking the other processes. */
const FEW = 2;

/**
 * Connections of a person, on every process. From the moment of admission: Socket.IO lists connections later, so many at
 * once would all find room.
 */
export function openPlaces(io: LiveServer) {
  const taken = new Map<string, number>();
  const here = (personId: string) => taken.get(personId) ?? 0;
  io.on("placesOf", (personId, answer) => answer(here(personId)));
  return {
    /** Until the connection closes; else says why there is none. */
    async take(personId: string, connection: { once(event: "close", hear: () => void): unknown }) {
      if (here(personId) >= MOST_OF_ONE_PERSON) return TOO_MANY;
      taken.set(personId, here(personId) + 1);
      let held = true;
      const giveBack = () => {
        if (!held) return;
        held = false;
        const left = here(personId) - 1;
        if (left > 0) taken.set(personId, left);
        else taken.delete(personId);
      };
      connection.once("close", giveBack);
      if (here(personId) <= FEW) return undefined;
      // Taken before asking: of many at once on two processes each counts the other's.
      const others = await io.serverSideEmitWithAck("placesOf", personId).catch(() => []);
      const all = others.reduce((sum, count) => sum + count, here(personId));
      if (all <= MOST_OF_ONE_PERSON) return undefined;
      giveBack();
      return TOO_MANY;
    },
  };
}
