import { createClient } from "@markwell/contract/client";
import { session } from "./session.ts";

/**
 * Calls the server: `await api(listCandidates, { id })`. The token travels in a header, because
 * an address ends up in logs. Throws Refusal or CallError (see contract/client).
 */
export const api = createClient({ origin: "", token: () => session()?.token });
