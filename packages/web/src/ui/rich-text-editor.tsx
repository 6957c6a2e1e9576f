import "@mantine/tiptap/styles.layer.css";
import { Input } from "@mantine/core";
import { RichTextEditor as Mantine } from "@mantine/tiptap";
import { useEditor } from "@tiptap/react";
import { useEffect, useId, useRef, useState } from "react";
import { type Dialog, dialogAt, dialogFor } from "./rich-text/edit-dialogs.ts";
import { EditorDialogs } from "./rich-text/editor-dialogs.tsx";
import { editorEvents } from "./rich-text/editor-events.ts";
import { extensions } from "./rich-text/extensions.ts";
import { Toolbar } from "./rich-text/toolbar.tsx";
import classes from "./rich-text.module.css";

interface RichTextEditorProps {
  label: string;
  /** HTML; "" is empty. */
  value: string;
  onChange: (html: string) => void;
  error?: React.ReactNode;
  description?: string;
  required?: boolean;
  /** Height of the empty editor in px. */
  minHeight?: number;
  /** From getInputProps: by it a form finds the editor to focus the first error. */
  "data-path"?: string;
}

/**
 * Formatted text with lists, tables, links, pictures, videos and formulas. Fits a Mantine form's
 * getInputProps.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, onChange, error, minHeight = 96 } = props;
  const id = useId();
  const path = props["data-path"] ?? "";
  const [dialog, setDialog] = useState<Dialog>();
  /** What the form has heard last; anything else comes from outside. */
  const heard = useRef(value);
  const attributes = {
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": label,
    "aria-invalid": String(Boolean(error)),
    "aria-describedby": `${id}-error`,
    id,
    "data-path": path,
  };
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: { attributes },
    onUpdate: ({ editor: now }) => {
      heard.current = now.isEmpty ? "" : now.getHTML();
      onChange(heard.current);
    },
  });

  // A form that is reset or filled from outside replaces the text; typing never comes here.
  useEffect(() => {
    if (!editor || editor.isDestroyed || heard.current === value) return;
    heard.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attributes` is made of these
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        attributes,
        ...editorEvents({
          openAt: (at) => {
            const found = dialogAt(editor, at);
            if (found) setDialog(found);
            return found !== undefined;
          },
          openFile: (kind, file) => setDialog(dialogFor(editor, kind, file)),
          openLink: () => setDialog(dialogFor(editor, "link")),
        }),
      },
    });
  }, [editor, error, id, label, path]);

  return (
    <Input.Wrapper
      label={label}
      description={props.description}
      error={error}
      errorProps={{ id: `${id}-error` }}
      withAsterisk={props.required}
      labelProps={{ htmlFor: id, onClick: () => editor?.commands.focus() }}
    >
      <Mantine
        editor={editor}
        className={classes.editor}
        data-error={error ? true : undefined}
        classNames={{ content: classes.content }}
        style={{ "--editor-min-height": `${minHeight}px` }}
      >
        {editor && (
          <Toolbar
            editor={editor}
            label={label}
            className={classes.toolbar}
            onOpen={(kind) => setDialog(dialogFor(editor, kind))}
          />
        )}
        <Mantine.Content className={classes.view} />
      </Mantine>
      {editor && (
        <EditorDialogs editor={editor} dialog={dialog} onClose={() => setDialog(undefined)} />
      )}
    </Input.Wrapper>
  );
}
