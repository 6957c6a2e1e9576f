import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** In which way an answer is not what an honest device and browser would give. */
interface Forgery {
  origin?: string;
  host?: string;
  challenge?: string;
  type?: string;
  present?: boolean;
  verified?: boolean;
  bogus?: boolean;
  /** Another passkey's id. */
  id?: Buffer;
  /** Another account's name. */
  handle?: string;
}

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();

/** CBOR, as far as a new passkey needs it. */
const head = (kind: number, size: number) =>
  Buffer.from(
    size < 24 ? [kind + size] : size < 256 ? [kind + 24, size] : [kind + 25, size >> 8, size & 255],
  );
const byteString = (bytes: Buffer) => Buffer.concat([head(0x40, bytes.length), bytes]);
const word = (text: string) => Buffer.concat([head(0x60, text.length), Buffer.from(text)]);

/** A device with one passkey, as a browser on the site's page speaks for it. */
export function anAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const own = randomBytes(32);
  let handle = "";

  const clientData = (type: string, challenge: string, forgery: Forgery) =>
    Buffer.from(
      JSON.stringify({
        type: forgery.type ?? type,
        challenge: forgery.challenge ?? challenge,
        origin: forgery.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (forgery: Forgery, attested?: Buffer) => {
    const { host = new URL(origin).hostname, present = true, verified = true } = forgery;
    const flags = (present ? 1 : 0) + (verified ? 4 : 0) + (attested ? 64 : 0);
    return Buffer.concat([
      sha256(host),
      Buffer.from([flags, 0, 0, 0, 0]),
      attested ?? Buffer.alloc(0),
    ]);
  };
  const coseKey = () => {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    // Kind EC2, algorithm ES256, curve P-256, x, y.
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      byteString(Buffer.from(x, "base64url")),
      Buffer.from([0x22]),
      byteString(Buffer.from(y, "base64url")),
    ]);
  };
  const sent = (id: Buffer, response: Record<string, unknown>) =>
    JSON.stringify({
      id: id.toString("base64url"),
      rawId: id.toString("base64url"),
      type: "public-key",
      clientExtensionResults: {},
      response,
    });

  return {
    id: own,
    /** Makes its passkey. @param options what the server's options say */
    register(options: string | undefined, forgery: Forgery = {}): string {
      const { challenge, user } = JSON.parse(options ?? "{}");
      handle = user.id;
      const { id = own } = forgery;
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 255]),
        id,
        coseKey(),
      ]);
      const data = authData(forgery, attested);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[word("fmt"), word("none"), word("attStmt"), Buffer.from([0xa0])],
        ...[word("authData"), byteString(data)],
      ]);
      return sent(id, {
        clientDataJSON: clientData("webauthn.create", challenge, forgery).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      });
    },
    /** Signs the challenge of the server's options. */
    answer(options: string | undefined, forgery: Forgery = {}): string {
      const { challenge } = JSON.parse(options ?? "{}");
      const client = clientData("webauthn.get", challenge, forgery);
      const data = authData(forgery);
      const signed = forgery.bogus ? randomBytes(40) : Buffer.concat([data, sha256(client)]);
      return sent(forgery.id ?? own, {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
        userHandle: forgery.handle ?? handle,
      });
    },
  };
}
