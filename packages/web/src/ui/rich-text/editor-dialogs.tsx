import type { Editor } from "@tiptap/core";
import { type Dialog, writeLink, writeNode } from "./edit-dialogs.ts";
import { FormulaDialog } from "./formula-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { MediaDialog } from "./media-dialog.tsx";

interface EditorDialogsProps {
  editor: Editor;
  dialog: Dialog | undefined;
  onClose: () => void;
}

/** The dialog that stands open above the editor; what it asks for is written where the cursor was. */
export function EditorDialogs({ editor, dialog, onClose }: EditorDialogsProps) {
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const writing = (write: () => void) => {
    onClose();
    write();
  };
  if (dialog?.kind === "formula") {
    return (
      <FormulaDialog
        {...dialog}
        isNew={dialog.at === undefined}
        onClose={close}
        onWrite={(latex, display) =>
          writing(() =>
            writeNode(editor, display ? "blockMath" : "inlineMath", { latex }, dialog.at),
          )
        }
      />
    );
  }
  if (dialog?.kind === "link") {
    return (
      <LinkDialog
        {...dialog}
        onClose={close}
        onWrite={(address, text) => writing(() => writeLink(editor, address, text))}
        onRemove={
          dialog.address
            ? () => writing(() => editor.chain().focus().extendMarkRange("link").unsetLink().run())
            : undefined
        }
      />
    );
  }
  if (!dialog) return null;
  return (
    <MediaDialog
      {...dialog}
      isNew={dialog.at === undefined}
      onClose={close}
      onWrite={(src, label) =>
        writing(() =>
          dialog.kind === "picture"
            ? writeNode(editor, "image", { src, alt: label }, dialog.at)
            : writeNode(editor, "video", { src, label }, dialog.at),
        )
      }
    />
  );
}
