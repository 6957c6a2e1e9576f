import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { numberArgument, textArgument } from "../lib/report.ts";

/*
 * Keys: plays random schools against a real server and database, and searches every reply and message that
 * a student gets for keys that are not free. It is the property test of `npm test`
 * (packages/server/src/security/key-attack.test.ts), with more histories and another seed each time.
 *
 *   npm run attack:keys -- --histories 10000 --minutes 60 --seed monday
 *
 * Ends with 1 when a key got out: the history is printed, as short as it could be made. This replays
 * history 2922 of a seed, with the 24 that were played beside it:
 *
 *   npm run attack:keys -- --seed monday --from 2922 --histories 25
 */
const root = fileURLToPath(new URL("../../..", import.meta.url));
const seed = textArgument("seed") ?? String(Date.now());
const histories = numberArgument("histories", 10_000);
const from = numberArgument("from", 1);
const minutes = numberArgument("minutes", 60);
console.log(`${histories} histories, seed ${seed}, ${minutes} minutes at most`);

const child = spawn(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "packages/server/src/security/key-attack.test.ts"],
  {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      KEY_ATTACK_HISTORIES: String(histories),
      KEY_ATTACK_FROM: String(from),
      KEY_ATTACK_SEED: seed,
      KEY_ATTACK_STEPS: "34",
      KEY_ATTACK_MINUTES: String(minutes),
    },
  },
);
child.on("close", (code) => {
  process.exitCode = code ?? 1;
});
