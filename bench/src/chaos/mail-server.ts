import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/**
 * What the mail server does: takes mails, refuses for now (4xx), refuses for good (5xx), or does not
 * answer at all.
 */
export type Mood = "takes" | "refuses for now" | "refuses for good" | "hangs";

export interface MailServer {
  url: string;
  mood: Mood;
  /** How often it has answered other than by taking the mail. */
  refusals: number;
  received: string[];
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        // Its sender was killed in the middle: nothing was taken.
        return done(new Error("cut off"));
      }
      const head = Buffer.concat(chunks).toString("latin1");
      mail.received.push(/^message-id:\s*(\S+)/im.exec(head)?.[1] ?? "");
      done();
    },
    // Before the mail itself: what is refused, or left hanging, was not taken.
    onRcptTo(_address, _session, done) {
      if (mail.mood === "takes") return done();
      mail.refusals += 1;
      if (mail.mood === "hangs") return;
      const responseCode = mail.mood === "refuses for now" ? 451 : 550;
      done(Object.assign(new Error("Not now"), { responseCode }));
    },
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mood: "takes",
    refusals: 0,
    received: [],
    close: () => new Promise((done) => void server.close(() => done())),
  };
  return mail;
}
