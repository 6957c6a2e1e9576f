import { clientMessages } from "@markwell/contract/realtime";

/**
 * Is this a message of the contract: a known name, one content at most, and then perhaps a function
 * that takes the answer? A browser may send anything in that function's place; called as one, it
 * would throw outside of every request and end the process.
 *
 * @param packet name and contents as Socket.IO hands them to `socket.use`
 */
export function isWellFormed([name, ...contents]: readonly unknown[]): boolean {
  if (typeof name !== "string" || !Object.hasOwn(clientMessages, name)) return false;
  const [, answer] = contents;
  return contents.length <= 2 && (answer === undefined || typeof answer === "function");
}
