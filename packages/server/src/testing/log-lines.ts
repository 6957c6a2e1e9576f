import { Writable } from "node:stream";

export interface KeptLog {
  /** What was logged, oldest first. */
  lines: Array<Record<string, unknown>>;
  destination: Writable;
  /** The lines with this message. */
  saying(message: string): Array<Record<string, unknown>>;
}

/** A place for log lines that a test reads afterwards. */
export function keepLog(): KeptLog {
  const lines: KeptLog["lines"] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { lines, destination, saying: (message) => lines.filter(({ msg }) => msg === message) };
}
