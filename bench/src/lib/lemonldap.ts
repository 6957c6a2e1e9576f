import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../scripts/free-port.ts";

/** What Debian calls the packages; its issuer needs the last two without saying so. */
export const PACKAGES =
  "liblemonldap-ng-portal-perl libplack-perl libstring-random-perl libio-string-perl";
const MODULES = [
  "Lemonldap::NG::Portal::Issuer::OpenIDConnect",
  "Plack",
  "String::Random",
  "IO::String",
];
const START_SECONDS = 30;

/** Accounts of its demonstration: the password is the name. */
export const ACCOUNTS = { rose: "rtyler", mickey: "msmith", doctor: "dwho" } as const;
export const DOMAIN = "badwolf.org";

/** Cookies of a computer, which the next person finds there. */
export type Computer = Map<string, string>;

/** After so many seconds a signed-in person counts as somebody else who may sit there. */
export const FORGOTTEN_SECONDS = 1;

export interface Lemonldap {
  issuer: string;
  client: { clientId: string; secret: string };
  /** Fills in its sign-in page as a person does, and returns the query with which it sends the browser back. */
  signIn(url: string, account: string, computer?: Computer): Promise<string>;
  /** Whether it asks who is there, on a computer where somebody is signed in. */
  asks(url: string, computer: Computer): Promise<boolean>;
  close(): Promise<void>;
}

/** Whether LemonLDAP::NG is on this machine. */
export function isInstalled(): boolean {
  const used = MODULES.map((name) => `-M${name}`);
  return spawnSync("perl", [...used, "-e", "1"], { stdio: "ignore" }).status === 0;
}

