import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A port for a server that is started next. From a range that the system gives to nobody by itself:
 * among those it hands out, the next connection of any program may take it before the server does.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer().listen(port);
    const free = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!free) continue;
    await new Promise((done) => probe.close(done));
    return port;
  }
}
