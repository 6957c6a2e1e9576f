import type { Db } from "../../platform/database/connect.ts";
import { shutAmong } from "../keys/index.ts";
import type { TestFacts } from "../tests/index.ts";

/** Whether nobody can enter the test any more, though its teacher has not pressed End. */
export async function isShut(db: Db, { id, begunAt }: TestFacts, now: number): Promise<boolean> {
  return begunAt !== null && (await shutAmong(db, [id], now)).has(id);
}