/** Starts LemonLDAP::NG with a folder, keys and a client of its own. */
export async function startLemonldap(redirectUrl: string): Promise<Lemonldap> {
  const folder = await mkdtemp(join(tmpdir(), "markwell-lemonldap-"));
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}/`;
  const client = { clientId: "markwell", secret: "a secret of the school" };
  await writeSettings(folder, issuer, { ...client, redirectUrl });
  const server = spawn(
    "plackup",
    ["--host", "127.0.0.1", "--port", String(port), "-E", "deployment", join(folder, "app.psgi")],
    {
      stdio: ["ignore", "ignore", "ignore"],
      env: { ...process.env, LLNG_DEFAULTCONFFILE: join(folder, "lemonldap-ng.ini") },
    },
  );
  const close = async () => {
    await end(server);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await answers(server, `${issuer}.well-known/openid-configuration`);
  } catch (cause) {
    await close();
    throw cause;
  }
  return {
    issuer,
    client,
    signIn: (url, account, jar = new Map()) => passForm({ url, account, redirectUrl, jar }),
    asks: async (url, jar) => !(await step(jar, url)).onward?.startsWith(redirectUrl),
    close,
  };
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

async function answers(server: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < START_SECONDS * 4; tries += 1) {
    if (server.exitCode !== null) throw new Error("LemonLDAP::NG did not start.");
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok) return;
    if (reply) throw new Error(`LemonLDAP::NG answers ${reply.status} at ${url}.`);
    await wait(250);
  }
  throw new Error(`LemonLDAP::NG does not answer at ${url}.`);
}

async function writeSettings(
  folder: string,
  portal: string,
  client: { clientId: string; secret: string; redirectUrl: string },
): Promise<void> {
  const at = (name: string) => join(folder, name);
  for (const name of ["conf", "cache", "sessions", "sessions/lock", "kept", "kept/lock"])
    await mkdir(at(name));
  await writeFile(
    at("lemonldap-ng.ini"),
    [
      "[all]",
      "logLevel = error",
      "[configuration]",
      "type = File",
      `dirName = ${at("conf")}`,
      "localStorage = Cache::FileCache",
      `localStorageOptions = { 'namespace' => 'conf', 'cache_root' => '${at("cache")}' }`,
      "[portal]",
      "staticPrefix = /static",
      "templateDir = /usr/share/lemonldap-ng/portal/templates",
      "languages = en",
      "",
    ].join("\n"),
  );
  await writeFile(
    at("app.psgi"),
    [
      "package Lemonldap::NG::Portal::NoCaptcha;",
      "use Mouse;",
      "extends 'Lemonldap::NG::Common::Module';",
      "sub init { 1 }",
      "package main;",
      "$INC{'Lemonldap/NG/Portal/NoCaptcha.pm'} = 1;",
      "use Lemonldap::NG::Portal::Main;",
      "Lemonldap::NG::Portal::Main->run({});",
      "",
    ].join("\n"),
  );
  await writeFile(at("conf/lmConf-1.json"), JSON.stringify(configuration(at, portal, client)));
}

/** Its own names; the claims leave by its userinfo only, and the address counts as verified. */
function configuration(
  at: (name: string) => string,
  portal: string,
  { clientId, secret, redirectUrl }: { clientId: string; secret: string; redirectUrl: string },
) {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const files = (name: string) => ({ Directory: at(name), LockDirectory: at(`${name}/lock`) });
  return {
    cfgNum: 1,
    cfgDate: 1,
    portal,
    domain: "127.0.0.1",
    cookieName: "lemonldap",
    securedCookie: 0,
    authentication: "Demo",
    userDB: "Same",
    passwordDB: "Demo",
    registerDB: "Null",
    // Its own one wants a library that draws pictures.
    captcha: "::NoCaptcha",
    demoExportedVars: { cn: "cn", mail: "mail", uid: "uid" },
    macros: { _whatToTrace: "lc($_user)" },
    whatToTrace: "_whatToTrace",
    globalStorage: "Apache::Session::File",
    globalStorageOptions: files("sessions"),
    persistentStorage: "Apache::Session::File",
    persistentStorageOptions: files("kept"),
    localSessionStorage: "Cache::FileCache",
    localSessionStorageOptions: { cache_root: at("cache"), namespace: "sessions" },
    portalForceAuthnInterval: FORGOTTEN_SECONDS,
    portalDisplayRegister: 0,
    portalDisplayResetPassword: 0,
    locationRules: {},
    exportedHeaders: {},
    issuerDBOpenIDConnectActivation: 1,
    oidcServicePrivateKeySig: privateKey,
    oidcServicePublicKeySig: publicKey,
    oidcServiceKeyIdSig: "first",
    oidcServiceAllowAuthorizationCodeFlow: 1,
    oidcServiceIgnoreScopeForClaims: 1,
    oidcRPMetaDataOptions: {
      markwell: {
        oidcRPMetaDataOptionsClientID: clientId,
        oidcRPMetaDataOptionsClientSecret: secret,
        oidcRPMetaDataOptionsRedirectUris: redirectUrl,
        oidcRPMetaDataOptionsIDTokenSignAlg: "RS256",
        oidcRPMetaDataOptionsRequirePKCE: 1,
        oidcRPMetaDataOptionsBypassConsent: 1,
      },
    },
    oidcRPMetaDataExportedVars: {
      markwell: { name: "cn", email: "mail", email_verified: "verified;bool" },
    },
    oidcRPMetaDataMacros: { markwell: { verified: "1" } },
  };
}

/** One step of a browser: its cookies are kept, and what the page sends it to is returned. */
async function step(jar: Computer, url: string, form?: URLSearchParams) {
  const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
  const reply = await fetch(url, {
    redirect: "manual",
    headers: { cookie, accept: "text/html" },
    ...(form ? { method: "POST", body: form } : {}),
  });
  for (const line of reply.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  }
  return { onward: reply.headers.get("location"), page: await reply.text() };
}

/** What a form sends that nobody fills in. */
function hiddenFields(page: string): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [tag] of page.matchAll(/<input[^>]+type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1];
    if (name) fields.set(name, /value="([^"]*)"/.exec(tag)?.[1] ?? "");
  }
  return fields;
}

interface Passing {
  url: string;
  account: string;
  redirectUrl: string;
  jar: Computer;
}

async function passForm({ url, account, redirectUrl, jar }: Passing): Promise<string> {
  let next = url;
  let form: URLSearchParams | undefined;
  for (let steps = 0; steps < 10; steps += 1) {
    const { onward, page } = await step(jar, next, form);
    form = undefined;
    if (onward?.startsWith(redirectUrl)) return new URL(onward).search.slice(1);
    if (onward) {
      next = new URL(onward, next).href;
      continue;
    }
    if (!page.includes('name="user"')) throw new Error(`LemonLDAP::NG stopped at ${next}: ${page}`);
    form = hiddenFields(page);
    form.set("user", account);
    form.set("password", account);
  }
  throw new Error("LemonLDAP::NG sent the browser round in circles.");
}
