import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Outside the system's automatic range, from which another program could take it. */
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
