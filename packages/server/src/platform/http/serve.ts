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

/** What a handler gets; `actor` is certain unless the call is open to ANYONE. */
export interface Request<C extends Call> {
  params: Received<C["params"]>;
  query: Received<C["query"]>;
  body: Received<C["body"]>;
  actor: "ANYONE" extends C["who"][number] ? undefined : Actor;
  db: Db;
  /** The server's clock, epoch milliseconds, read once for the whole request. */
  now: number;
  caller: Caller;
}

/** Facts of the calling program. */
export interface Caller {
  /** IP address, as far as the proxies in front are to be believed (TRUST_PROXY). */
  address: string;
  /** "" if it sends none. */
  userAgent: string;
  /** To an open call: hex of the hash of the token that it showed, whether or not that is a session. */
  session: string | undefined;
  /** By name, oldest first, as browsers send them. */
  cookies: ReadonlyMap<string, string>;
  /** Sets a cookie with the reply. */
  keepCookie(cookie: KeptCookie): void;
}

/** A multipart call gets its file as it arrives; nothing of the form is parsed before. */
export type FileRequest<C extends Call> = Omit<Request<C>, "body"> & { file: ArrivingFile };

export type FileHandler<C extends Call> = (request: FileRequest<C>) => Promise<z.input<C["reply"]>>;

/** A form with texts comes unread, too: `readForm` checks its texts by the call's body. */
export type FormRequest<C extends Call> = Omit<Request<C>, "body"> & { form: ArrivingForm };

export type FormHandler<C extends Call> = (request: FormRequest<C>) => Promise<z.input<C["reply"]>>;

export type Handler<C extends Call> = (
  request: Request<C>,
) => Promise<z.input<C["reply"]> | SharedReply<z.input<C["reply"]>>>;

/** A reply that many get, such as the paper of a test: it is checked and written as JSON once. */
export class SharedReply<Content> {
  readonly #content: Content;
  #text: string | undefined;

  constructor(content: Content) {
    this.#content = content;
  }

  /** Its JSON, filtered by the call's allow-list. */
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

/**
 * Ties a call of the contract to the action that answers it. Session, role, own id, input and the
 * reply's allow-list are enforced around the handler by `mountRoutes`.
 */
export function serve<C extends Call>(call: C, handle: Handler<C>): Route {
  return { call, handle } as unknown as Route;
}

/** The same for a call that only reads, and whose answer may be some seconds old: never one of a running test. */
export function serveReading<C extends Call>(call: C, handle: Handler<C>): Route {
  return { call, handle, reads: true } as unknown as Route;
}

/** For a call that receives a file (`multipart`). */
export function serveFile<C extends Call & { multipart?: true }>(
  call: C,
  handle: FileHandler<C>,
): Route {
  return { call, handle } as unknown as Route;
}

/** The same for a form of texts and a file (`multipart` with a `fileField`). */
export function serveForm<C extends Call & { multipart?: true }>(
  call: C,
  handle: FormHandler<C>,
): Route {
  return { call, handle } as unknown as Route;
}
