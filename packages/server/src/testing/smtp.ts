import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  /** Whom the sender named to the server, whatever the headers say. */
  recipients: string[];
  sender: string;
  raw: string;
  mail: Email;
}

interface Refusal {
  code: number;
  text: string;
}

export interface TestSmtp {
  url: string;
  received: ReceivedMail[];
  refusal: Refusal | undefined | ((address: string) => Refusal | undefined);
  close(): Promise<void>;
}

export async function startSmtp(port = 0): Promise<TestSmtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const raw = Buffer.concat(chunks);
      const { mailFrom, rcptTo } = session.envelope;
      smtp.received.push({
        recipients: rcptTo.map(({ address }) => address),
        sender: mailFrom ? mailFrom.address : "",
        raw: raw.toString("latin1"),
        mail: await PostalMime.parse(raw),
      });
      done();
    },
    onRcptTo({ address }, _session, done) {
      const refusal = typeof smtp.refusal === "function" ? smtp.refusal(address) : smtp.refusal;
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received: [],
    refusal: undefined,
    close: () => new Promise((done) => void server.close(() => done())),
  };
  return smtp;
}
