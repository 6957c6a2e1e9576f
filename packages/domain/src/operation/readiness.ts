/*
 * Whether a device and its server can do what a school needs: each finding is one sentence on what is there, and one
 * on what to do.
 */

export const TRIED = ["works", "untried", "denied", "none", "busy"] as const;
export type Tried = (typeof TRIED)[number];

/** What a device says of itself; left out while it is being asked. */
export interface DeviceFacts {
  secure: boolean;
  /** The address is a number, such as 192.168.1.20. */
  byNumber: boolean;
  microphone: Tried;
  camera: Tried;
  /** null: nothing is kept. */
  storage: { freeMegabytes: number | null } | null;
  passkeys: "this device" | "key alone" | "none";
  /** Languages of voices that speak without a network: "en", "zh". */
  voices: readonly string[];
  /** Seconds that the device's clock is ahead of the server's. */
  clock: number;
  sockets: boolean;
  /** Providers of sign-in, and whether the server reached them. */
  providers: ReadonlyArray<{ label: string; answers: boolean }>;
}

/** What only the office is told. */
export interface MailFacts {
  goTo: "server" | "files" | "nobody";
  failed: number;
  /** The mail server's own words; "" while nothing waits for it. */
  pause: string;
}

export type Readiness = "fine" | "look" | "missing" | "untried";

export interface Finding {
  state: Readiness;
  what: string;
  /** "" where nothing is to be done. */
  todo: string;
}

export type ReadinessItem =
  | "Secure address"
  | "Microphone"
  | "Camera"
  | "Storage"
  | "Passkeys"
  | "Voices"
  | "Clock"
  | "Live messages"
  | "Sign-in providers"
  | "Mail";

const fine = (what: string): Finding => ({ state: "fine", what, todo: "" });
const look = (what: string, todo: string): Finding => ({ state: "look", what, todo });
const missing = (what: string, todo: string): Finding => ({ state: "missing", what, todo });

const SECURE_FIRST = "Give the server a secure address first; all else follows from it.";

function recording(thing: "microphone" | "camera", secure: boolean, tried: Tried): Finding {
  if (!secure) return missing(`Browsers lend the ${thing} to secure addresses only.`, SECURE_FIRST);
  switch (tried) {
    case "works":
      return fine(`The ${thing} works.`);
    case "denied":
      return missing(
        `The browser does not let this site use the ${thing}.`,
        "Press the sign beside the address, allow it, and load this page again. A managed device needs it allowed by who manages it.",
      );
    case "none":
      return missing(
        `This device has no ${thing} that the browser finds.`,
        "Plug one in, or choose it in the sound and camera settings of the device.",
      );
    case "busy":
      return look(
        `Another program uses the ${thing}.`,
        "Close other calls and recordings, and try again.",
      );
    case "untried":
      return {
        state: "untried",
        what: `The ${thing} has not been tried.`,
        todo: "Press “Try microphone and camera” and allow both; nothing is recorded.",
      };
  }
}

/** Less room than this holds few answers with pictures. */
const LEAST_MEGABYTES = 50;

function storageFinding(storage: DeviceFacts["storage"]): Finding {
  if (!storage)
    return missing(
      "The browser keeps nothing for this site.",
      "Leave the private window and allow the site to keep data: answers wait here while the network is away.",
    );
  const { freeMegabytes } = storage;
  return freeMegabytes !== null && freeMegabytes < LEAST_MEGABYTES
    ? look(
        `There is room for ${freeMegabytes} MB only.`,
        "Remove files or other sites' data from this device.",
      )
    : fine("Answers are kept on this device until the server has them.");
}

function passkeyFinding({ secure, byNumber, passkeys }: DeviceFacts): Finding {
  if (byNumber)
    return missing(
      "Passkeys belong to a name, and this address is a number.",
      "Give the server a name and a certificate for it.",
    );
  if (!secure) return missing("Browsers make passkeys on secure addresses only.", SECURE_FIRST);
  if (passkeys === "none")
    return look(
      "This browser knows no passkeys.",
      "Update it, or sign in with a password or the school's account.",
    );
  return passkeys === "this device"
    ? fine("This device can make passkeys.")
    : look(
        "This device makes no passkeys of its own.",
        "Set a screen lock on it, or use a security key or a phone.",
      );
}

const LANGUAGES = { en: "English", zh: "Chinese", ms: "Malay", ta: "Tamil" } as const;

