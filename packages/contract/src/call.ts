import type { Role } from "@markwell/domain/people/role";
import type { z } from "zod";

export const API_BASE = "/api/v1";

export type Method = "GET" | "POST" | "DELETE";

/** Allowed callers: a role, or ANYONE for visitors without a session. */
export type Who = Role | "ANYONE";

type Input = z.ZodType | undefined;

export interface Call<
  W extends readonly Who[] = readonly Who[],
  P extends Input = Input,
  Q extends Input = Input,
  B extends Input = Input,
  R extends z.ZodObject = z.ZodObject,
> {
  method: Method;
  /** Path under /api/v1 with `:name` for parameters, as the specification writes it. */
  path: string;
  /** A second method that older clients use for the same call; its body is read like the query. */
  alsoBy?: Method;
  /** Further paths that mean the same call (the specification names some twice). */
  aliases?: readonly string[];
  who: W;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** The body is a form (multipart/form-data), not JSON: one file in its field `file` ... */
  multipart?: true;
  /** ... or texts, and a file in the field of this name. */
  fileField?: string;
  /**
   * Allow-list: a field that it does not name never leaves the server, so a forgotten column cannot leak
   * a key.
   */
  reply: R;
  /** Must be the caller's own id when a STUDENT calls; else 403 before the handler runs. */
  self?: string;
  /** Made by open pages without the user: does not count as activity for the idle limit. */
  unattended?: true;
  /** Needs a proof of who the caller is that is at most ten minutes old: a sign-in, or `prove`. */
  fresh?: true;
  /** Calls per minute from one address and account; only where guessing or flooding pays. */
  ratePerMinute?: number;
}

/** Served, called and described from one value; does not compile without `who` and `reply`. */
export function call<
  const W extends readonly [Who, ...Who[]],
  R extends z.ZodObject,
  P extends Input = undefined,
  Q extends Input = undefined,
  B extends Input = undefined,
>(options: Call<W, P, Q, B, R>): Call<W, P, Q, B, R> {
  return options;
}

type Sent<S> = [NonNullable<S>] extends [never] ? unknown : z.input<Extract<S, z.ZodType>>;

export type InputOf<C extends Call> = Sent<C["params"]> & Sent<C["query"]> & Sent<C["body"]>;

export type ReplyOf<C extends Call> = z.output<C["reply"]>;

export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
}
