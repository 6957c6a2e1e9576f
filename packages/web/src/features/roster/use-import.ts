import { IMPORT_MAX_BYTES, type ImportKind } from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import { useEffect, useReducer, useRef } from "react";
import { messageOf } from "../../lib/notify.ts";
import { importReducer, start } from "./import-state.ts";
import { sendCheck, sendConfirmation } from "./queries.ts";

/**
 * One import from the choice of a file to the people that it makes. Leaving stops the upload; what
 * was confirmed is imported all the same.
 *
 * @param onImported people were made
 */
export function useImport(kind: ImportKind, onImported: () => void) {
  const [state, tell] = useReducer(importReducer, start);
  const present = useRef<AbortController>(undefined);
  useEffect(() => () => present.current?.abort(), []);
  const fail = (cause: unknown) => tell({ kind: "failed", message: messageOf(cause) });

  const check = async (file: File) => {
    if (file.size > IMPORT_MAX_BYTES) {
      return tell({ kind: "failed", message: texts.roster.tooLarge });
    }
    const control = new AbortController();
    present.current = control;
    tell({ kind: "chosen", fileName: file.name });
    try {
      const onPercent = (percent: number) => tell({ kind: "sent", percent });
      const checked = await sendCheck(kind, file, { signal: control.signal, onPercent });
      if (!control.signal.aborted) tell({ kind: "checked", check: checked });
    } catch (cause) {
      if (!control.signal.aborted) fail(cause);
    }
  };
  const confirm = async () => {
    if (state.phase !== "checked" || state.importing) return;
    tell({ kind: "confirmed" });
    try {
      const { message } = await sendConfirmation(state.check._id);
      tell({ kind: "imported", message });
      onImported();
    } catch (cause) {
      fail(cause);
    }
  };
  const again = () => {
    present.current?.abort();
    tell({ kind: "again" });
  };
  return { state, check: (file: File) => void check(file), confirm: () => void confirm(), again };
}
