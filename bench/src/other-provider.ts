import { strict as assert } from "node:assert";
import { setTimeout as wait } from "node:timers/promises";
import { listAudit } from "@markwell/contract/calls/audit";
import {
  beginProviderSignIn,
  finishProviderSignIn,
  providerSettings,
  saveProvider,
  tryProvider,
} from "@markwell/contract/calls/providers";
import { addStudent } from "@markwell/contract/calls/students";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import type { ProviderRefusal } from "@markwell/contract/texts/provider";
import { aBrowser } from "./lib/browser.ts";
import { signInAs } from "./lib/demo-people.ts";
import {
  ACCOUNTS,
  type Computer,
  DOMAIN,
  FORGOTTEN_SECONDS,
  isInstalled,
  type Lemonldap,
  PACKAGES,
  startLemonldap,
} from "./lib/lemonldap.ts";
import { startProduct } from "./lib/product.ts";

/*
 * Signs in through a provider that others have written: Debian's LemonLDAP::NG, with its own sign-in page, keys and
 * claims. It is set up by the office's calls, tried with a wrong secret, signed in with, and given what it must refuse.
 * Where it is not installed, the program says so and ends with 0.
 *
 *   npm run try:provider
 */
if (!isInstalled()) {
  console.log(
    `Skipped: LemonLDAP::NG is not here. apt-get install --no-install-recommends ${PACKAGES}`,
  );
  process.exit(0);
}

const t = texts.provider;
// A provider without https is admitted outside production only.
const product = await startProduct({ env: { NODE_ENV: "test" } });
let provider: Lemonldap | undefined;
try {
  const { api: admin } = await signInAs(product.origin, "admin");
  provider = await startLemonldap((await admin(providerSettings)).redirectUrl);
  await play(admin, provider);
} finally {
  await provider?.close();
  await product.stop();
}

async function play(admin: Client, school: Lemonldap): Promise<void> {
  const id = await setUp(admin, school);
  const browser = aBrowser(product.origin);
  const begin = async () => (await browser(beginProviderSignIn, { _id: id })).url;
  const go = async (account: string, computer?: Computer) =>
    school.signIn(await begin(), account, computer);
  const finish = (answer: string, by = browser) => by(finishProviderSignIn, { answer });

  const rose = await student(admin, "Rose Tyler", ACCOUNTS.rose);
  const mickey = await student(admin, "Mickey Smith", ACCOUNTS.mickey);
  const shared: Computer = new Map();
  assert.equal((await finish(await go(ACCOUNTS.rose, shared))).user?._id, rose);
  say("a student of the list is signed in");
  await wait((FORGOTTEN_SECONDS + 1) * 1_000);
  assert.ok(await school.asks(await begin(), shared));
  assert.equal((await finish(await go(ACCOUNTS.mickey))).user?._id, mickey);
  say("the next one on the same computer is asked who they are");
  await assert.rejects(finish(await go(ACCOUNTS.doctor)), { message: t.waiting });
  const { requests } = await admin(providerSettings);
  assert.deepEqual(
    requests.map(({ email }) => email),
    [`${ACCOUNTS.doctor}@${DOMAIN}`],
  );
  say("somebody whom the school does not know waits for the office");

  const refused = refusals(admin);
  const changed = (answer: string, name: string, value: string | undefined) => {
    const query = new URLSearchParams(answer);
    query.delete(name);
    if (value !== undefined) query.set(name, value);
    return query.toString();
  };
  const answer = await go(ACCOUNTS.rose);
  await refused("no state", () => finish(changed(answer, "state", undefined)));
  await refused("unknown state", () => finish(changed(answer, "state", "of-nobody")));
  await refused("another browser", () => finish(answer, aBrowser(product.origin)));
  const other = new URLSearchParams(await go(ACCOUNTS.mickey));
  await refused("code not accepted", () =>
    finish(changed(answer, "code", other.get("code") ?? "")),
  );
  await refused("used before", () => finish(answer));
  const foreign = await go(ACCOUNTS.rose);
  await refused("foreign answer", () => finish(changed(foreign, "iss", "https://other.example")));
  const cancelled = new URLSearchParams({ error: "access_denied" });
  cancelled.set("state", new URL(await begin()).searchParams.get("state") ?? "");
  await refused("not gone through", () => finish(cancelled.toString()));
}

/** By the office: first with a secret that is wrong, then with the right one. */
async function setUp(admin: Client, { issuer, client }: Lemonldap): Promise<string> {
  const form = {
    ...{ kind: "other" as const, label: "School account", issuer, domains: [DOMAIN] },
    ...{ clientId: client.clientId, roles: ["STUDENT" as const], enabled: true },
  };
  const { data } = await admin(saveProvider, { ...form, secret: "wrong" });
  const { findings: wrong } = await admin(tryProvider, { _id: data._id });
  assert.equal(wrong.at(-1)?.good, false);
  say(`Try it, wrong secret: ${wrong.at(-1)?.text}`);
  await admin(saveProvider, { ...data, ...form, secret: client.secret });
  const { findings: right } = await admin(tryProvider, { _id: data._id });
  assert.ok(right.every(({ good }) => good));
  say("Try it, right secret: all is good");
  return data._id;
}

async function student(admin: Client, name: string, account: string): Promise<string> {
  const form = { name, level: "secondary 1", emailid: `${account}@${DOMAIN}` } as const;
  return (await admin(addStudent, form)).data._id;
}

/** Each with its own sentence, and one line of the audit log. */
function refusals(admin: Client) {
  return async (reason: ProviderRefusal, act: () => Promise<unknown>) => {
    await assert.rejects(act, { message: t.refusals[reason] });
    const [line] = (await admin(listAudit, { act: "fail to sign in", limit: 1 })).data;
    assert.ok(line?.sentence.endsWith(`refused: ${reason}`), line?.sentence);
    say(`refused: ${reason}`);
  };
}

function say(line: string): void {
  console.log(`ok  ${line}`);
}
