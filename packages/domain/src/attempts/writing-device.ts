export interface WritingDevice {
  /** Null while no device has said that it writes. */
  device: string | null;
  /** The session that opened it there; null where a server of an earlier version noted none. */
  deviceSession: string | null;
}

export interface Sender {
  /** Left out by clients that do not name theirs. */
  device?: string | undefined;
  session: string;
}

/**
 * Whether a request comes from the device that writes the attempt. Once one has said so, a request that
 * names none does only in the session that opened the test there: from another one it is another device.
 */
export function isWriter({ device, deviceSession }: WritingDevice, sender: Sender): boolean {
  if (device === null) return true;
  return sender.device === undefined
    ? sender.session === deviceSession
    : sender.device.toLowerCase() === device;
}
