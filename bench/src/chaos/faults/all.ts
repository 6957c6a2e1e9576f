import type { Fault } from "../fault.ts";
import { connectionsCut } from "./connections-cut.ts";
import { databaseFull } from "./database-full.ts";
import {
  bothKilled,
  bothRestarted,
  databaseKilled,
  databaseKilledAtEnd,
  serverKilled,
  serverKilledAtEnd,
  workerKilled,
} from "./killed.ts";
import { mailRefused } from "./mail-refused.ts";
import { serverStopped, sweepStopped } from "./stopped.ts";
import { uploadsFull } from "./uploads-full.ts";

const FAULTS: readonly Fault[] = [
  serverKilled,
  databaseKilled,
  bothKilled,
  bothRestarted,
  serverKilledAtEnd,
  databaseKilledAtEnd,
  workerKilled,
  connectionsCut,
  uploadsFull,
  mailRefused,
  sweepStopped,
  serverStopped,
  databaseFull,
];

/** In playing order; all without names. @throws Error for a name that none has. */
export function faultsNamed(names: readonly string[] | undefined): readonly Fault[] {
  const known = FAULTS.map(({ name }) => name);
  const unknown = names?.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no fault "${unknown}". There are: ${known.join(", ")}`);
  return FAULTS.filter(({ name }) => !names || names.includes(name));
}
