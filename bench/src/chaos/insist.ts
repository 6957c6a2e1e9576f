import { setTimeout as pauseFor } from "node:timers/promises";
import { Refusal } from "@markwell/contract/client";
import { between, type Random } from "@markwell/domain/random";
import { type Diary, noteError } from "./diary.ts";

/** Tries until it works, with a short pause after each failure; a refusal is final. */
export async function insist<T>(
  work: () => Promise<T>,
  { diary, random }: { diary: Diary; random: Random },
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (cause) {
      noteError(diary, cause);
      if (cause instanceof Refusal) throw cause;
      await pauseFor(between(random, 500, 1_500));
    }
  }
}
