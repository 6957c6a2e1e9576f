import type {
  ClientToServerEvents,
  JoinReply,
  ServerToClientEvents,
} from "@markwell/contract/realtime";
import { texts } from "@markwell/contract/texts";
import { useEffect, useEffectEvent, useState } from "react";
import type { Socket } from "socket.io-client";
import { onlineOrAfter } from "./online-or-after.ts";
import { noteServerTime } from "./server-clock.ts";
import { session } from "./session.ts";
import { signedInAgain } from "./sign-in-again.ts";
import { untilLoaded } from "./until-loaded.ts";

export type Connection = "connected" | "connecting" | "offline";

/** A page's handlers; other events are ignored. */
export type RoomEvents = Partial<ServerToClientEvents> & {
  /**
   * Connected, for the first time or again, and admitted to the room. The socket is only a hint: fetch the
   * present state over HTTP here, because messages sent in between are lost.
   */
  joined?: () => void;
  /** The server has refused this browser for the room. */
  refused?: (message: string) => void;
};

type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

const REFUSED_PAUSE_MS = 5_000;
const FIRST_PAUSE_MS = 500;

let socket: TestSocket | undefined;
let users = 0;

/** One connection for the whole app, open while a page uses it. */
async function acquire(): Promise<TestSocket> {
  // No page waits for it: what a room says is a hint, and HTTP has the state.
  const { io } = await untilLoaded(() => import("socket.io-client"));
  socket ??= io({
    transports: ["websocket"],
    autoConnect: false,
    // Evaluated at every (re)connection, so that a new sign-in takes effect at once.
    auth: (answer) => answer({ token: session()?.token ?? "" }),
    reconnectionDelay: FIRST_PAUSE_MS,
    reconnectionDelayMax: 5000,
    // Any moment from at once to twice the pause: a class that lost its server does not come as one.
    randomizationFactor: 1,
  });
  users += 1;
  if (users === 1) {
    socket.on("pending", notePending);
    socket.on("moving", spread);
    socket.on("connect", hurry);
    socket.on("disconnect", comeBack);
    socket.on("connect_error", askAgain);
    socket.connect();
  }
  return socket;
}

/** The server has ended the connection on purpose: the session is gone, or the role is another. */
function comeBack(reason: string): void {
  if (reason === "io server disconnect") socket?.connect();
}

/** The server stops and has told everybody over how long to come back, so that the next one copes. */
const spread: ServerToClientEvents["moving"] = ({ within }) =>
  void socket?.io.reconnectionDelay(within / 2);

/** Back: a connection that breaks later is an accident, and comes back soon. */
const hurry = () => void socket?.io.reconnectionDelay(FIRST_PAUSE_MS);

/** Not authenticated: the socket does not reconnect automatically then. */
async function askAgain({ message }: Error): Promise<void> {
  if (!socket || socket.active) return;
  const signIn = message === texts.signIn.needed;
  if (signIn ? await signedInAgain() : await onlineOrAfter(REFUSED_PAUSE_MS).then(() => true)) {
    if (users > 0) socket.connect();
  }
}

function release(): void {
  users -= 1;
  if (users > 0) return;
  socket?.off("pending", notePending);
  socket?.off("moving", spread);
  socket?.off("connect", hurry);
  socket?.off("disconnect", comeBack);
  socket?.off("connect_error", askAgain);
  socket?.disconnect();
}

const notePending: ServerToClientEvents["pending"] = ({ serverTime }) => noteServerTime(serverTime);

export type RoomMember = { testId: string; traineeId: string } | { testId: string; watch: true };

/**
 * While mounted, again after every reconnection; handlers may change.
 * @param member undefined: nothing is opened
 */
export function useTestRoom(member: RoomMember | undefined, events: RoomEvents): Connection {
  const [connection, setConnection] = useState<Connection>("connecting");
  const tell = useEffectEvent(<Name extends keyof RoomEvents>(name: Name, ...args: unknown[]) => {
    const handler = events[name] as ((...values: unknown[]) => void) | undefined;
    handler?.(...args);
  });
  const testId = member?.testId;
  const traineeId = member && "traineeId" in member ? member.traineeId : undefined;

  useEffect(() => {
    if (!testId) return;
    let asking: ReturnType<typeof setTimeout>;
    const lose = () => setConnection(navigator.onLine ? "connecting" : "offline");
    const hear = (name: keyof RoomEvents, ...args: unknown[]) => tell(name, ...args);

    const open = (room: TestSocket) => {
      const onJoin = (answer: JoinReply) => {
        if (answer.success) return tell("joined");
        tell("refused", answer.message);
        // The connection is open, so nothing else would retry.
        if (answer.again) asking = setTimeout(() => room.connected && enter(), REFUSED_PAUSE_MS);
      };
      const enter = () => {
        clearTimeout(asking);
        setConnection("connected");
        if (traineeId)
          room.emit("join", { testid: testId, traineeid: traineeId, socketid: room.id }, onJoin);
        else room.emit("watch", { testid: testId }, onJoin);
      };
      room.on("connect", enter);
      room.on("disconnect", lose);
      room.on("connect_error", lose);
      room.onAny(hear);
      if (room.connected) enter();
      return () => {
        clearTimeout(asking);
        if (room.connected) room.emit("leave", { testid: testId });
        room.off("connect", enter);
        room.off("disconnect", lose);
        room.off("connect_error", lose);
        room.offAny(hear);
        release();
      };
    };

    let gone = false;
    let close = () => {};
    acquire().then((room) => {
      if (gone) release();
      else close = open(room);
    }, lose);
    return () => {
      gone = true;
      close();
    };
  }, [testId, traineeId]);

  return connection;
}
