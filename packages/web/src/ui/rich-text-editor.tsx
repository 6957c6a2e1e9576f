import "@mantine/tiptap/styles.layer.css";
import { Input } from "@mantine/core";
import { RichTextEditor as Mantine } from "@mantine/tiptap";
import { texts } from "@markwell/contract/texts";
import { NodeSelection } from "@tiptap/pm/state";
import type { EditorProps } from "@tiptap/pm/view";
import { useEditor } from "@tiptap/react";
import { useEffect, useId, useRef, useState } from "react";
import { isComposing } from "../lib/composing.ts";
import { notifyNews } from "../lib/notify.ts";
import { useLanguage } from "./in-language.tsx";
import { type Dialog, dialogAt, dialogFor } from "./rich-text/edit-dialogs.ts";
import { EditorDialogs } from "./rich-text/editor-dialogs.tsx";
import { extensions } from "./rich-text/extensions.ts";
import { withTypedFormulas } from "./rich-text/line-content.ts";
import { cleanPaste, picturesLeftOut } from "./rich-text/paste/clean-paste.ts";
import { replaceContent } from "./rich-text/replace-content.ts";
import { Toolbar } from "./rich-text/toolbar.tsx";
import classes from "./rich-text.module.css";
import editing from "./rich-text-editor.module.css";

interface RichTextEditorProps {
  label: string;
  /** HTML; "" if empty. */
  value: string;
  onChange: (html: string) => void;
  error?: React.ReactNode;
  description?: string;
  required?: boolean;
  /** Height of the empty editor in px. */
  minHeight?: number;
  autoFocus?: boolean;
  "data-path"?: string;
}

/**
 * Formatted text with lists, tables, links, pictures, videos and formulas. Fits a Mantine form's
 * getInputProps.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, onChange, error, minHeight = 96 } = props;
  const id = useId();
  const lang = useLanguage();
  const path = props["data-path"] ?? "";
  const [dialog, setDialog] = useState<Dialog>();
  /** The last value given to the form; any other comes from outside. */
  const heard = useRef(value);
  const attributes = {
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": label,
    "aria-invalid": String(Boolean(error)),
    "aria-describedby": `${id}-error`,
    id,
    "data-path": path,
    ...(props.autoFocus && { "data-autofocus": "true" }),
    ...(lang && { lang }),
  };
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: { attributes },
    onUpdate: ({ editor: now }) => {
      heard.current = now.isEmpty ? "" : now.getHTML();
      onChange(heard.current);
    },
    onBlur: ({ editor: now }) => {
      const drawn = withTypedFormulas(now.getHTML(), true);
      if (drawn !== undefined) now.commands.setContent(drawn, { emitUpdate: true });
    },
  });

  // A form that is reset or filled from outside replaces the text; typing never comes here.
  useEffect(() => {
    if (!editor || editor.isDestroyed || heard.current === value) return;
    heard.current = value;
    replaceContent(editor, value);
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
  }, [editor, error, id, label, lang, path]);

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
        className={editing.editor}
        data-error={error ? true : undefined}
        classNames={{ content: editing.content }}
        style={{ "--editor-min-height": `${minHeight}px` }}
      >
        {editor && (
          <Toolbar
            editor={editor}
            label={label}
            className={editing.toolbar}
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

interface Openers {
  /** Opens the dialog of the node at a position; false if it has none. */
  openAt: (at: number) => boolean;
  openFile: (kind: "picture" | "video", file: File) => void;
  openLink: () => void;
}

function editorEvents({ openAt, openFile, openLink }: Openers): EditorProps {
  const take = (files: FileList | undefined): boolean => {
    const file = [...(files ?? [])].find(({ type }) => /^(image|video)\//.test(type));
    if (file) openFile(file.type.startsWith("video/") ? "video" : "picture", file);
    return file !== undefined;
  };
  return {
    handleClickOn: (_view, _at, node, nodeAt) =>
      node.type.name.endsWith("Math") ? openAt(nodeAt) : false,
    handleDoubleClickOn: (_view, _at, _node, nodeAt) => openAt(nodeAt),
    handleKeyDown: (view, event) => {
      if (isComposing(event)) return false;
      const { selection } = view.state;
      if (event.key === "k" && (event.ctrlKey || event.metaKey)) {
        openLink();
        event.preventDefault();
        return true;
      }
      if (event.key !== "Enter" || !(selection instanceof NodeSelection)) return false;
      return openAt(selection.from);
    },
    // Word and Google Docs put a picture of the text beside its words: then the words are meant.
    handlePaste: (_view, { clipboardData }) =>
      clipboardData?.getData("text/plain") ? false : take(clipboardData?.files),
    handleDrop: (_view, event, _slice, moved) => {
      if (moved || !take(event.dataTransfer?.files)) return false;
      event.preventDefault();
      return true;
    },
    transformPastedHTML: (html) => {
      const lost = picturesLeftOut(html);
      if (lost > 0) notifyNews("Pictures left out", texts.upload.picturesLeftOut(lost));
      return cleanPaste(html);
    },
  };
}
