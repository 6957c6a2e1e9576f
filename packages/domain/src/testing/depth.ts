/* Types without Node, like the rest of this package. */
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };

/** Whether `npm run test:deep` runs, which sets TEST_DEPTH; `npm test` looks at each thing once. */
export const isDeep = process?.env.TEST_DEPTH === "deep";

/**
 * How many generated cases a test plays.
 * @param usual in `npm test`: enough to find a rule that is broken outright
 * @param deep in `npm run test:deep`: enough to find what is rare
 */
export const cases = (usual: number, deep: number): number => (isDeep ? deep : usual);
