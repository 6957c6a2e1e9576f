import type { Failure, FieldError } from "@markwell/contract/envelope";
import { texts } from "@markwell/contract/texts";

/** An expected no: HTTP 200 with `success: false`. */
export class Refused extends Error {
  override name = "Refused";
  /** What a program needs to know beside the words. */
  readonly more: Pick<Failure, "secondStep" | "proveAgain">;
  constructor(message: string, more: Refused["more"] = {}) {
    super(message);
    this.more = more;
  }
}

export class HttpProblem extends Error {
  override name = "HttpProblem";
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;
  readonly errors: FieldError[] | undefined;
  /** With 429: seconds until a retry makes sense. */
  retryAfter: number | undefined;
  constructor(status: HttpProblem["status"], message: string, errors?: FieldError[]) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

export const notFound = (message: string = texts.common.notFound) => new HttpProblem(404, message);
export const forbidden = (message: string = texts.common.forbidden) =>
  new HttpProblem(403, message);
export const unauthorised = (message: string = texts.signIn.needed) =>
  new HttpProblem(401, message);

/** In the shape of a validation error. */
export const invalidField = (path: string, message: string) =>
  new HttpProblem(400, message, [{ path, message }]);

export function tooManyTries(seconds: number): HttpProblem {
  const problem = new HttpProblem(429, texts.signIn.tooManyFor(Math.ceil(seconds / 60)));
  problem.retryAfter = seconds;
  return problem;
}
