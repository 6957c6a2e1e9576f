import { afterEach } from "vitest";
import type { TestApp } from "./app.ts";
import { tokenFor } from "./client.ts";
import { type LiveClient, liveClient } from "./socket.ts";

/** @param app asked for at each connection: it starts after the file was read. */
export function connectionsTo(app: () => TestApp): (person: { id: string }) => Promise<LiveClient> {
  const connected: LiveClient[] = [];
  afterEach(() => {
    for (const live of connected.splice(0)) live.close();
  });
  return async (person) => {
    const live = await liveClient(app(), await tokenFor(app(), person));
    connected.push(live);
    return live;
  };
}
