/** What a log line says of an error. */
export interface ErrorLines {
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
export function describeError(error: unknown, depth = 0): ErrorLines {
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
