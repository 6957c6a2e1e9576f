/** A failure that stops nobody and is told nobody: only logged (assessment core 8). */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's log is the place that the specification means
  console.warn(what, error);
}
