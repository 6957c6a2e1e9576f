import type { Pool } from "pg";
import type { Registry } from "prom-client";
import type { Hub } from "../realtime/hub.ts";
import type { SessionStore } from "../sessions/session-store.ts";
import { counter, gauge } from "./metrics.ts";

interface Parts {
  pool: Pool;
  sessions: Pick<SessionStore, "lookUps">;
  hub: Pick<Hub, "count">;
}

export function processMetrics(registry: Registry, { pool, sessions, hub }: Parts): void {
  gauge(
    registry,
    {
      name: "markwell_database_connections",
      help: "Connections of this process: idle, busy, and requests that wait for one",
      labelNames: ["state"],
    },
    () => [
      { labels: { state: "idle" }, value: pool.idleCount },
      { labels: { state: "busy" }, value: pool.totalCount - pool.idleCount },
      { labels: { state: "waiting" }, value: pool.waitingCount },
    ],
  );
  gauge(registry, { name: "markwell_sockets", help: "Live connections of browsers" }, () => [
    { value: hub.count().sockets },
  ]);
  gauge(
    registry,
    {
      name: "markwell_rooms",
      help: "Rooms with somebody in them: candidates (tests), sitting (students), teachers (tests watched)",
      labelNames: ["kind"],
    },
    () => Object.entries(hub.count().rooms).map(([kind, value]) => ({ labels: { kind }, value })),
  );
  counter(
    registry,
    {
      name: "markwell_session_lookups_total",
      help: "Looks for the person behind a token, by where the answer came from",
      labelNames: ["source"],
    },
    () =>
      Object.entries(sessions.lookUps).map(([source, value]) => ({ labels: { source }, value })),
  );
}
