import { z } from "zod";
import type { Call } from "./call.ts";
import { pathParameters } from "./call.ts";
import { allCalls, type NamedCall } from "./calls/index.ts";
import { API_BASE, Failure } from "./envelope.ts";

type Json = Record<string, unknown>;

export function openApiDocument({ version }: { version: string }): Json {
  const paths: Record<string, Json> = {};
  for (const named of allCalls) {
    const { method, path, aliases = [] } = named.call;
    for (const [index, each] of [path, ...aliases].entries()) {
      const template = each.replace(/:(\w+)/g, "{$1}");
      paths[template] ??= {};
      paths[template][method.toLowerCase()] = operation(named, index);
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Markwell", version, description: ABOUT },
    servers: [{ url: API_BASE }],
    tags: [...new Set(allCalls.map(({ module }) => module))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The session token, as a header" },
        token: { type: "apiKey", in: "query", name: "Token", description: "The session token" },
      },
      schemas: { Failure: schemaOf(Failure, "output") },
      responses: Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [
          `Failure${status}`,
          { description, content: json({ $ref: "#/components/schemas/Failure" }) },
        ]),
      ),
    },
  };
}

const ABOUT =
  "Every answer is an envelope: `success`, and `message` or `data`. An expected no (registration is closed, name taken) is HTTP 200 with `success: false` and a message for people. Identifiers are opaque strings.";

const FAILURES = {
  400: "The input is not valid; `errors` names the fields",
  401: "No session, or it is over",
  403: "The role or the ownership does not allow it",
  404: "There is no such thing",
  409: "Somebody else has changed it",
  413: "The file is too large",
  415: "The content is of a kind that is not accepted",
  429: "Too many tries; see Retry-After",
  500: "A fault on our side; `reference` helps to find it",
} as const;

/** `alias` counts further paths of the same call; operation ids are unique in a document. */
function operation({ module, name, call }: NamedCall, alias: number): Json {
  const open = call.who.includes("ANYONE");
  return {
    operationId: alias === 0 ? name : `${name}${alias + 1}`,
    tags: [module],
    summary: call.summary,
    description: [
      open ? "For visitors without a session." : `For ${call.who.join(", ")}.`,
      ...(call.fresh ? ["Needs a proof that is at most ten minutes old (`/auth/proof`)."] : []),
    ].join(" "),
    ...(alias === 0 ? {} : { deprecated: true }),
    security: open ? [] : [{ bearer: [] }, { token: [] }],
    parameters: [...parametersIn("path", call), ...parametersIn("query", call)],
    ...(call.body && call.method !== "GET"
      ? {
          requestBody: {
            required: true,
            content: {
              [call.multipart ? "multipart/form-data" : "application/json"]: {
                schema: schemaOf(call.body, "input"),
              },
            },
          },
        }
      : {}),
    responses: responses(call, open),
  };
}

function parametersIn(place: "path" | "query", call: Call): Json[] {
  const schema = place === "path" ? call.params : call.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const names = place === "path" ? pathParameters(call.path) : Object.keys(properties);
  return names.map((name) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: properties[name] ?? {},
  }));
}

function responses(call: Call, open: boolean): Json {
  const refusal = { $ref: "#/components/schemas/Failure" };
  const failures = [
    ...[400, ...(open ? [] : [401, 403]), 404, 409],
    ...(call.multipart ? [413, 415] : []),
    ...(call.ratePerMinute ? [429] : []),
    500,
  ];
  return {
    200: {
      description: "Done, or an expected no with `success: false`",
      content: json({ oneOf: [schemaOf(call.reply, "output"), refusal] }),
    },
    ...Object.fromEntries(
      failures.map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
    ),
  };
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

const json = (schema: Json) => ({ "application/json": { schema } });
