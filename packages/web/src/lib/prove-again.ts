import { Refusal } from "@markwell/contract/client";

type Ask = () => Promise<boolean>;

let ask: Ask = async () => false;
let asking: Promise<boolean> | undefined;

/** Says how somebody is asked to prove again who they are. */
export function proveBy(asker: Ask): void {
  ask = asker;
}

/**
 * Sends; where the server wants a new proof of who somebody is, asks for it over the page and sends once more.
 * @throws what `send` throws, also when the person does not prove it.
 */
export async function sendProved<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof Refusal && error.proveAgain)) throw error;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    if (!(await asking)) throw error;
    return send();
  }
}
