const KEY = "markwell.user-name";

/** Whether the last student who signed in on this device had a user name; a browser may forbid storage. */
export function usesUserName(): boolean {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return false;
  }
}

/** Notes it, so that the sign-in shows the field that is needed. */
export function noteUserName(uses: boolean): void {
  try {
    if (uses) localStorage.setItem(KEY, "yes");
    else localStorage.removeItem(KEY);
  } catch {
    // The field is opened by hand then.
  }
}
