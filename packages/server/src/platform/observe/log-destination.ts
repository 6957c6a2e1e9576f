import { type DestinationStream, pino } from "pino";

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Readable on a terminal; JSON for programs and in production. */
export async function logDestination(
  production: boolean,
  output: Output = process.stdout,
): Promise<DestinationStream> {
  if (production || !output.isTTY) return output === process.stdout ? pino.destination(1) : output;
  // Not needed in production.
  const { prettyFactory } = await import("pino-pretty");
  const readable = prettyFactory({
    ignore: "pid,hostname",
    translateTime: "SYS:HH:MM:ss",
    singleLine: true,
  });
  // The last lines of a process must not wait in a stream.
  return { write: (line) => output.write(readable(line)) };
}
