import { Writable } from "node:stream";

export interface KeptLog {
  lines: Array<Record<string, unknown>>;
  destination: Writable;
  saying(message: string): Array<Record<string, unknown>>;
}

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
