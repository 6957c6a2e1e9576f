import { type DestinationStream, type Logger as PinoLogger, pino } from "pino";
import { describeError } from "./describe-error.ts";
import { currentRequest } from "./request-scope.ts";

export type Logger = PinoLogger;

/** A logger as each request has one. */
interface RequestLogger extends Logger {
  requestId?: string;
}

/**
 * JSON log lines; `silent` in tests. Lines that come of a request carry its id as `request`. What
 * people send (bodies, addresses with their queries, headers) never stands in them.
 *
 * @param destination standard output by default.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)) {
  return pino<never>(
    {
      level,
      serializers: {
        err: describeError,
        // Fastify's own would print the address, with the session token in its query.
        req: ({ method }: { method: string }) => ({ method }),
      },
      // What forms are read with is told at the lowest level, headers and all.
      redact: ["headers", "*.headers", "*.password", "*.token", "*.authorization", "*.cookie"],
      mixin: (_line, _level, logger) => {
        const request = (logger as { requestId?: string }).requestId ?? currentRequest();
        return request ? { request } : {};
      },
    },
    destination,
  );
}

/**
 * A logger that names the request in its lines. It costs nothing until it writes: pino's `child`
 * would make a text of its bindings for each request, also for those that say nothing.
 */
export function loggerOf(requestId: string, logger: Logger): Logger {
  const own: RequestLogger = Object.create(logger);
  own.requestId = requestId;
  return own;
}
