import { type EventEmitter, once } from "node:events";
import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { isUnreachable } from "./unreachable.ts";

/** A machine that is off never answers: then the next address is tried. */
const CONNECT_WITHIN_MS = 3_000;
/** A planned switch takes two to four seconds. */
const WAIT_FOR_PRIMARY_MS = 4_000;
const BETWEEN_TRIES_MS = 200;
const ENDED_WITHIN_MS = 1_000;
/** PostgreSQL's code on a standby. */
const READ_ONLY = "25006";
/** PostgreSQL's message for a commit that only this server's disk has. */
const NOT_ON_STANDBY = /canceling (the )?wait for synchronous replication/i;

/** In libpq's form for several servers: `postgres://user:password@one:5432,two:5432/school`. */
export function addressesOf(url: string): string[] {
  const [, start = "", hosts = "", rest = ""] =
    /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  if (!hosts.includes(",")) return [url];
  return hosts.split(",").map((host) => start + host + rest);
}

/** As the driver reads them. */
export const serversOf = (url: string) =>
  addressesOf(url).map((connectionString) => {
    const { host, port, database } = new pg.Client({ connectionString });
    return { host, port, database };
  });

/** No fault of the server. */
const NONE_FREE = /timeout exceeded when trying to connect/;

/** Omitted by the driver's types. */
export interface Inner {
  connection: EventEmitter & { stream: Duplex };
}

/**
 * Leads to the server that takes writes, trying the next address when one fails. Before a connection
 * nothing was sent, so requests wait and retry. A standby, or a commit that did not wait for its standby,
 * drops the connection and fails the query as unreachable.
 */
export class PrimaryPool extends pg.Pool {
  readonly #turn: Turn;
  readonly #open = new Set<Duplex>();

  constructor(options: pg.PoolConfig & { connectionString: string }) {
    const turn = new Turn(addressesOf(options.connectionString));
    super({
      ...options,
      keepAlive: true,
      // The pool itself makes them; its types leave out that it hands its options on.
      Client: turn.clients as unknown as new () => pg.ClientBase,
      onConnect: refuseStandby,
    });
    this.#turn = turn;
    this.on("error", () => {});
    this.on("connect", (client) => {
      guard(client);
      // Not the client's "end": Socket.IO's adapter removes the listeners of its own.
      const { stream } = (client as unknown as Inner).connection;
      this.#open.add(stream);
      stream.once("close", () => this.#open.delete(stream));
    });
  }

  /** Waits a little for the server to let them go. */
  async close(): Promise<void> {
    await this.end();
    const signal = AbortSignal.timeout(ENDED_WITHIN_MS);
    const closed = [...this.#open].map((stream) => once(stream, "close", { signal }));
    await Promise.allSettled(closed);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(
    callback?: Parameters<pg.Pool["connect"]>[0],
  ): Promise<pg.PoolClient> | undefined {
    const found = this.#reached();
    if (!callback) return found;
    found.then(
      (client) => callback(undefined, client, client.release),
      (cause: Error) => callback(cause, undefined, () => {}),
    );
    return undefined;
  }

  async #reached(): Promise<pg.PoolClient> {
    const until = Date.now() + WAIT_FOR_PRIMARY_MS;
    for (let tries = 1; ; tries += 1) {
      const { address } = this.#turn;
      try {
        return await super.connect();
      } catch (cause) {
        // Several connections fail at once when a server goes: they count as one.
        if (!NONE_FREE.test((cause as Error).message)) this.#turn.leave(address);
        const more = tries < this.#turn.count || Date.now() < until;
        if (this.ending || !isUnreachable(cause) || !more) throw cause;
        if (tries % this.#turn.count === 0) await pause(BETWEEN_TRIES_MS);
      }
    }
  }

  /** Not yet connected. */
  separate(settings: pg.ClientConfig): pg.Client {
    return new this.#turn.clients({ ...this.options, ...settings });
  }
}

class Turn {
  readonly #addresses: readonly string[];
  readonly clients: new (
    options: pg.ClientConfig,
  ) => pg.Client;
  #at = 0;

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
    const turn = this;
    this.clients = class extends pg.Client {
      constructor(options: pg.ClientConfig) {
        const address = turn.address;
        super({
          ...options,
          connectionString: address,
          connectionTimeoutMillis: CONNECT_WITHIN_MS,
        });
      }
    };
  }

  get count(): number {
    return this.#addresses.length;
  }

  get address(): string {
    return this.#addresses[this.#at] ?? "";
  }

  leave(address: string): void {
    if (this.address === address) this.#at = (this.#at + 1) % this.count;
  }
}

/** @throws an error that counts as "cannot be reached" on a standby. */
async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>(
    "select pg_is_in_recovery() as standby",
  );
  if (!rows[0]?.standby) return;
  throw Object.assign(new Error("This database server is a standby."), { code: READ_ONLY });
}

function guard(client: pg.PoolClient): void {
  // The pool hears only idle ones; an error that nobody hears would end the process.
  client.on("error", () => {});
  const { connection } = client as unknown as Inner;
  const drop = (cause: Error) => {
    // First the query that runs: what the server says after this must not count as its success.
    connection.emit("error", cause);
    connection.stream.destroy();
  };
  connection.on("errorMessage", (error: pg.DatabaseError) => {
    if (error.code === READ_ONLY) drop(error);
  });
  client.on("notice", ({ message }) => {
    if (NOT_ON_STANDBY.test(message ?? "")) {
      drop(Object.assign(new Error(message), { code: "57P01" }));
    }
  });
}
