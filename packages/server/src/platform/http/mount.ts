import multipart from "@fastify/multipart";
import { mayCall } from "@markwell/contract/admin-kinds";
import type { Call } from "@markwell/contract/call";
import { API_BASE } from "@markwell/contract/envelope";
import { texts } from "@markwell/contract/texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/connect.ts";
import type { Reading } from "../database/replica.ts";
import { countTry, secondsToWait } from "../limits/tries.ts";
import { referenceOf } from "../observe/request-ids.ts";
import { inRequest } from "../observe/request-scope.ts";
import type { Actor } from "../sessions/actor.ts";
import { needFresh } from "../sessions/proofs.ts";
import type { SessionStore } from "../sessions/session-store.ts";
import { hashToken } from "../sessions/token.ts";
import { openArrivingFile } from "./arriving-file.ts";
import { openArrivingForm } from "./arriving-form.ts";
import { drain, explained } from "./broken-form.ts";
import { readCookies } from "./cookies.ts";
import { parseInput } from "./parse-input.ts";
import { forbidden, HttpProblem, Refused, tooManyTries, unauthorised } from "./problems.ts";
import { DATA_HEADERS } from "./reply-headers.ts";
import { RequestCaller } from "./request-caller.ts";
import { type Route, SharedReply } from "./serve.ts";
import { transientProblem } from "./transient-error.ts";

interface Around {
  db: Db;
  reading: Reading;
  clock: Clock;
  sessions: SessionStore;
  /** Come by the thousand while a class writes: logged for debugging only. */
  quiet: ReadonlySet<Call>;
  secure: boolean;
  /** Callers with a limit per minute of their own. */
  countedApart: (
    call: Call,
    asked: { cookies: ReadonlyMap<string, string>; account: string },
    now: number,
  ) => Promise<string | undefined>;
}

/** With its checks: session, role, own id, input, reply. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], around: Around): void {
  app.register(async (api) => {
    giveUpOnSlowBodies(api);
    mount(
      api,
      routes.filter(({ call }) => !call.multipart),
      around,
    );
  });
  // Forms need handlers that would slow down every other call, so they get an own scope.
  app.register(async (api) => {
    api.addContentTypeParser("*", (_request, _payload, done) => done(null));
    await api.register(multipart);
    api.setErrorHandler((error, request) => {
      drain(request.raw);
      throw explained(error);
    });
    mount(
      api,
      routes.filter(({ call }) => call.multipart),
      around,
    );
  });
}

function mount(api: FastifyInstance, routes: readonly Route[], around: Around): void {
  const { quiet } = around;
  api.addHook("onRequest", (_request, reply, done) => {
    reply.headers(DATA_HEADERS);
    done();
  });
  for (const route of routes) {
    const { call } = route;
    const handler = answer(route, around);
    const config = {
      ...(quiet.has(call) ? { seen: "quiet" as const } : {}),
      ...(call.ratePerMinute && !isOpen(call) ? { rateLimit: rateLimitOf(call) } : {}),
    };
    const preHandler = call.ratePerMinute && isOpen(call) ? countOpenCall(call, around) : [];
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      const method = call.alsoBy ? [call.method, call.alsoBy] : call.method;
      api.route({ method, url: API_BASE + path, preHandler, handler, config });
    }
  }
}

/**
 * The server's own limit suits a video; a slow large JSON only holds memory. A small one is not worth a
 * timer.
 */
function giveUpOnSlowBodies(api: FastifyInstance): void {
  api.addHook("preParsing", (request, _reply, payload, done) => {
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    if (encoding !== undefined || Number(length) > SMALL_BODY) {
      const giveUp = () => request.raw.complete || request.raw.destroy();
      const timer = setTimeout(giveUp, SLOWEST_BODY_MS).unref();
      payload.once("end", () => clearTimeout(timer));
    }
    done();
  });
}

const SLOWEST_BODY_MS = 30_000;
const SMALL_BODY = 64 * 1024;

/** Only fields that the call reads. */
const namesOfAccount = ({ body }: Call): string[] =>
  body && "shape" in body
    ? ["username", "emailid", "email"].filter((name) => name in Object(body.shape))
    : [];

const isOpen = (call: Call): boolean => call.who.includes("ANYONE");

/** A brake on load, per session and process. */
const rateLimitOf = (call: Call) => ({
  max: call.ratePerMinute ?? 0,
  timeWindow: 60_000,
  hook: "preHandler" as const,
  keyGenerator: (request: FastifyRequest) => `${request.ip} ${hashToken(tokenOf(request) ?? "")}`,
});

/**
 * Per address and the account that is tried, so a class does not lock itself out; in the database, so more processes
 * do not allow more.
 */
