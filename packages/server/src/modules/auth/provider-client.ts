import type { ProtocolReason } from "@markwell/contract/texts/provider";
import type { Claims, ProviderKind } from "@markwell/domain/people/provider-entry";
import * as oidc from "openid-client";

/** How long a provider may take for one answer. */
const PATIENCE_SECONDS = 8;
/** A provider's description changes seldom; its keys are read again by the library. */
const KNOWN_MS = 10 * 60_000;

export interface Registration {
  id: string;
  kind: ProviderKind;
  issuer: string;
  clientId: string;
  secret: string;
  domains: readonly string[];
  version: number;
}

/** An expected no of a provider, or about what it said. */
export class ProviderProblem extends Error {
  override name = "ProviderProblem";
  readonly reason: ProtocolReason;
  constructor(reason: ProtocolReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

export interface Trip {
  state: string;
  nonce: string;
  verifier: string;
}

export interface ProviderClient {
  /** Returns the address at the provider for one trip. */
  begin(registration: Registration, trip: Trip): Promise<string>;
  /**
   * Takes the code of an answer for the verified claims.
   * @throws ProviderProblem.
   */
  finish(registration: Registration, trip: Trip, answer: URLSearchParams): Promise<Claims>;
  /** Whether the provider takes id and secret, by a code that it never gave. @throws ProviderProblem. */
  probe(registration: Registration): Promise<void>;
  /** Where the provider's own session ends; "" where it does not say. @throws ProviderProblem. */
  leaveUrl(registration: Registration): Promise<string>;
}

/**
 * Speaks OpenID Connect. What a provider said of itself is kept for minutes, so that a class costs it one question.
 * @param insecure admits http, for a provider on this machine.
 */
export function createProviderClient(
  redirectUrl: string,
  { insecure, now }: { insecure: boolean; now: () => number },
): ProviderClient {
  const known = new Map<string, { at: number; config: Promise<oidc.Configuration> }>();
  const configFor = (registration: Registration) => {
    const key = `${registration.id} ${registration.version} ${registration.issuer}`;
    const before = known.get(key);
    if (before && now() - before.at < KNOWN_MS) return before.config;
    const config = discover(registration, insecure);
    known.set(key, { at: now(), config });
    config.catch(() => known.delete(key));
    return config;
  };
  return {
    begin: (registration, trip) =>
      explained(async () => {
        const config = await configFor(registration);
        return oidc.buildAuthorizationUrl(config, {
          redirect_uri: redirectUrl,
          scope: "openid email profile",
          response_type: "code",
          state: trip.state,
          nonce: trip.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(trip.verifier),
          code_challenge_method: "S256",
          prompt: accountPrompt(registration, config),
          ...domainHint(registration),
        }).href;
      }),
    finish: (registration, trip, answer) =>
      explained(async () => {
        const config = await configFor(registration);
        checkSender(config.serverMetadata(), answer);
        const tokens = await oidc.authorizationCodeGrant(
          config,
          new URL(`${redirectUrl}?${answer}`),
          {
            expectedState: trip.state,
            expectedNonce: trip.nonce,
            pkceCodeVerifier: trip.verifier,
            idTokenExpected: true,
          },
        );
        const claims = tokens.claims();
        if (!claims) throw new ProviderProblem("incomplete answer");
        // Google and Microsoft put all that we read into the token itself.
        if (registration.kind !== "other" || claims.email !== undefined) return claims;
        return {
          ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)),
          ...claims,
        };
      }),
    probe: (registration) =>
      explained(async () => {
        const config = await configFor(registration);
        const nobodys = { code: "no-such-code", redirect_uri: redirectUrl };
        try {
          await oidc.genericGrantRequest(config, "authorization_code", {
            ...nobodys,
            code_verifier: oidc.randomPKCECodeVerifier(),
          });
        } catch (cause) {
          if (!(cause instanceof oidc.ResponseBodyError) || cause.error !== "invalid_grant")
            throw cause;
        }
      }),
    leaveUrl: (registration) =>
      explained(async () => {
        const config = await configFor(registration);
        // Google ends its session only there, and does not say so.
        if (registration.kind === "google") return "https://accounts.google.com/Logout";
        if (!config.serverMetadata().end_session_endpoint) return "";
        return oidc.buildEndSessionUrl(config).href;
      }),
  };
}

