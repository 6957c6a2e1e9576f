import { type DestinationStream, pino } from "pino";

/** Where log lines go: a terminal, or a file or pipe that a program reads. */
interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Readable lines on a terminal; JSON where a program reads them, and in production.
 *
 * @param output standard output by default.
 */
export async function logDestination(
  production: boolean,
  output: Output = process.stdout,
): Promise<DestinationStream> {
  if (production || !output.isTTY) return output === process.stdout ? pino.destination(1) : output;
  // Imported here, because a production server does not need it.
  const { prettyFactory } = await import("pino-pretty");
  const readable = prettyFactory({
    ignore: "pid,hostname",
    translateTime: "SYS:HH:MM:ss",
    singleLine: true,
  });
  // Written at once: the last lines of a process that ends must not wait in a stream.
  return { write: (line) => output.write(readable(line)) };
}
