import { setTimeout as pauseFor } from "node:timers/promises";
import type { Fault } from "../fault.ts";

const FULL_MS = 10_000;
const READY_PIECES = 4;

/**
 * Full to the last byte. PostgreSQL keeps pieces of its log in store; a log without room is what kills it
 * (docs/faults.md).
 */
export const databaseFull: Fault = {
  name: "database disk full",
  lasts: FULL_MS / 1_000,
  disk: "database",
  async prepare({ database }) {
    for (let piece = 0; piece < READY_PIECES; piece += 1) {
      await database.query("select pg_switch_wal()");
      await database.query("create table if not exists chaos_pieces (at timestamptz)");
      await database.query("insert into chaos_pieces values (now())");
    }
    await database.query("drop table chaos_pieces");
    await database.query("checkpoint");
  },
  async strike({ disk }) {
    const makeRoom = await disk?.fill();
    await pauseFor(FULL_MS);
    await makeRoom?.();
  },
};
