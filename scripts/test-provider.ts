import {
  createHmac,
  createSign,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { interactionPolicy, Provider } from "oidc-provider";

export const CLIENT = { clientId: "markwell", secret: "a secret of the school" };

/** Claims of an account as a provider gives them; `sub` names it. */
export interface Account extends Record<string, unknown> {
  sub: string;
}

interface Token {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
}

interface Key {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** Changes an ID token before it leaves; what it returns is signed as its header says. */
export type Forgery = (token: Token) => Token & { key?: KeyObject | string };

export interface TestProvider {
  issuer: string;
  /** Whoever is at the provider's own sign-in page. */
  account: Account;
  /** Undefined: honest. */
  forgery: Forgery | undefined;
  /** What the userinfo says instead. */
  userinfo: Record<string, unknown> | undefined;
  /** What it says of itself instead; undefined leaves out. */
  describes: Record<string, unknown>;
  keys: Key;
  /** Public keys that it names beside its own. */
  moreKeys: JsonWebKey[];
  /** How often a path was asked for. */
  asked: Map<string, number>;
  /** Of several people at once: who each of them is. */
  claimsOf: ((sub: string) => Account) | undefined;
  /** The query with which the provider sends the browser back. `sub` is who signs in, if not `account`. */
  signIn(url: string, sub?: string): Promise<string>;
  close(): Promise<void>;
}

const base64 = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Signs as the header says; "none" leaves the signature out. */
function write({ header, claims, key }: Token & { key: KeyObject | string }): string {
  const text = `${base64(header)}.${base64(claims)}`;
  if (header.alg === "none") return `${text}.`;
  if (header.alg === "HS256")
    return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
  const sign = createSign("sha256").update(text);
  return `${text}.${sign.sign(key).toString("base64url")}`;
}

const part = (text: string | undefined) =>
  JSON.parse(Buffer.from(text ?? "", "base64url").toString());

/**
 * A real provider on loopback whose sign-in page is passed at once.
 * @param flavour what the ID token has: all claims, as Google's and Microsoft's, or only those of the standard
 */
export async function startProvider(
  redirectUrl: string,
  flavour: "full" | "plain" = "full",
): Promise<TestProvider> {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asked = new Map<string, number>();
  const self: TestProvider = {
    issuer,
    account: { sub: "nobody" },
    forgery: undefined,
    userinfo: undefined,
    describes: {},
    claimsOf: undefined,
    keys,
    moreKeys: [],
    asked,
    signIn: (url, sub) => passThrough(sub ? `${url}&login_hint=${sub}` : url, redirectUrl),
    close: () => new Promise((done) => server.close(() => done())),
  };
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUrl],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: {
      keys: [
        { ...keys.privateKey.export({ format: "jwk" }), kid: "first", use: "sig", alg: "RS256" },
      ],
    } as never,
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ["of the test"] },
    conformIdTokenClaims: flavour === "plain",
    claims: {
      openid: ["sub", "hd", "tid", "oid", "acct", "xms_edov"],
      email: ["email", "email_verified"],
      profile: ["name"],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ ...(self.claimsOf?.(sub) ?? self.account), sub }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    asked.set(ctx.path, (asked.get(ctx.path) ?? 0) + 1);
    if (ctx.path.startsWith("/interaction/")) {
      ctx.respond = false;
      const { params } = await provider.interactionDetails(ctx.req, ctx.res);
      const login = { accountId: String(params.login_hint ?? self.account.sub) };
      await provider.interactionFinished(ctx.req, ctx.res, { select_account: {}, login });
      return;
    }
    await next();
    const body = ctx.body as Record<string, unknown>;
    if (ctx.path === "/token" && self.forgery && typeof body.id_token === "string") {
      const [header, claims] = body.id_token.split(".");
      const forged = self.forgery({ header: part(header), claims: part(claims) });
      body.id_token = write({ key: keys.privateKey, ...forged });
    }
    if (ctx.path === "/.well-known/openid-configuration") ctx.body = { ...body, ...self.describes };
    if (ctx.path === "/jwks")
      ctx.body = { keys: [...(body.keys as JsonWebKey[]), ...self.moreKeys] };
    if (ctx.path === "/me" && self.userinfo) ctx.body = { ...body, ...self.userinfo };
  });
  server.on("request", provider.callback());
  return self;
}

/** Follows a browser's way through the provider, with its cookies. */
async function passThrough(url: string, redirectUrl: string): Promise<string> {
  const jar = new Map<string, string>();
  let next = url;
  for (let steps = 0; steps < 10 && !next.startsWith(redirectUrl); steps += 1) {
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
    const reply = await fetch(next, { redirect: "manual", headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      jar.set(name, value);
    }
    const onward = reply.headers.get("location");
    if (!onward) throw new Error(`The provider stopped at ${next}: ${await reply.text()}`);
    next = new URL(onward, next).href;
  }
  return new URL(next).search.slice(1);
}
