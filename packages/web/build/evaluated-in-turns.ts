import type { Plugin } from "vite";

const NEXT_TURN = "\nawait new Promise((next)=>setTimeout(next));";

/**
 * Ends the named chunks with a short wait, for which every chunk that needs one of them waits, too.
 * Without it the browser runs the top of all first scripts in one piece, half a second on a slow
 * phone in which it answers no tap. No page is asked for before the last of them has run.
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
