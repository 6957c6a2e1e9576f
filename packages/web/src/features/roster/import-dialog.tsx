import type { ImportKind } from "@markwell/contract/calls/roster";
import { useQueryClient } from "@tanstack/react-query";
import { PageModal } from "../../ui/page-modal.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { ImportDone } from "./import-done.tsx";
import { ImportResult } from "./import-result.tsx";
import { useImport } from "./use-import.ts";

interface ImportDialogProps {
  kind: ImportKind;
  /** The lists that show who was imported. */
  listKey: readonly string[];
  onClose: () => void;
}

/** Above a list: a file is chosen, checked, looked at and imported. */
export function ImportDialog({ kind, listKey, onClose }: ImportDialogProps) {
  const queryClient = useQueryClient();
  const { state, check, confirm, again } = useImport(
    kind,
    () => void queryClient.invalidateQueries({ queryKey: listKey }),
  );
  return (
    <PageModal opened onClose={onClose} title={`Import ${kind}`} width="70%">
      {(state.phase === "choosing" || state.phase === "checking") && (
        <ChooseFile kind={kind} state={state} onFile={check} onCancel={again} />
      )}
      {state.phase === "checked" && (
        <ImportResult state={state} onConfirm={confirm} onAgain={again} />
      )}
      {state.phase === "done" && (
        <ImportDone message={state.message} onAgain={again} onClose={onClose} />
      )}
    </PageModal>
  );
}
