import { type Call, pathParameters } from "@markwell/contract/call";
import { API_BASE } from "@markwell/contract/envelope";

export interface RawReply {
  status: number;
  text: string;
  content: { success?: boolean; message?: string; errors?: unknown[]; data?: unknown } | undefined;
}

export interface Sending {
  token?: string;
  tokenIn?: "header" | "query";
  trailingSlash?: boolean;
}

export async function send(
  origin: string,
  call: Call,
  input: Record<string, unknown>,
  { token, tokenIn = "header", trailingSlash = false }: Sending = {},
): Promise<RawReply> {
  const rest = { ...input };
  let path = call.path;
  for (const name of pathParameters(call.path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(rest[name])));
    delete rest[name];
  }
  const url = new URL(`${origin}${API_BASE}${path}${trailingSlash ? "/" : ""}`);
  const headers: Record<string, string> = {};
  if (token && tokenIn === "query") url.searchParams.set("Token", token);
  if (token && tokenIn === "header") headers.authorization = `Bearer ${token}`;
  if (call.method === "GET") {
    for (const [name, value] of Object.entries(rest)) url.searchParams.set(name, String(value));
    return sendRaw(url, { method: "GET", headers });
  }
  if (call.multipart) {
    const body = new FormData();
    for (const [name, value] of Object.entries(rest)) {
      if (value instanceof Blob) body.set(name, value);
      else if (value !== undefined) body.set(name, String(value));
    }
    return sendRaw(url, { method: call.method, headers, body });
  }
  headers["content-type"] = "application/json";
  return sendRaw(url, { method: call.method, headers, body: JSON.stringify(rest) });
}

export async function sendRaw(url: string | URL, init: RequestInit): Promise<RawReply> {
  const response = await fetch(url, init);
  const text = await response.text();
  return {
    status: response.status,
    text,
    content: parsed(text),
  };
}

function parsed(text: string): RawReply["content"] {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
