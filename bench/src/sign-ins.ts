import { signIn } from "@markwell/contract/calls/auth";
import { registerStudent } from "@markwell/contract/calls/people";
import {
  beginProviderSignIn,
  finishProviderSignIn,
  providerSettings,
  saveProvider,
} from "@markwell/contract/calls/providers";
import { addStudent } from "@markwell/contract/calls/students";
import { createClient } from "@markwell/contract/client";
import { CLIENT, startProvider } from "../../scripts/test-provider.ts";
import { aBrowser } from "./lib/browser.ts";
import { signInAs } from "./lib/demo-people.ts";
import { startProduct } from "./lib/product.ts";
import { median, numberArgument, round, writeResults } from "./lib/report.ts";

/*
 * Students who sign in at the same moment: with passwords, while a provider of the school does not answer and without
 * one in turns; and a class through a provider on this machine.
 *
 *   npm run bench:sign-ins -- --at-once 64 --class 40
 */
const atOnce = numberArgument("at-once", 64);
const classSize = numberArgument("class", 40);

/** One account may sign in 20 times a minute. */
const ROUNDS = 4;
const DOMAIN = "class.school";
const PASSWORD = "a kite over the school";

// A provider without https is admitted outside production only.
const product = await startProduct({ env: { NODE_ENV: "test" } });
try {
  const { origin } = product;
  const visitor = createClient({ origin });
  const addresses = Array.from({ length: atOnce }, (_, at) => `pupil${at + 1}@password.school`);
  for (const [at, emailid] of addresses.entries()) {
    await visitor(registerStudent, {
      name: `Pupil ${at + 1}`,
      emailid,
      password: PASSWORD,
      postelCode: "123456",
      level: "secondary 1",
    });
  }
  const { api: admin } = await signInAs(origin, "admin");
  const { redirectUrl } = await admin(providerSettings);
  const provider = await startProvider(redirectUrl);
  const save = async (label: string, issuer: string) =>
    (
      await admin(saveProvider, {
        ...CLIENT,
        ...{ kind: "other", label, issuer, domains: [DOMAIN], roles: ["STUDENT"], enabled: true },
      })
    ).data;
  const withPasswords = async () => {
    const start = performance.now();
    await Promise.all(
      addresses.map((emailid) => visitor(signIn, { emailid, password: PASSWORD, type: "STUDENT" })),
    );
    return (atOnce * 1_000) / (performance.now() - start);
  };
  await withPasswords();
  // Nothing listens there.
  const dead = await save("Away", "http://127.0.0.1:9");
  const alone: number[] = [];
  const beside: number[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const { version } = (await admin(providerSettings)).data.find(
      ({ _id }) => _id === dead._id,
    ) ?? { version: 0 };
    const away = turn % 2 === 0;
    await admin(saveProvider, { ...dead, secret: "", enabled: away, version });
    const asking = away
      ? Promise.allSettled(
          Array.from({ length: atOnce }, () => visitor(beginProviderSignIn, { _id: dead._id })),
        )
      : undefined;
    (away ? beside : alone).push(await withPasswords());
    await asking;
  }
  const students = await Promise.all(
    Array.from({ length: classSize }, async (_, at) => {
      const emailid = `pupil${at + 1}@${DOMAIN}`;
      const form = { name: `Classmate ${at + 1}`, level: "secondary 1", emailid } as const;
      return { id: (await admin(addStudent, form)).data._id, emailid };
    }),
  );
  const way = await save("The school", provider.issuer);
  provider.claimsOf = (sub) => ({
    sub,
    email: students.find(({ id }) => id === sub)?.emailid ?? "",
    email_verified: true,
  });
  const start = performance.now();
  const entered = await Promise.all(
    students.map(async ({ id }) => {
      const browser = aBrowser(origin);
      const { url } = await browser(beginProviderSignIn, { _id: way._id });
      const answer = await provider.signIn(url, id);
      return (await browser(finishProviderSignIn, { answer })).user?._id;
    }),
  );
  const classMs = performance.now() - start;
  await provider.close();
  const ratio = median(beside) / median(alone);
  const figures = {
    "passwords at once": atOnce,
    "sign-ins a second, no provider": round(median(alone)),
    "sign-ins a second, provider away": round(median(beside)),
    ratio: Math.round(ratio * 100) / 100,
    "class through the provider": classSize,
    "class signed in ms": round(classMs),
    "each as themselves": entered.filter((id, at) => id === students[at]?.id).length,
  };
  console.table([figures]);
  await writeResults("sign-ins", figures);
  const isRight = figures["each as themselves"] === classSize;
  if (!isRight || ratio < 0.8 || classMs > 10_000) process.exitCode = 1;
} finally {
  await product.stop();
}
