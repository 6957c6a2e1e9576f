import { listMails } from "@markwell/contract/calls/mail";
import { beginProviderSignIn, signInWays } from "@markwell/contract/calls/providers";
import { API_BASE } from "@markwell/contract/envelope";
import type { DeviceFacts, MailFacts, Tried } from "@markwell/domain/operation/readiness";
import { api } from "../../lib/api.ts";

/** What a browser says by itself, without asking anybody. */
export const atOnce = (): Pick<DeviceFacts, "secure" | "byNumber"> => ({
  secure: window.isSecureContext,
  byNumber: /^\[|^\d+(?:\.\d+){3}$/.test(location.hostname),
});

const DATABASE = "markwell-ready";

/** Keeps something for a moment, as a test does with answers. */
async function storage(): Promise<DeviceFacts["storage"]> {
  const kept = await new Promise<boolean>((answer) => {
    try {
      const opening = indexedDB.open(DATABASE);
      opening.onerror = () => answer(false);
      opening.onsuccess = () => {
        opening.result.close();
        indexedDB.deleteDatabase(DATABASE);
        answer(true);
      };
    } catch {
      answer(false);
    }
  });
  if (!kept) return null;
  const { quota, usage = 0 } = (await navigator.storage?.estimate().catch(() => undefined)) ?? {};
  return { freeMegabytes: quota === undefined ? null : Math.floor((quota - usage) / 1_000_000) };
}

async function passkeys(): Promise<DeviceFacts["passkeys"]> {
  if (!window.PublicKeyCredential) return "none";
  const own = await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(
    () => false,
  );
  return own ? "this device" : "key alone";
}

const VOICES_WITHIN_MS = 3_000;

/** Some browsers learn their voices only when they are asked. */
async function voices(): Promise<string[]> {
  const speech = window.speechSynthesis;
  if (!speech) return [];
  if (speech.getVoices().length === 0)
    await new Promise<void>((go) => {
      const timer = setTimeout(go, VOICES_WITHIN_MS);
      const told = () => {
        clearTimeout(timer);
        go();
      };
      speech.addEventListener?.("voiceschanged", told, { once: true });
    });
  const local = speech.getVoices().filter(({ localService }) => localService);
  return [...new Set(local.map(({ lang }) => lang.slice(0, 2).toLowerCase()))];
}

/** By the date of an answer, which is a whole second: its middle is meant. */
async function clock(): Promise<number | undefined> {
  const asked = Date.now();
  const { headers } = await fetch(`${API_BASE}${signInWays.path}`, { cache: "no-store" });
  const told = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(told) ? undefined : ((asked + Date.now()) / 2 - (told + 500)) / 1_000;
}

const SOCKET_WITHIN_MS = 6_000;

/** The first sign that the server sends over a socket, before anybody signs in. */
const sockets = (): Promise<boolean> =>
  new Promise((answer) => {
    const address = new URL("/socket.io/?EIO=4&transport=websocket", location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    const tell = (open: boolean) => {
      clearTimeout(timer);
      socket.close();
      answer(open);
    };
    const timer = setTimeout(() => tell(false), SOCKET_WITHIN_MS);
    socket.onmessage = ({ data }) => tell(String(data).startsWith("0"));
    socket.onerror = () => tell(false);
  });

/** Begins a sign-in with each, for which the server asks the provider; nobody goes there. */
async function providers(): Promise<DeviceFacts["providers"]> {
  const { data } = await api(signInWays);
  return Promise.all(
    data.map(async ({ _id, label }) => ({
      label,
      answers: await api(beginProviderSignIn, { _id }).then(
        () => true,
        () => false,
      ),
    })),
  );
}

/** What has to be asked, each as soon as it is known. What cannot be asked stays open. */
export function askDevice(tell: (facts: Partial<DeviceFacts>) => void): void {
  const asking: { [Name in keyof DeviceFacts]?: () => Promise<DeviceFacts[Name] | undefined> } = {
    storage,
    passkeys,
    voices,
    clock,
    sockets,
    providers,
  };
  for (const [name, ask] of Object.entries(asking))
    void ask().then(
      (value) => value !== undefined && tell({ [name]: value }),
      () => undefined,
    );
}

/** Whether a press is still needed: "untried" where the browser has not decided. */
export async function permission(name: "microphone" | "camera"): Promise<Tried> {
  if (!navigator.mediaDevices) return "none";
  const asked = await navigator.permissions
    ?.query({ name: name as PermissionName })
    .catch(() => undefined);
  return asked?.state === "denied" ? "denied" : "untried";
}

const REFUSALS: Record<string, Tried> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "none",
  OverconstrainedError: "none",
};

/** Opens microphone or camera for a moment; nothing is recorded. */
export async function tryDevice(kind: "audio" | "video"): Promise<Tried> {
  if (!navigator.mediaDevices) return "none";
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ [kind]: true });
    for (const track of stream.getTracks()) track.stop();
    return "works";
  } catch (cause) {
    return REFUSALS[cause instanceof Error ? cause.name : ""] ?? "busy";
  }
}

export async function askMail(): Promise<MailFacts> {
  const { goTo = "server", failed, pause } = await api(listMails, { limit: 1, page: 1 });
  return { goTo, failed, pause: pause?.reason ?? "" };
}