function countOpenCall(call: Call, { db, clock, countedApart }: Around) {
  const limit = { what: call.path, most: call.ratePerMinute ?? 0, within: 60_000 };
  return async (request: FastifyRequest) => {
    const body = (request.body ?? {}) as Record<string, unknown>;
    const typed = namesOfAccount(call).map((name) => body[name]);
    // Other values are refused later.
    const account =
      typed
        .find((value) => typeof value === "string")
        ?.trim()
        .toLowerCase() ?? "";
    const now = clock.now();
    const cookies = readCookies(request.headers.cookie);
    const apart = await countedApart(call, { cookies, account }, now);
    const counted = [limit, apart ?? `${request.ip} ${account}`] as const;
    if (await countTry(db, counted, now)) return;
    throw tooManyTries(Math.max(1, await secondsToWait(db, [counted], now)));
  };
}

function answer({ call, handle, reads }: Route, { db, reading, clock, sessions, secure }: Around) {
  const open = call.who.includes("ANYONE");
  const { self } = call;
  const action = async (request: FastifyRequest, reply: FastifyReply) => {
    const now = clock.now();
    const actor = open ? undefined : await authorise(call, request, sessions, now);
    request.actor = actor;
    if (call.fresh && actor) await needFresh(db, actor, now);
    const params = parseInput(call.params, request.params);
    const query = parseInput(call.query, request.query);
    const { multipart, fileField } = call;
    const form = multipart && fileField ? await openArrivingForm(request, fileField) : undefined;
    const file = multipart && !fileField ? await openArrivingFile(request) : undefined;
    const body = multipart ? undefined : parseInput(call.body, request.body ?? {});
    if (self && actor?.role === "STUDENT" && (body as Record<string, unknown>)[self] !== actor.id) {
      throw forbidden();
    }
    const token = open ? tokenOf(request) : undefined;
    const caller = new RequestCaller({ request, reply, token, secure });
    // The schemas decide the types; here values are only passed on.
    const context = { params, query, body, file, form, actor, db, now, caller } as Parameters<
      typeof handle
    >[0];
    const handled = reads
      ? reading.read((from) => handle({ ...context, db: from }))
      : handle(context);
    const content = await handled;
    return reply
      .header("content-type", "application/json; charset=utf-8")
      .send(
        content instanceof SharedReply
          ? content.textFor(call)
          : JSON.stringify(call.reply.parse(content)),
      );
  };
  return (request: FastifyRequest, reply: FastifyReply) =>
    inRequest(request.id, action, request, reply);
}

async function authorise(
  call: Call,
  request: FastifyRequest,
  sessions: SessionStore,
  now: number,
): Promise<Actor> {
  const token = tokenOf(request);
  const { unattended = false } = call;
  const actor = token ? await sessions.find(token, now, { unattended }) : undefined;
  if (!actor) throw unauthorised();
  if (!call.who.includes(actor.role)) throw forbidden();
  if (actor.kind && !mayCall(actor.kind, call)) throw forbidden();
  return actor;
}

/** `Authorization: Bearer ...` or the contract's `Token` query parameter. */
function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header?.startsWith("Bearer ")) return header.slice(7);
  const { Token } = request.query as { Token?: unknown };
  return typeof Token === "string" && Token !== "" ? Token : undefined;
}

/** Where losing text would hurt, modules strip NUL; elsewhere the request is broken, not the server. */
const UNSTORABLE_TEXT = new Set(["22021", "22P05"]);

/** An unknown fault shows a reference, never a stack. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    if (error instanceof Refused) {
      return reply.status(200).send({ success: false, message: error.message, ...error.more });
    }
    if (error instanceof HttpProblem) {
      if (error.retryAfter !== undefined) reply.header("retry-after", error.retryAfter);
      return reply
        .status(error.status)
        .send({ success: false, message: error.message, errors: error.errors });
    }
    const { statusCode, code } = error as { statusCode?: number; code?: string };
    const status = code && UNSTORABLE_TEXT.has(code) ? 400 : (statusCode ?? 500);
    if (status < 500) {
      return reply.status(status).send({ success: false, message: brokenRequest(status) });
    }
    const message = transientProblem(error);
    if (message) {
      request.log.warn({ err: error }, "cannot be served now");
      return reply.status(503).send({ success: false, message });
    }
    const reference = referenceOf(request.id);
    const { method, routeOptions } = request;
    request.log.error({ err: error, method, route: routeOptions.url, reference }, "request failed");
    return reply.status(500).send({
      success: false,
      message: `${texts.common.fault} (Reference ${reference})`,
      reference,
    });
  });
}

/** Refused before any route: unreadable or too long. */
export const refuseBrokenAddress =
  (headers: Record<string, string>) =>
  (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void => {
    const status = error.statusCode ?? 400;
    void reply
      .status(status)
      .headers({ ...DATA_HEADERS, ...headers, "x-request-id": request.id })
      .send({ success: false, message: brokenRequest(status) });
  };

function brokenRequest(status: number): string {
  switch (status) {
    case 413:
      return "This is too large to be sent.";
    case 415:
      return "This kind of content is not accepted here. Send JSON.";
    case 429:
      return texts.signIn.tooMany;
    default:
      return "The request could not be read.";
  }
}
