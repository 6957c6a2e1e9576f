/** Connection exceptions, out of resources, shut down by an operator. */
const UNREACHABLE_CLASSES = ["08", "53", "57P"];
const UNREACHABLE_CODES = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  // A write on a server that is, or has just become, a standby.
  "25006",
]);
/** What the driver says without a code when a connection ends or none is free. */
const UNREACHABLE_TEXTS =
  /connection terminated|connection ended|is not queryable|timeout expired|timeout exceeded when trying to connect/i;

/** So a later try may succeed. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code !== "string") return UNREACHABLE_TEXTS.test(error.message);
  return UNREACHABLE_CODES.has(code) || UNREACHABLE_CLASSES.some((start) => code.startsWith(start));
}
