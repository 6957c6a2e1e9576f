import type { Call } from "@markwell/contract/call";
import type { z } from "zod";
import type { Db } from "../database/connect.ts";
import type { Actor } from "../sessions/actor.ts";
import type { ArrivingFile } from "./arriving-file.ts";
import type { ArrivingForm } from "./arriving-form.ts";
import type { KeptCookie } from "./cookies.ts";

type Received<S> = [NonNullable<S>] extends [never]
  ? Record<never, never>
  : z.output<Extract<S, z.ZodType>>;

/** `actor` is certain unless the call is open to ANYONE. */
export interface Request<C extends Call> {
  params: Received<C["params"]>;
  query: Received<C["query"]>;
  body: Received<C["body"]>;
  actor: "ANYONE" extends C["who"][number] ? undefined : Actor;
  db: Db;
  /** Read once for the whole request. */
  now: number;
  caller: Caller;
}

export interface Caller {
  /** As far as TRUST_PROXY is believed. */
  address: string;
  /** "" if it sends none. */
  userAgent: string;
  /** Hex of the token's hash, valid or not. */
  session: string | undefined;
  /** By name, oldest first, as browsers send them. */
  cookies: ReadonlyMap<string, string>;
  /** Sets a cookie with the reply. */
  keepCookie(cookie: KeptCookie): void;
}

/** Nothing of the form is parsed before. */
export type FileRequest<C extends Call> = Omit<Request<C>, "body"> & { file: ArrivingFile };

export type FileHandler<C extends Call> = (request: FileRequest<C>) => Promise<z.input<C["reply"]>>;

/** Unread; `readForm` checks its texts by the call's body. */
export type FormRequest<C extends Call> = Omit<Request<C>, "body"> & { form: ArrivingForm };

export type FormHandler<C extends Call> = (request: FormRequest<C>) => Promise<z.input<C["reply"]>>;

export type Handler<C extends Call> = (
  request: Request<C>,
) => Promise<z.input<C["reply"]> | SharedReply<z.input<C["reply"]>>>;

/** For many callers, such as a test's questions: checked and written as JSON once. */
export class SharedReply<Content> {
  readonly #content: Content;
  #text: string | undefined;

  constructor(content: Content) {
    this.#content = content;
  }

  textFor({ reply }: Call): string {
    this.#text ??= JSON.stringify(reply.parse(this.#content));
    return this.#text;
  }
}

export interface Route<C extends Call = Call> {
  call: C;
  handle: Handler<C>;
  /** The answer may be some seconds old, so a replica of the database may give it. */
  reads?: true;
}

/** `mountRoutes` enforces session, role, own id, input and the reply's allow-list. */
export function serve<C extends Call>(call: C, handle: Handler<C>): Route {
  return { call, handle } as unknown as Route;
}

/** Only reads, may be some seconds old: never of a running test. */
export function serveReading<C extends Call>(call: C, handle: Handler<C>): Route {
  return { call, handle, reads: true } as unknown as Route;
}

/** For `multipart` calls. */
export function serveFile<C extends Call & { multipart?: true }>(
  call: C,
  handle: FileHandler<C>,
): Route {
  return { call, handle } as unknown as Route;
}

/** `multipart` with a `fileField`. */
export function serveForm<C extends Call & { multipart?: true }>(
  call: C,
  handle: FormHandler<C>,
): Route {
  return { call, handle } as unknown as Route;
}
