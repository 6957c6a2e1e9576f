import { setTimeout as pauseFor } from "node:timers/promises";
import { type CuttingProxy, startCuttingProxy } from "../cutting-proxy.ts";
import type { Fault } from "../fault.ts";

const CUTS = 3;
const BETWEEN_CUTS_MS = 3_000;

let proxy: CuttingProxy | undefined;

/** Half of all connections, three times: the same student may be hit again. */
export const connectionsCut: Fault = {
  name: "half of the sockets cut",
  lasts: (CUTS * BETWEEN_CUTS_MS) / 1_000,
  async inBetween({ product }) {
    proxy = await startCuttingProxy(product.origin);
    return proxy;
  },
  async strike({ note }) {
    let cut = 0;
    for (let time = 0; time < CUTS; time += 1) {
      if (time > 0) await pauseFor(BETWEEN_CUTS_MS);
      cut += proxy?.cutHalf() ?? 0;
    }
    note(`${cut} connections cut`);
  },
};
