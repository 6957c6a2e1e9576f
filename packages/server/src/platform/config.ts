import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import { serversOf } from "./database/primary-pool.ts";

/** One line that says what to do. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const Port = z
  .string()
  .default("3000")
  .refine((text) => /^\d+$/.test(text) && Number(text) <= 65_535, {
    error: "must be a number from 0 to 65535, for example PORT=3000",
  })
  .transform(Number);

const OnOff = z
  .string()
  .toLowerCase()
  .pipe(z.enum(["on", "off", "true", "false", "1", "0"], { error: "must be on or off" }))
  .transform((text) => ["on", "true", "1"].includes(text));

const Zone = z
  .string()
  .default("Asia/Singapore")
  .refine((zone) => Intl.supportedValuesOf("timeZone").includes(zone) || zone === "UTC", {
    error: "must be the name of a time zone, for example TZ_SCHOOL=Asia/Singapore",
  });

const NAMED_PROXIES = new Set(["loopback", "linklocal", "uniquelocal"]);

/** Whose word on a caller's address counts: addresses or ranges such as `10.0.0.0/8`. */
const Proxies = z
  .string()
  .default("loopback")
  .refine((list) => list.split(",").every((one) => isProxy(one.trim())), {
    error: "must be addresses or ranges, for example TRUST_PROXY=loopback,10.0.0.0/8",
  });

function isProxy(text: string): boolean {
  if (NAMED_PROXIES.has(text)) return true;
  const [address = "", bits, ...rest] = text.split("/");
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return longest > 0 && fits && rest.length === 0;
}

const SENDER = /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^\s<>@"]+@[^\s<>@"]+)>|([^\s<>@"]+@[^\s<>@"]+))$/u;

const Sender = z
  .string()
  .trim()
  .regex(SENDER, "must be an address, for example Markwell <no-reply@school.sg>")
  .transform((text): MailSender => {
    const [, name = "", named, bare = ""] = SENDER.exec(text) ?? [];
    return { name, address: named ?? bare };
  });

/** Longer than any balancer needs. */
const LONGEST_DRAIN_SECONDS = 300;

const MOST_WORKERS = 64;

const Workers = z
  .string()
  .toLowerCase()
  .default("1")
  .refine((text) => text === "auto" || (/^[1-9]\d?$/.test(text) && Number(text) <= MOST_WORKERS), {
    error: `must be a whole number from 1 to ${MOST_WORKERS}, or auto for one per core, for example WORKERS=4`,
  })
  .transform((text) =>
    text === "auto" ? Math.min(MOST_WORKERS, availableParallelism()) : Number(text),
  );

const Environment = z.object({
  PORT: Port,
  HOST: z.string().min(1, "must be a host name or address").default("127.0.0.1"),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: "must be a full address, for example https://markwell.school.sg",
    })
    .optional(),
  DATA_DIR: z.string().min(1, "must be a folder").default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must look like postgres://user:password@host:5432/name")
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must look like postgres://user:password@replica:5432/name")
    .optional(),
  DEMO_SCHOOL: OnOff.optional(),
  ADMIN_EMAIL: z.email({ error: "must be an e-mail address" }).optional(),
  ADMIN_PASSWORD: z.string().min(8, "must have at least 8 characters").optional(),
  S3_BUCKET: z.string().min(3, "must be the name of a bucket").optional(),
  S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: "must be a full address, for example https://s3.school.sg",
    })
    .optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  MEDIA_URL: z
    .url({
      protocol: /^https?$/,
      error: "must be a full address, for example https://media.markwell.school.sg",
    })
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]/, "must look like smtp://user:password@mail.school.sg:587")
    .optional(),
  MAIL_FROM: Sender.optional(),
  MAIL_PER_MINUTE: z
    .string()
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) > 0, {
      error: "must be a whole number from 1, for example MAIL_PER_MINUTE=30",
    })
    .transform(Number)
    .optional(),
  WORKERS: Workers,
  TRUST_PROXY: Proxies,
  NODE_ENV: z.string().default(""),
  TZ_SCHOOL: Zone,
  SECRETS_KEY: z
    .string()
    .regex(/^\S{32,200}$/, "must be 32 to 200 signs without spaces")
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, "must be 16 to 200 letters, digits or the signs . ~ + / = _ -")
    .optional(),
  BACKUP_HOURS: z
    .string()
    .default("26")
    .refine((text) => /^\d{1,4}$/.test(text), {
      error: "must be a whole number of hours, for example BACKUP_HOURS=26, or 0 for no warning",
    })
    .transform(Number),
  DRAIN_SECONDS: z
    .string()
    .default("0")
    .refine((text) => /^\d+$/.test(text) && Number(text) <= LONGEST_DRAIN_SECONDS, {
      error: `must be a whole number of seconds from 0 to ${LONGEST_DRAIN_SECONDS}, for example DRAIN_SECONDS=10`,
    })
    .transform(Number),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be one of fatal, error, warn, info, debug, trace, silent",
    })
    .default("info"),
});

/** Names and addresses that only this machine reaches. */
const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/i;

export interface Config {
  workers: number;
  port: number;
  host: string;
  /** Without a final slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** For statistics and spreadsheets. */
  databaseReadUrl: string | undefined;
  demoSchool: boolean;
  /** Others reach a demo school, whose passwords everybody knows. */
  publicDemo: boolean;
  firstAdmin: { email: string; password: string } | undefined;
  s3: S3Settings | undefined;
  /** No slash at the end. */
  mediaUrl: string | undefined;
  mail: MailSettings;
  /** /dev/mail is open to whoever reaches it: a demo school without SMTP, outside production, on this machine alone. */
  mailbox: boolean;
  /** As addresses or names of ranges. */
  trustProxy: string;
  schoolZone: string;
  logLevel: string;
  /** A real school. */
  production: boolean;
  /** Seals secrets in the database. Undefined: a key in the data folder. */
  secretsKey: string | undefined;
  /** Undefined: /metrics only from this machine. */
  metricsToken: string | undefined;
  /** An older last backup is a warning; 0: others look after backups. */
  backupHours: number;
  /** Reports "not ready" and keeps serving this long, so that a load balancer notices. */
  drainSeconds: number;
}

