import { API_BASE, type Call, type InputOf, pathParameters, type ReplyOf } from "./call.ts";
import type { Failure, FieldError } from "./envelope.ts";
import { common } from "./texts/common.ts";

/** The server understood and said no, with a message that a person can act on (HTTP 200). */
export class Refusal extends Error {
  override name = "Refusal";
  readonly secondStep: Failure["secondStep"];
  readonly proveAgain: Failure["proveAgain"];
  constructor(message: string, { secondStep, proveAgain }: Partial<Failure> = {}) {
    super(message);
    this.secondStep = secondStep;
    this.proveAgain = proveAgain;
  }
}

/** The request failed: network (status 0) or an HTTP error with the envelope's message. */
export class CallError extends Error {
  override name = "CallError";
  readonly status: number;
  readonly errors: FieldError[];
  constructor(status: number, message: string, errors: FieldError[] = []) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

export interface ClientOptions {
  origin: string;
  token?: () => string | undefined;
  fetch?: typeof globalThis.fetch;
}

export interface CallExtras {
  signal?: AbortSignal;
  /** Lets a request outlive the page (leaving the exam screen). */
  keepalive?: boolean;
}

export type Client = <C extends Call>(
  call: C,
  ...rest: object extends InputOf<C>
    ? [input?: InputOf<C>, extras?: CallExtras]
    : [input: InputOf<C>, extras?: CallExtras]
) => Promise<ReplyOf<C>>;

/**
 * For web, tests and benchmarks.
 * @throws Refusal for `success: false`, CallError for HTTP errors and an unreachable server.
 */
export function createClient({ origin, token, fetch = globalThis.fetch }: ClientOptions): Client {
  return async (call, ...rest) => {
    const [input, extras] = rest as [Record<string, unknown> | undefined, CallExtras | undefined];
    const request = buildRequest(call as Call, input ?? {});
    const headers: Record<string, string> = {};
    const session = token?.();
    if (session) headers.authorization = `Bearer ${session}`;
    if (typeof request.body === "string") headers["content-type"] = "application/json";
    let response: Response;
    let text: string;
    try {
      response = await fetch(origin + request.url, {
        method: call.method,
        headers,
        body: request.body ?? null,
        signal: extras?.signal ?? null,
        keepalive: extras?.keepalive ?? false,
      });
      // An answer may also break off, with the network or because the page is left.
      text = await response.text();
    } catch (cause) {
      if (extras?.signal?.aborted) throw cause;
      throw new CallError(0, common.unreachable);
    }
    return readReply(call.reply, response, text) as ReplyOf<typeof call>;
  };
}

/** The address of a call with what belongs into it, and the fields that are left for its body. */
export function addressOf(call: Call, input: Record<string, unknown>) {
  const rest = { ...input };
  let path = call.path;
  for (const name of pathParameters(call.path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(rest[name])));
    delete rest[name];
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (call.method !== "GET" && !isInQuery(call, name)) continue;
    if (value !== undefined) query.set(name, String(value));
    delete rest[name];
  }
  const search = query.toString();
  return { url: `${API_BASE}${path}${search ? `?${search}` : ""}`, rest };
}

const isInQuery = ({ query }: Call, name: string): boolean =>
  query !== undefined && "shape" in query && Object.hasOwn(query.shape as object, name);

function buildRequest(call: Call, input: Record<string, unknown>) {
  const { url, rest } = addressOf(call, input);
  if (call.method === "GET") return { url, body: undefined };
  return { url, body: call.multipart ? formOf(rest) : JSON.stringify(rest) };
}

/** Its content type has a boundary that only the sender knows, so `fetch` sets it. */
function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.set(name, value);
    else if (value !== undefined) form.set(name, String(value));
  }
  return form;
}

/** What a proxy, or the server before it reads a request, refuses without words: sending it again is no use. */
const REFUSED_UNREAD = [400, 413, 414, 431];

/**
 * Calls of without-schemas.ts have no schema of their reply: what the server checked is taken as it is. The page of a
 * Wi-Fi's sign-in, a filter or a proxy is no answer of the server, which is out of reach: it ends no session.
 */
function readReply(reply: Call["reply"] | undefined, response: Response, text: string): unknown {
  const content = parsed(text);
  const failure = failureIn(content);
  if (response.ok && !failure && content !== undefined) return reply?.parse(content) ?? content;
  if (content === undefined && !REFUSED_UNREAD.includes(response.status))
    throw new CallError(0, common.unreachable);
  const message = failure?.message ?? "The server gave no readable answer.";
  if (response.ok && failure) throw new Refusal(message, failure);
  throw new CallError(response.status, message, failure?.errors);
}

function failureIn(content: unknown): Failure | undefined {
  if (typeof content !== "object" || content === null) return undefined;
  const { success, message } = content as Partial<Failure>;
  return success === false && typeof message === "string" ? (content as Failure) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
