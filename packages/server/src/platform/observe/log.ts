import { type DestinationStream, type Logger as PinoLogger, pino } from "pino";
import { currentRequest } from "./request-scope.ts";

/** An error's fields in a log line. */
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

/**
 * An error by named fields only: the driver adds the row that it stumbled over (`detail`, `where`),
 * with people's addresses in it.
 */
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

/** The logger of a request. */
interface RequestLogger extends Logger {
  requestId?: string;
}

/**
 * JSON log lines; `silent` in tests. Lines of a request carry its id as `request`. What
 * people send (bodies, addresses with their queries, headers) never appears in them.
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

/**
 * A logger that names the request in its lines. It costs nothing until it writes: pino's `child`
 * would make a text of its bindings for each request, also for those that say nothing.
 */
export function loggerOf(requestId: string, logger: Logger): Logger {
  const own: RequestLogger = Object.create(logger);
  own.requestId = requestId;
  return own;
}
