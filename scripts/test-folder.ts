import { statfsSync } from "node:fs";
import { freemem } from "node:os";

const IN_MEMORY = "/dev/shm";
/** Several times of what a whole run holds at its fullest. */
const ROOM = 4_000_000_000;

/**
 * A third of all processor time went into finding free disk for each new database's files. A `TMPDIR`
 * that is set stays.
 */
export function makeTestFoldersInMemory(): void {
  if (process.env.TMPDIR || freemem() < ROOM) return;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize >= ROOM) process.env.TMPDIR = IN_MEMORY;
  } catch {
    // Another system, or a container without it.
  }
}
