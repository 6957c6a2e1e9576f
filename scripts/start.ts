import { buildWhenStale } from "./build-web.ts";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Markwell runs on Node 24, this is ${process.version}. Start it with "npm start", which brings its own Node.`,
  );
  process.exit(1);
}
await buildWhenStale();
await import("../packages/server/src/main.ts");