async function discover(
  registration: Registration,
  insecure: boolean,
): Promise<oidc.Configuration> {
  const { issuer, clientId, secret } = registration;
  const execute = insecure && issuer.startsWith("http:") ? [oidc.allowInsecureRequests] : [];
  const found = await oidc.discovery(new URL(issuer), clientId, {}, oidc.None(), {
    timeout: PATIENCE_SECONDS,
    execute,
  });
  const { supportsPKCE: _, ...metadata } = found.serverMetadata();
  // The library knows Microsoft's template, whose keys sign for every tenant: ours is exactly one issuer.
  if (metadata.issuer !== issuer) throw new ProviderProblem("foreign issuer");
  // Nothing is signed with a secret that two share, and "none" is no signature.
  const algorithms = (metadata.id_token_signing_alg_values_supported ?? ["RS256"]).filter((name) =>
    /^(?:RS|PS|ES|Ed)/.test(name),
  );
  const methods = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const auth = methods.includes("client_secret_post")
    ? oidc.ClientSecretPost(secret)
    : oidc.ClientSecretBasic(secret);
  const config = new oidc.Configuration(
    { ...metadata, id_token_signing_alg_values_supported: algorithms },
    clientId,
    {},
    auth,
  );
  config.timeout = PATIENCE_SECONDS;
  for (const each of execute) each(config);
  oidc.enableNonRepudiationChecks(config);
  return config;
}

/**
 * A shared computer must ask whose account it is. A provider that does not say that it has a chooser may let whoever sat
 * there before in without a question, so it is to ask for the password; Google and Microsoft have one and do not say so.
 */
function accountPrompt({ kind }: Registration, config: oidc.Configuration): string {
  const offered = config.serverMetadata().prompt_values_supported;
  const chooses = Array.isArray(offered) && offered.includes("select_account");
  return kind !== "other" || chooses ? "select_account" : "login";
}

/** Only a hint: the token's own `hd` decides. */
const domainHint = ({ kind, domains }: Registration): Record<string, string> =>
  kind === "google" ? { hd: domains.length === 1 ? (domains[0] ?? "*") : "*" } : {};

/** RFC 9207: another provider may have been made to send its code to us. */
function checkSender(metadata: oidc.ServerMetadata, answer: URLSearchParams): void {
  const sender = answer.get("iss");
  const isNamed = metadata.authorization_response_iss_parameter_supported === true;
  if (sender === null ? isNamed : sender !== metadata.issuer)
    throw new ProviderProblem("foreign answer");
}

async function explained<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof ProviderProblem) throw cause;
    throw new ProviderProblem(explain(cause), cause);
  }
}

const BY_CLAIM: Record<string, ProtocolReason> = {
  iss: "foreign issuer",
  aud: "foreign audience",
  azp: "foreign party",
  nonce: "foreign nonce",
  exp: "expired",
  nbf: "expired",
};
const BY_CODE: Record<string, ProtocolReason> = {
  OAUTH_KEY_SELECTION_FAILED: "unknown key",
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: "expired",
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: "foreign issuer",
  OAUTH_INVALID_RESPONSE: "incomplete answer",
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: "incomplete answer",
  OAUTH_PARSE_ERROR: "incomplete answer",
  OAUTH_UNSUPPORTED_OPERATION: "algorithm",
};

/** The library tells by codes and causes; none of its words leave the server. */
function explain(error: unknown): ProtocolReason {
  if (error instanceof oidc.AuthorizationResponseError) return "not gone through";
  if (error instanceof oidc.ResponseBodyError) {
    if (error.error === "invalid_grant") return "code not accepted";
    return /client/.test(error.error) ? "client not accepted" : "error of the provider";
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError) return "client not accepted";
  const details = collectDetails(error);
  if (typeof details.claim === "string" && BY_CLAIM[details.claim])
    return BY_CLAIM[details.claim] as ProtocolReason;
  if (details.attribute === "sub") return "another subject";
  if (details.header !== undefined && details.reason !== undefined) return "algorithm";
  if (details.signature !== undefined) return "bad signature";
  return BY_CODE[String(details.code)] ?? "no answer";
}

/** What an error and its causes say; the inner ones count. */
function collectDetails(error: unknown): Record<string, unknown> {
  let details: Record<string, unknown> = {};
  let each = error;
  for (let depth = 0; depth < 5 && typeof each === "object" && each !== null; depth += 1) {
    const { code, cause } = each as { code?: unknown; cause?: unknown };
    details = { ...details, ...each, ...(code === undefined ? {} : { code }) };
    each = cause;
  }
  return details;
}
