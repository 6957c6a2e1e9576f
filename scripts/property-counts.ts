import fc from "fast-check";
import { cases } from "../packages/domain/src/testing/depth.ts";

/** Of properties that name no count of their own. */
fc.configureGlobal({ numRuns: cases(25, 400) });