function voiceFinding(voices: readonly string[]): Finding {
  const has = (language: string) => voices.includes(language);
  const names = (there: boolean) =>
    Object.entries(LANGUAGES)
      .filter(([language]) => has(language) === there)
      .map(([, name]) => name)
      .join(", ");
  if (!has("en"))
    return look(
      "No English voice speaks without a network, so reading aloud may stay silent.",
      "Install a voice in the settings of the device, under Accessibility, Speech or Text to speech.",
    );
  const others = names(false);
  return fine(
    `Voices on this device: ${names(true)}.${others ? ` Without a voice: ${others}.` : ""}`,
  );
}

/** A test corrects its own clock; what is further off also breaks codes and certificates. */
const NEAR_SECONDS = 2;
const FAR_SECONDS = 60;

function clockFinding(ahead: number): Finding {
  const off = Math.abs(ahead);
  if (off <= NEAR_SECONDS) return fine("The clock agrees with the server's.");
  const [count, unit] =
    off < 120 ? [Math.round(off), "seconds"] : [Math.round(off / 60), "minutes"];
  const what = `The clock of this device is ${count} ${unit} ${ahead > 0 ? "ahead of" : "behind"} the server's.`;
  const todo =
    "Let the device set its time by itself. If every device says this, the server's clock is wrong.";
  return off < FAR_SECONDS ? look(what, todo) : missing(what, todo);
}

const socketFinding = (open: boolean): Finding =>
  open
    ? fine("Messages of a running test arrive at once.")
    : missing(
        "Something between this device and the server stops live messages (WebSocket).",
        "Let proxy, filter and firewall pass Upgrade for /socket.io/. Until then a test goes on, but pauses and messages do not arrive.",
      );

function providerFinding(providers: DeviceFacts["providers"]): Finding {
  const silent = providers.filter(({ answers }) => !answers).map(({ label }) => label);
  if (silent.length > 0)
    return missing(
      `The server does not reach ${silent.join(", ")}.`,
      "Let the server open https addresses outside, and check the provider in School Settings, Sign-in. Passwords and cards work meanwhile.",
    );
  return fine(
    providers.length === 0
      ? "No provider is set: everybody signs in with a password or a card."
      : `The server reaches ${providers.map(({ label }) => label).join(", ")}.`,
  );
}

function mailFinding({ goTo, failed, pause }: MailFacts): Finding {
  if (goTo === "nobody")
    return missing(
      "No mail server is set: nobody gets a mail.",
      "Set SMTP_URL on the server and restart it.",
    );
  if (pause !== "")
    return missing(
      `Mails wait, because the mail server said: ${pause}`,
      "Check address, sender and password in SMTP_URL.",
    );
  if (goTo === "files")
    return look(
      "Mails become files on the server: this is a trial.",
      "Set SMTP_URL on the server and restart it.",
    );
  return failed > 0
    ? look(
        failed === 1 ? "1 mail failed." : `${failed} mails failed.`,
        "Open Mails: it says why, and sends again.",
      )
    : fine("Mails go to the mail server. School Settings sends a test mail.");
}

/** Says of what is known so far, in the order of the page, whether it is ready. */
export function readiness(
  facts: Partial<DeviceFacts>,
  mail?: MailFacts,
): Array<[ReadinessItem, Finding | undefined]> {
  const { secure, microphone, camera, storage, passkeys, voices, clock, sockets, providers } =
    facts;
  const known = <Value>(value: Value | undefined, find: (value: Value) => Finding) =>
    value === undefined ? undefined : find(value);
  const isSecure = secure === true;
  return [
    [
      "Secure address",
      known(secure, (is) =>
        is
          ? fine("The address is secure.")
          : missing(
              "The address is not secure (http).",
              "Give the server a certificate and open it by https; the guide for operators has two ways.",
            ),
      ),
    ],
    ["Microphone", known(microphone, (tried) => recording("microphone", isSecure, tried))],
    ["Camera", known(camera, (tried) => recording("camera", isSecure, tried))],
    ["Storage", known(storage, storageFinding)],
    ["Passkeys", known(passkeys, () => passkeyFinding(facts as DeviceFacts))],
    ["Voices", known(voices, voiceFinding)],
    ["Clock", known(clock, clockFinding)],
    ["Live messages", known(sockets, socketFinding)],
    ["Sign-in providers", known(providers, providerFinding)],
    ...(mail ? [["Mail", mailFinding(mail)] as [ReadinessItem, Finding]] : []),
  ];
}
