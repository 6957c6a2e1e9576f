import fc from "fast-check";
import { cases } from "../packages/domain/src/testing/depth.ts";

/** Names the generated cases to play: a number that a failure has printed, or "random". */
const { TEST_SEED = "1" } = process.env;

/*
 * For properties that name no count or seed of their own. The same cases each time: a run that fails is about the
 * change. The nightly run asks for others.
 */
fc.configureGlobal({
  numRuns: cases(25, 400),
  ...(TEST_SEED === "random" ? {} : { seed: Number(TEST_SEED) }),
});
