import { workerData } from "node:worker_threads";
import { calibrated } from "@markwell/domain/calibration/pools";
import { connect } from "../../platform/database/connect.ts";
import type { CalibrationTask } from "./calibrate.ts";
import { readTries } from "./read-tries.ts";
import { forgetOlder, storeDifficulties } from "./store.ts";

/* The thread of one calibration, with a connection of its own. */
const { connectionString, now, waits } = workerData as CalibrationTask;

const flag = new Int32Array(waits);

const breathe = () => {
  while (Atomics.load(flag, 0) === 1) Atomics.wait(flag, 0, 1);
};

const STORED_AT_ONCE = 5_000;
const { db, close } = connect({ connectionString, max: 1 });
try {
  const { tries, bank } = await readTries(db, breathe);
  for (const estimates of calibrated(tries, bank, breathe)) {
    const rows = estimates.map(({ question, ...figures }) => ({
      ...figures,
      questionId: bank.ids[question] as string,
      version: bank.versions[question] as number,
    }));
    for (let at = 0; at < rows.length; at += STORED_AT_ONCE) {
      breathe();
      await storeDifficulties(db, rows.slice(at, at + STORED_AT_ONCE), now);
    }
  }
  await forgetOlder(db, now);
} finally {
  await close();
}
