import { type RegisteredRouter, useNavigate } from "@tanstack/react-router";

export type AnySearch = RegisteredRouter["state"]["location"]["search"];

/**
 * Changes some fields of the present address and leaves the others; undefined removes one.
 * @returns `replace` adds no step to the history
 */
export function useChangeSearch() {
  const navigate = useNavigate();
  return (change: Partial<AnySearch>, { replace = false } = {}) =>
    void navigate({
      to: ".",
      search: (before) => ({ ...before, ...change }),
      replace,
      resetScroll: false,
    });
}
