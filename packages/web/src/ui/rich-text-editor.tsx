import "@mantine/tiptap/styles.layer.css";
import { Input } from "@mantine/core";
import { RichTextEditor as Editor, Link } from "@mantine/tiptap";
import { useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useId } from "react";
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

const extensions = [
  // Headings, code and rules are no part of a question; the mark for links is Mantine's own.
  StarterKit.configure({
    heading: false,
    codeBlock: false,
    code: false,
    horizontalRule: false,
    link: false,
  }),
  Link.configure({ openOnClick: false, defaultProtocol: "https" }),
];

/** Text with bold, italic, underline, lists and links. Fits a Mantine form's getInputProps. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, onChange, error, minHeight = 96 } = props;
  const id = useId();
  const path = props["data-path"] ?? "";
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        id,
        "data-path": path,
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? "" : now.getHTML()),
  });

  // A form that is reset or filled from outside replaces the text; typing never comes here.
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const shown = editor.isEmpty ? "" : editor.getHTML();
    if (shown !== value) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    if (!editor) return;
    editor.setOptions({
      editorProps: {
        attributes: {
          role: "textbox",
          "aria-multiline": "true",
          "aria-label": label,
          "aria-invalid": String(Boolean(error)),
          "aria-describedby": `${id}-error`,
          id,
          "data-path": path,
        },
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
      <Editor
        editor={editor}
        className={classes.editor}
        data-error={error ? true : undefined}
        classNames={{ toolbar: classes.toolbar, content: classes.content }}
        style={{ "--editor-min-height": `${minHeight}px` }}
      >
        <Editor.Toolbar>
          <Editor.ControlsGroup>
            <Editor.Bold />
            <Editor.Italic />
            <Editor.Underline />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.BulletList />
            <Editor.OrderedList />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.Link />
            <Editor.Unlink />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.Undo />
            <Editor.Redo />
          </Editor.ControlsGroup>
        </Editor.Toolbar>
        <Editor.Content />
      </Editor>
    </Input.Wrapper>
  );
}
