import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A port for a server that is started next. It is outside the range that the system assigns automatically: a
 * port in that range may go to another program's next connection before the server takes it.
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
