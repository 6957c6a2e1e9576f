import type { Pool } from "pg";

const OLDEST = 150_000;

/**
 * Answers and is new enough.
 * @param databaseUrl undefined for the embedded one.
 * @throws Error with one line that says what to do.
 */
export async function checkServer(pool: Pool, databaseUrl: string | undefined): Promise<void> {
  const { rows } = await pool
    .query<{ number: number; version: string }>(
      `select current_setting('server_version_num')::int as number,
              current_setting('server_version') as version`,
    )
    .catch((cause: unknown) => {
      if (!databaseUrl) throw cause;
      throw new Error(
        `The database of DATABASE_URL cannot be used (${reasonOf(cause)}). Start it, or correct DATABASE_URL.`,
      );
    });
  const server = rows[0];
  if (server && server.number >= OLDEST) return;
  throw new Error(
    `The database of DATABASE_URL is PostgreSQL ${server?.version}, Markwell needs 15 or newer. Upgrade it, or leave DATABASE_URL empty.`,
  );
}

/** A name with several addresses fails with several reasons and an empty message. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}
