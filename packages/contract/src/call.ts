import type { Role } from "@markwell/domain/people/role";
import type { z } from "zod";

export type Method = "GET" | "POST" | "DELETE";

/** Who may call: a role, or ANYONE for visitors without a session. */
export type Who = Role | "ANYONE";

type Shape = z.ZodObject | z.ZodType<Record<string, unknown>>;

interface CallOptions<P extends Shape, Q extends Shape, B extends Shape, R extends z.ZodObject> {
  method: Method;
  /** Path under /api/v1 with `:name` for parameters, as the specification writes it. */
  path: string;
  /** Further paths that mean the same call (the specification names some twice). */
  aliases?: readonly string[];
  who: readonly [Who, ...Who[]];
  /** One line for the API pages. */
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /**
   * Allow-list of the reply. A field that this schema does not name never leaves the server,
   * so a forgotten column cannot carry an answer key to a browser.
   */
  reply: R;
  /**
   * The body field that must be the caller's own id when a STUDENT calls. The server refuses
   * everybody else's id with 403 before the handler runs.
   */
  self?: keyof z.output<B> & string;
  /** Calls per minute from one address and account; only where guessing or flooding pays. */
  ratePerMinute?: number;
}

export interface Call<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends z.ZodObject = z.ZodObject,
> extends CallOptions<P, Q, B, R> {}

/**
 * Declares one HTTP call as a value that the server serves, the clients call and the API pages
 * describe. It does not compile without `who` and `reply`.
 */
export function call<
  R extends z.ZodObject,
  P extends Shape = z.ZodObject<Record<never, never>>,
  Q extends Shape = z.ZodObject<Record<never, never>>,
  B extends Shape = z.ZodObject<Record<never, never>>,
>(options: CallOptions<P, Q, B, R>): Call<P, Q, B, R> {
  return options;
}

/** What a client passes: parameters, query and body fields in one flat object. */
export type InputOf<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodObject>
    ? z.input<P> & z.input<Q> & z.input<B>
    : never;

/** What a client gets back when the call succeeded. */
export type ReplyOf<C> = C extends Call<Shape, Shape, Shape, infer R> ? z.output<R> : never;

/** Names of the `:name` parts of a path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
}
