import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/* The server restarts and the page reloads on change: the page on 5173, its calls go to the server on 3000. */
const root = fileURLToPath(new URL("..", import.meta.url));
// Test links must lead to the page that reloads.
const env = { PUBLIC_URL: "http://localhost:5173", ...process.env };
const run = (...args: string[]) =>
  spawn(process.execPath, args, { cwd: root, stdio: "inherit", env });
const running: ChildProcess[] = [
  run(
    "--watch-path=packages/server/src",
    "--watch-path=packages/contract/src",
    "--watch-path=packages/domain/src",
    "packages/server/src/main.ts",
  ),
  run(join(root, "node_modules/vite/bin/vite.js"), "packages/web"),
];
const stop = () => {
  for (const child of running) child.kill("SIGTERM");
};
for (const child of running) child.once("exit", stop);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
