import { type DestinationStream, type Logger as PinoLogger, pino } from "pino";
import { currentRequest } from "./request-scope.ts";

interface ErrorLines {
  type: string;
  message: string;
  stack?: string | undefined;
  code?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  cause?: ErrorLines | undefined;
}

const DEEPEST = 3;

/** Named fields only: the driver adds rows (`detail`, `where`) with people's addresses. */
function describeError(error: unknown, depth = 0): ErrorLines {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code, constraint, table } = error as { [name: string]: unknown } & Error;
  const goesOn = error.cause !== undefined && depth < DEEPEST;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    code: textOf(code),
    constraint: textOf(constraint),
    table: textOf(table),
    cause: goesOn ? describeError(error.cause, depth + 1) : undefined,
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

export type Logger = PinoLogger;

interface RequestLogger extends Logger {
  requestId?: string;
}

/**
 * JSON lines with ISO times; `silent` in tests. Carries the request's id as `request`; never bodies, addresses with
 * queries, headers.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)) {
  return pino<never>(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: describeError,
        // Fastify's own would print the session token of the query.
        req: ({ method }: { method: string }) => ({ method }),
      },
      // Libraries may log headers and bodies at the lowest level.
      redact: ["headers", "*.headers", "*.password", "*.token", "*.authorization", "*.cookie"],
      mixin: (_line, _level, logger) => {
        const request = (logger as { requestId?: string }).requestId ?? currentRequest();
        return request ? { request } : {};
      },
    },
    destination,
  );
}

/** Free until it writes; pino's `child` would build a text per request. */
export function loggerOf(requestId: string, logger: Logger): Logger {
  const own: RequestLogger = Object.create(logger);
  own.requestId = requestId;
  return own;
}
