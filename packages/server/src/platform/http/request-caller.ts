import type { FastifyRequest } from "fastify";
import { hashToken } from "../sessions/token.ts";
import type { Caller } from "./serve.ts";

/** Who calls, worked out when it is asked for: only open calls do, and a save of an answer is none. */
export class RequestCaller implements Caller {
  readonly #request: FastifyRequest;
  readonly #token: string | undefined;

  /** @param token what an open call showed. */
  constructor(request: FastifyRequest, token: string | undefined) {
    this.#request = request;
    this.#token = token;
  }

  get address(): string {
    return this.#request.ip;
  }

  get userAgent(): string {
    return this.#request.headers["user-agent"] ?? "";
  }

  get session(): string | undefined {
    return this.#token === undefined ? undefined : hashToken(this.#token);
  }
}
