import {
  CamelCasePlugin,
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import pg from "pg";
import { type Inner, PrimaryPool } from "./primary-pool.ts";
import type { DB } from "./schema.ts";

export type Db = Kysely<DB>;

const { builtins } = pg.types;

/** Whole numbers and marks fit a JavaScript number; calendar dates stay text. */
const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number;
    if (oid === builtins.DATE) return (text: string) => text;
    return format === "binary"
      ? pg.types.getTypeParser(oid, "binary")
      : pg.types.getTypeParser(oid, "text");
  },
} satisfies pg.CustomTypesConfig;

export interface Connection {
  db: Db;
  pool: PrimaryPool;
  close(): Promise<void>;
}

const settings = {
  types,
  // Also for a free one, which a class that begins at once may wait for.
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 60_000,
  statement_timeout: 30_000,
  application_name: "markwell",
} satisfies pg.PoolConfig;

const onPool = (pool: pg.Pool): Db =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  });

interface Wanted {
  connectionString: string;
  max?: number;
}

/**
 * To the server that takes writes; the URL may name several hosts. A dropped connection fails its query
 * and is replaced.
 */
export function connect({ connectionString, max = 20 }: Wanted): Connection {
  const pool = new PrimaryPool({ ...settings, connectionString, max });
  // Not db.destroy(): Kysely ends a pool only if it has used it.
  return { db: onPool(pool), pool, close: () => pool.close() };
}

export interface ReadConnection {
  db: Db;
  /** Aborts the reads in progress; later ones open new connections. */
  drop(): void;
  close(): Promise<void>;
}

/** It may be a standby; everything only reads. */
export function connectToRead({ connectionString, max = 10 }: Wanted): ReadConnection {
  const options = "-c default_transaction_read_only=on";
  const limits = { max, connectionTimeoutMillis: 3_000 };
  const pool = new pg.Pool({ ...settings, ...limits, connectionString, options });
  const open = new Set<Inner>();
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    const inner = client as unknown as Inner;
    open.add(inner);
    client.once("end", () => open.delete(inner));
  });
  return {
    db: onPool(pool),
    drop: () => {
      for (const { connection } of open) connection.stream.destroy();
    },
    close: () => pool.end(),
  };
}

/** In whatever transaction it is. */
export const onClient = (client: pg.ClientBase): Db => dbOf(client.query.bind(client));

/**
 * Plans each statement only once, half of the work in a long row of few statements. No schema may change,
 * and the connection is closed in the end.
 */
export function onClientWithPlans(client: pg.ClientBase): Db {
  const names = new Map<string, string>();
  function planned<Row>(sql: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function planned<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function planned(
    asked: string | PostgresCursor<unknown>,
    values: readonly unknown[] = [],
  ): unknown {
    if (typeof asked !== "string") throw new Error("Streams have no use for a kept plan.");
    const name = names.get(asked) ?? `planned_${names.size}`;
    names.set(asked, name);
    return client.query({ name, text: asked, values: [...values] });
  }
  return dbOf(planned);
}

function dbOf(query: PostgresPoolClient["query"]): Db {
  const lent: PostgresPoolClient = { query, release() {} };
  const pool: PostgresPool = { options: {}, connect: async () => lent, end: async () => {} };
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  });
}