export interface MailSettings {
  /** May hold a password. Undefined: mails become files in the data folder. */
  smtpUrl: string | undefined;
  from: MailSender;
  /** From all processes together. */
  perMinute?: number | undefined;
}

export interface MailSender {
  /** "" if only an address was given. */
  name: string;
  address: string;
}

export interface S3Settings {
  bucket: string;
  /** Undefined: Amazon's own endpoint of the region. */
  endpoint: string | undefined;
  region: string;
  /** Undefined: from where Amazon's tools look for them (role of the machine, profile). */
  keys: { access: string; secret: string } | undefined;
}

/**
 * An empty variable counts as not set.
 * @throws ConfigError naming the first bad variable, its value and what to do.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = Environment.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0] ?? "");
    const value = /PASSWORD|URL|KEY|ENDPOINT|TOKEN/.test(name) ? "" : ` (it is "${given[name]}")`;
    throw new ConfigError(`${name} ${issue?.message}${value}.`);
  }
  const settings = result.data;
  if ((settings.ADMIN_EMAIL === undefined) !== (settings.ADMIN_PASSWORD === undefined)) {
    throw new ConfigError("ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.");
  }
  const s3 = readS3(settings);
  // Its accounts have a password that everybody knows: in production it must be asked for.
  const production = settings.NODE_ENV === "production";
  const trial = settings.DATABASE_URL === undefined && !production;
  const demoSchool = settings.DEMO_SCHOOL ?? trial;
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(
    /\/+$/,
    "",
  );
  const elsewhere = ![settings.HOST, new URL(publicUrl).hostname].every((name) =>
    LOOPBACK.test(name),
  );
  return {
    workers: settings.WORKERS,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    demoSchool,
    publicDemo: demoSchool && elsewhere,
    firstAdmin:
      settings.ADMIN_EMAIL && settings.ADMIN_PASSWORD
        ? { email: settings.ADMIN_EMAIL.toLowerCase(), password: settings.ADMIN_PASSWORD }
        : undefined,
    s3,
    mediaUrl: settings.MEDIA_URL?.replace(/\/+$/, ""),
    mail: readMail(settings),
    mailbox: demoSchool && !settings.SMTP_URL && !production && !elsewhere,
    trustProxy: settings.TRUST_PROXY,
    schoolZone: settings.TZ_SCHOOL,
    logLevel: settings.LOG_LEVEL,
    production,
    secretsKey: settings.SECRETS_KEY,
    metricsToken: settings.METRICS_TOKEN,
    backupHours: settings.BACKUP_HOURS,
    drainSeconds: settings.DRAIN_SECONDS,
  };
}

function readMail(settings: z.output<typeof Environment>): MailSettings {
  const { SMTP_URL, MAIL_FROM, MAIL_PER_MINUTE } = settings;
  // Mail servers reject, or receivers drop, mail from an address that is not theirs.
  if (SMTP_URL && !MAIL_FROM) {
    throw new ConfigError(
      "MAIL_FROM is missing: SMTP_URL needs a sender, for example MAIL_FROM=Markwell <no-reply@school.sg>.",
    );
  }
  return {
    smtpUrl: SMTP_URL,
    from: MAIL_FROM ?? { name: "Markwell", address: "no-reply@localhost" },
    perMinute: MAIL_PER_MINUTE,
  };
}

function readS3(settings: z.output<typeof Environment>): S3Settings | undefined {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY: access,
    S3_SECRET_KEY: secret,
  } = settings;
  if ((access === undefined) !== (secret === undefined)) {
    throw new ConfigError("S3_ACCESS_KEY and S3_SECRET_KEY go together: set both or neither.");
  }
  if (!bucket) {
    if (endpoint || access) {
      throw new ConfigError("S3_BUCKET is missing: the other S3 settings need it.");
    }
    return undefined;
  }
  return { bucket, endpoint, region, keys: access && secret ? { access, secret } : undefined };
}

/** `DATABSE_URL` would quietly start the embedded database. A sentence for each. */
export function misspelled(env: Record<string, string | undefined>): string[] {
  const names = Object.keys(Environment.shape);
  return Object.keys(env).flatMap((name) => {
    if (names.includes(name) || name.length < SHORTEST_GUESSED) return [];
    const meant = names.find((one) => one.length >= SHORTEST_GUESSED && nearlySame(one, name));
    return meant ? [`The variable ${name} is not read. Is ${meant} meant?`] : [];
  });
}

/** Shorter names resemble too many others. */
const SHORTEST_GUESSED = 7;

/** Differs by one letter added, missing, wrong, or swapped. */
function nearlySame(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [rest, otherRest] = [one.slice(from), other.slice(from)];
  const swapped = `${rest[1] ?? ""}${rest[0] ?? ""}${rest.slice(2)}`;
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    swapped === otherRest
  );
}

/** Without its password. */
export function databaseWords({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `the embedded one in ${dataDir}`;
  const servers = serversOf(databaseUrl);
  const places = servers.map(({ host }) => (host.startsWith("/") ? "this machine" : host));
  return `${servers[0]?.database || "the default one"} at ${places.join(" or ")}`;
}
