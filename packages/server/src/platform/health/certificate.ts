import { isIP } from "node:net";
import { connect } from "node:tls";

const PATIENCE_MS = 5_000;
const HTTPS_PORT = 443;

/**
 * When the certificate behind an `https:` address ends, whoever signed it.
 * @returns epoch milliseconds; undefined where there is none, or nobody answers.
 */
export function certificateEnd(publicUrl: string): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(publicUrl);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (protocol !== "https:") return Promise.resolve(undefined);
  return new Promise((done) => {
    const socket = connect({
      host,
      port: Number(port || HTTPS_PORT),
      ...(isIP(host) ? {} : { servername: host }),
      // Nothing is sent: only the date is read, also of one that has expired.
      rejectUnauthorized: false,
      timeout: PATIENCE_MS,
    });
    const end = (at: number | undefined) => {
      socket.destroy();
      done(at);
    };
    socket.once("secureConnect", () => {
      const at = Date.parse(socket.getPeerCertificate().valid_to ?? "");
      end(Number.isNaN(at) ? undefined : at);
    });
    socket.once("timeout", () => end(undefined));
    socket.once("error", () => end(undefined));
  });
}
