const KEY = "markwell.user-name";

/** Whether the last student who signed in on this device had a user name; a browser may forbid storage. */
export function usesUserName(): boolean {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return false;
  }
}

/** Remembers it, so that the sign-in shows the right field. */
export function noteUserName(uses: boolean): void {
  try {
    if (uses) localStorage.setItem(KEY, "yes");
    else localStorage.removeItem(KEY);
  } catch {
    // Then the user opens the field by hand.
  }
}
