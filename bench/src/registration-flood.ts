import { setTimeout as pause } from "node:timers/promises";
import { registerStudent } from "@markwell/contract/calls/people";
import { createClient } from "@markwell/contract/client";
import { signInAs } from "./lib/demo-people.ts";
import { startProduct } from "./lib/product.ts";
import { numberArgument, percentile, round, writeResults } from "./lib/report.ts";

/*
 * Many registrations at the same moment from one address, and a teacher who signs in beside them, from the same address
 * as it is in a school.
 *
 *   npm run bench:registration-flood -- --registrations 300
 */
const count = numberArgument("registrations", 300);

const MOST_SIGN_INS = 15;

const product = await startProduct();
try {
  const visitor = createClient({ origin: product.origin });
  const enter = async () => {
    const start = performance.now();
    await signInAs(product.origin, "teacher");
    return performance.now() - start;
  };
  const alone = await enter();
  const start = performance.now();
  const registrations = Array.from({ length: count }, (_, at) =>
    visitor(registerStudent, {
      name: `Newcomer ${at + 1}`,
      emailid: `newcomer${at + 1}@flood.school`,
      password: "a kite over the school",
      postelCode: "123456",
      level: "primary 6",
    }).then(
      () => performance.now() - start,
      () => undefined,
    ),
  );
  let over = false;
  const all = Promise.all(registrations).then((done) => {
    over = true;
    return done.filter((ms) => ms !== undefined);
  });
  const beside: number[] = [];
  // One account may sign in 20 times a minute.
  while (!over && beside.length < MOST_SIGN_INS) {
    beside.push(await enter());
    await pause(200);
  }
  const done = await all;
  const figures = {
    registrations: count,
    done: done.length,
    "all registered ms": round(Math.max(...done)),
    "sign-in alone ms": round(alone),
    "sign-ins beside": beside.length,
    "sign-in beside, p50 ms": round(percentile(beside, 0.5)),
    "sign-in beside, slowest ms": round(Math.max(...beside)),
  };
  console.table([figures]);
  await writeResults("registration-flood", figures);
  if (done.length < count || Math.max(...beside) >= 2_000) process.exitCode = 1;
} finally {
  await product.stop();
}
