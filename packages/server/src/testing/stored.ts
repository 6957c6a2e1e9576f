import type { Connection } from "../platform/database/connect.ts";

/** Counters of tries, of when somebody was last seen, challenges: what also a refused request may move. */
const MOVING = ["passkey_challenges", "sessions", "sitting_presences", "tries"];

type Stored = Pick<Connection, "pool">;

/** For each database: its tables stay the same. */
const statements = new WeakMap<Stored["pool"], Promise<string>>();

async function statementFor(pool: Stored["pool"]): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> all($1) order by 1`,
    [MOVING],
  );
  return rows
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as print from ${name} t`,
    )
    .join(" union all ");
}

export async function storedTables({ pool }: Stored): Promise<Record<string, string>> {
  const statement = statements.get(pool) ?? statementFor(pool);
  statements.set(pool, statement);
  // It has a name, so that it is planned once: a hundred tables take longer to plan than to read.
  const { rows } = await pool.query<{ name: string; print: string }>({
    name: "stored_tables",
    text: await statement,
  });
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
