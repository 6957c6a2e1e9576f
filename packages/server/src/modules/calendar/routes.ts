import * as calls from "@markwell/contract/calls/calendar";
import { texts } from "@markwell/contract/texts";
import { writeCalendar } from "@markwell/domain/school/icalendar";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Route, serve } from "../../platform/http/serve.ts";
import { endFeed, feedSince, makeFeed, ownerOf } from "./feeds.ts";
import { readCalendar } from "./read-calendar.ts";

const PATH = "/api/v1/calendar";

export const calendarRoutes = ({ publicUrl }: { publicUrl: string }): Route[] => [
  serve(calls.myCalendar, async ({ actor, db }) => ({
    data: { since: await feedSince(db, actor.id) },
  })),
  serve(calls.makeCalendar, async ({ actor, db, now }) => ({
    data: { link: `${publicUrl}${PATH}/${await makeFeed(db, actor.id, now)}.ics` },
  })),
  serve(calls.endCalendar, async ({ actor, db }) => {
    await endFeed(db, actor.id);
    return { message: texts.calendar.ended };
  }),
];

interface Serving {
  db: Db;
  clock: Clock;
  publicUrl: string;
  zone: string;
}

const SAFE = {
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/**
 * `GET /api/v1/calendar/<secret>.ics`. A calendar program signs nobody in, so the address is the right: it
 * reads homework and nothing else, and its owner can end it.
 */
export function serveCalendar(app: FastifyInstance, { db, clock, publicUrl, zone }: Serving): void {
  app.get(`${PATH}/:file`, async (request, reply) => {
    reply.headers(SAFE);
    const { file = "" } = request.params as { file?: string };
    const secret = /^([\w-]{43})\.ics$/.exec(file)?.[1];
    const owner = secret ? await ownerOf(db, secret) : undefined;
    const reading = { publicUrl, zone, now: clock.now() };
    const entries = owner ? await readCalendar(db, owner, reading) : undefined;
    if (!entries) return reply.status(404).send({ success: false, message: texts.calendar.gone });
    const host = new URL(publicUrl).hostname;
    return reply
      .type("text/calendar; charset=utf-8")
      .send(writeCalendar({ name: "Markwell homework", zone, host, entries }));
  });
}
