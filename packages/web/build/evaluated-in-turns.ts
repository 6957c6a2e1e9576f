import type { Plugin } from "vite";

const NEXT_TURN = "\nawait new Promise((next)=>setTimeout(next));";

/**
 * Ends the named chunks with a short wait for all that need them. Without it the first scripts run in one
 * piece: half a second on a slow phone without answer. No page is requested before the last has run.
 */
export function evaluatedInTurns(names: readonly string[]): Plugin {
  return {
    name: "evaluated-in-turns",
    apply: "build",
    renderChunk(code, { name }) {
      return names.includes(name) ? { code: code + NEXT_TURN, map: null } : null;
    },
  };
}
