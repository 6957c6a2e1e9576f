import { type Call, pathParameters } from "@markwell/contract/call";
import { API_BASE } from "@markwell/contract/envelope";
import fc from "fast-check";
import {
  hostileBody,
  hostileName,
  hostileQuery,
  hostileSegment,
  hostileValue,
} from "./hostile-values.ts";
import { valuesOf } from "./schema-values.ts";
import { type RawReply, sendRaw } from "./wire.ts";

type Input = Record<string, unknown>;

export interface Shot {
  input: Input;
  segment?: string;
  query?: string;
  body?: string;
}

/**
 * Valid values, hostile ones, too many or few fields, addresses and bodies that are hardly one.
 * @param ids of things that exist
 */
export function shotsAt(call: Call, example: Input, ids: readonly string[]): fc.Arbitrary<Shot> {
  const schemas = [call.params, call.query, call.body].filter((schema) => schema !== undefined);
  const parts = schemas.map((schema) => valuesOf(schema, ids) as fc.Arbitrary<Input>);
  const whole = fc.tuple(...parts).map((values): Input => Object.assign({}, ...values));
  const fields = [...new Set([...schemas.flatMap(fieldsOf), ...Object.keys(example)])];
  const field = fields.length > 0 ? fc.constantFrom(...fields) : hostileName;
  const some = fc.tuple(whole, fc.array(field, { minLength: 1, maxLength: 3 }));
  const inputs = fc.oneof(
    { weight: 1, arbitrary: whole.map((input) => ({ ...example, ...input })) },
    { weight: 5, arbitrary: some.map(([input, names]) => ({ ...example, ...only(input, names) })) },
    {
      weight: 5,
      arbitrary: fc
        .tuple(field, hostileValue)
        .map(([name, value]) => ({ ...example, [name]: value })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(hostileName, hostileValue)
        .map(([name, value]) => ({ ...example, [name]: value })),
    },
    { weight: 1, arbitrary: field.map((name) => without(example, name)) },
  );
  const raw = [
    hostileQuery.map((query): Shot => ({ input: example, query })),
    ...(call.params ? [hostileSegment.map((segment): Shot => ({ input: example, segment }))] : []),
    ...(call.method === "GET" ? [] : [hostileBody.map((body): Shot => ({ input: example, body }))]),
  ];
  return fc.oneof(
    { weight: 8, arbitrary: inputs.map((input): Shot => ({ input })) },
    { weight: 1, arbitrary: fc.oneof(...raw) },
  );
}

const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as { shape?: object }).shape ?? {});
const only = (input: Input, names: readonly string[]): Input =>
  Object.fromEntries(names.filter((name) => name in input).map((name) => [name, input[name]]));
function without(input: Input, name: string): Input {
  const { [name]: _, ...rest } = input;
  return rest;
}

interface Sender {
  origin: string;
  token: string | undefined;
  address: string;
}

export function fire(
  call: Call,
  shot: Shot,
  { origin, token, address }: Sender,
): Promise<RawReply> {
  const rest = { ...shot.input };
  let path = call.path;
  for (const name of pathParameters(call.path)) {
    path = path.replace(`:${name}`, () => shot.segment ?? asSegment(rest[name]));
    delete rest[name];
  }
  const headers: Record<string, string> = { "x-forwarded-for": address };
  if (token) headers.authorization = `Bearer ${token}`;
  const query = [call.method === "GET" ? asQuery(rest) : "", shot.query ?? ""].filter(Boolean);
  const url = `${origin}${API_BASE}${path}${query.length > 0 ? `?${query.join("&")}` : ""}`;
  if (call.method === "GET") return sendRaw(url, { method: "GET", headers });
  if (call.multipart && shot.body === undefined) {
    return sendRaw(url, { method: call.method, headers, body: asForm(rest) });
  }
  headers["content-type"] = "application/json";
  return sendRaw(url, { method: call.method, headers, body: shot.body ?? asJson(rest) });
}

function asSegment(value: unknown): string {
  try {
    return encodeURIComponent(asText(value).slice(0, 4_000));
  } catch {
    return "%ED%A0%80";
  }
}

/** Text that JavaScript would make of it, if it can. */
function asText(value: unknown): string {
  if (typeof value === "string") return value;
  return asJson(value).slice(0, 20_000);
}

const asJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each) => (typeof each === "bigint" ? String(each) : each)) ?? "null";

function asQuery(input: Input): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    // Headers and address together may have 16 kB; longer ones are refused by Node itself.
    for (const each of [value].flat().slice(0, 50))
      query.append(name, asText(each).slice(0, 2_000));
  }
  return query.toString().slice(0, 9_000);
}

function asForm(input: Input): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, asText(value));
  }
  return form;
}
