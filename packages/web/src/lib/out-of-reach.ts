import { CallError } from "@markwell/contract/client";

/** No network, or a server that is starting: what may pass without anybody's doing. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof CallError && [0, 502, 503, 504].includes(error.status);
