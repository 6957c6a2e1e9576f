import { type Logger as PinoLogger, pino } from "pino";

export type Logger = PinoLogger;

/** JSON log lines on standard output; `silent` in tests. */
export function createLog(level: string): Logger {
  return pino({
    level,
    // Fastify's own serialiser would print the URL with the session token in it.
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        url: redactUrl(request.url),
      }),
    },
    redact: ["req.headers.authorization", "headers.authorization", "*.password", "*.token"],
  });
}

/** A URL as it may stand in a log: the `Token` query parameter is a session. */
export function redactUrl(url: string): string {
  return url.replace(/([?&]token=)[^&#]*/gi, "$1***");
}
