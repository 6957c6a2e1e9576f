import type { FastifyReply, FastifyRequest } from "fastify";
import { hashToken } from "../sessions/token.ts";
import { type KeptCookie, readCookies, writeCookie } from "./cookies.ts";
import type { Caller } from "./serve.ts";

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  token: string | undefined;
  secure: boolean;
}

/** Computed on demand: only open calls do, not saves. */
export class RequestCaller implements Caller {
  readonly #exchange: Exchange;

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
  }

  get address(): string {
    return this.#exchange.request.ip;
  }

  get userAgent(): string {
    return this.#exchange.request.headers["user-agent"] ?? "";
  }

  get session(): string | undefined {
    const { token } = this.#exchange;
    return token === undefined ? undefined : hashToken(token);
  }

  get cookies(): ReadonlyMap<string, string> {
    return readCookies(this.#exchange.request.headers.cookie);
  }

  keepCookie(cookie: KeptCookie): void {
    const { reply, secure } = this.#exchange;
    reply.header("set-cookie", writeCookie(cookie, secure));
  }
}
