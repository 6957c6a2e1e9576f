import { Button, TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { DialogFrame } from "./dialog-frame.tsx";
import { type Dialog, writeLink, writeNode } from "./edit-dialogs.ts";
import { FormulaDialog } from "./formula-dialog.tsx";
import { MediaDialog } from "./media-dialog.tsx";
import { safeLink } from "./safe-link.ts";

interface EditorDialogsProps {
  editor: Editor;
  dialog: Dialog | undefined;
  onClose: () => void;
  /** Block formulas are not allowed. */
  inLine?: boolean;
}

/** The dialog that is open above the editor; its result is inserted where the cursor was. */
export function EditorDialogs({ editor, dialog, onClose, inLine = false }: EditorDialogsProps) {
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
        inLine={inLine}
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

interface LinkDialogProps {
  address: string;
  text: string;
  needsText: boolean;
  onClose: () => void;
  onWrite: (address: string, text: string) => void;
  onRemove?: (() => void) | undefined;
}

function LinkDialog(props: LinkDialogProps) {
  const [address, setAddress] = useState(props.address);
  const [text, setText] = useState(props.text);
  const [error, setError] = useState<string>();
  const write = () => {
    const safe = safeLink(address);
    if (safe) props.onWrite(safe, props.needsText ? text.trim() || address.trim() : "");
    else setError("Please enter a web address (https://) or an e-mail address");
  };
  return (
    <DialogFrame
      title="Link"
      button={props.address ? "Update link" : "Insert link"}
      onClose={props.onClose}
      onWrite={write}
    >
      <TextInput
        data-autofocus
        label="Address"
        type="url"
        placeholder="https://"
        value={address}
        error={error}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      {props.needsText && (
        <TextInput
          mt="sm"
          label="Link text"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {props.onRemove && (
        <Button mt="sm" size="compact-sm" variant="subtle" color="red" onClick={props.onRemove}>
          Remove link
        </Button>
      )}
    </DialogFrame>
  );
}
