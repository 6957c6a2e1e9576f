import "@mantine/tiptap/styles.layer.css";
import { RichTextEditor as Mantine } from "@mantine/tiptap";
import { texts } from "@markwell/contract/texts";
import { NodeSelection } from "@tiptap/pm/state";
import { type Editor, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { isComposing } from "../lib/composing.ts";
import { notifyNews } from "../lib/notify.ts";
import { useLanguage } from "./in-language.tsx";
import { type Dialog, dialogAt, dialogFor } from "./rich-text/edit-dialogs.ts";
import { EditorDialogs } from "./rich-text/editor-dialogs.tsx";
import { lineExtensions, linesExtensions } from "./rich-text/extensions.ts";
import {
  type LineValue,
  lineContent,
  lineValue,
  withTypedFormulas,
} from "./rich-text/line-content.ts";
import { replaceContent } from "./rich-text/replace-content.ts";
import { Toolbar } from "./rich-text/toolbar.tsx";
import { LINE_CONTROLS, PLAIN_CONTROLS } from "./rich-text/toolbar-controls.ts";
import classes from "./rich-text.module.css";
import editing from "./rich-text-editor.module.css";

interface RichLineEditorProps {
  label: string;
  value: LineValue;
  onChange: (value: LineValue) => void;
  placeholder?: string;
  lines?: boolean;
  /** Only the plain text is kept: superscripts, subscripts and formulas. */
  plain?: boolean;
  autoFocus?: boolean;
  className?: string | undefined;
  onPicture?: (file: File) => void;
}

/** Block tags of pasted text, which must become one line. */
const BLOCK = /<\/?(?:p|div|li|ul|ol|table|tbody|tr|td|th|h\d|br|blockquote)\b[^>]*>/gi;

/** One line of text with simple formatting and formulas; its buttons show while it has the focus. */
export function RichLineEditor(props: RichLineEditorProps) {
  const { label, value, onChange, placeholder = "", lines = false, autoFocus = false } = props;
  const [dialog, setDialog] = useState<Dialog>();
  /** The last value given to the form; any other comes from outside. */
  const heard = useRef(value);
  const lang = useRef<string>(undefined);
  lang.current = useLanguage();
  const onPicture = useRef(props.onPicture);
  onPicture.current = props.onPicture;
  const editor: Editor | null = useEditor({
    extensions: lines ? linesExtensions : lineExtensions,
    content: lineContent(value),
    autofocus: autoFocus ? "end" : false,
    onUpdate: ({ editor: now }) => {
      heard.current = lineValue(now.getHTML());
      onChange(heard.current);
    },
    onBlur: ({ editor: now }) => {
      const drawn = withTypedFormulas(now.getHTML());
      if (drawn !== undefined) now.commands.setContent(drawn, { emitUpdate: true });
    },
    editorProps: {
      attributes: (state) => ({
        role: "textbox",
        "aria-multiline": String(lines),
        "aria-label": label,
        ...(lang.current && { lang: lang.current }),
        ...(placeholder && { "aria-placeholder": placeholder, "data-placeholder": placeholder }),
        ...(state.doc.content.size <= 2 && { "data-empty": "true" }),
      }),
      handleKeyDown: (view, event) => {
        if (event.key !== "Enter" || isComposing(event)) return false;
        const { selection } = view.state;
        const found = selection instanceof NodeSelection ? dialogOf(selection.from) : undefined;
        if (found) setDialog(found);
        else if (lines) return false;
        // As in any single-line field.
        else view.dom.closest("form")?.requestSubmit();
        event.preventDefault();
        return true;
      },
      handleClickOn: (_view, _at, node, nodeAt) => {
        const found = node.type.name === "inlineMath" ? dialogOf(nodeAt) : undefined;
        if (found) setDialog(found);
        return found !== undefined;
      },
      handlePaste: (_view, { clipboardData }) => {
        const file = clipboardData?.files[0];
        if (!file || !onPicture.current || clipboardData.getData("text/plain")) return false;
        onPicture.current(file);
        return true;
      },
      transformPastedText: (text) => (lines ? text : text.replace(/\s*\n\s*/g, " ").trim()),
      transformPastedHTML: (html) => {
        const lost = html.match(/<img\b/gi)?.length ?? 0;
        if (lost > 0) notifyNews("Pictures left out", texts.upload.picturesLeftOut(lost));
        return lines ? html : html.replace(BLOCK, " ");
      },
    },
  });
  const dialogOf = (at: number): Dialog | undefined => (editor ? dialogAt(editor, at) : undefined);

  // A form that is reset or filled from outside replaces the text; typing never comes here.
  useEffect(() => {
    const { text, rich } = heard.current;
    if (!editor || editor.isDestroyed || (text === value.text && rich === value.rich)) return;
    heard.current = value;
    replaceContent(editor, lineContent(value));
  }, [editor, value]);

  return (
    <div className={props.className}>
      <Mantine
        editor={editor}
        className={`${editing.editor} ${editing.line}`}
        classNames={{ content: editing.content }}
        style={{ "--editor-min-height": lines ? "84px" : "36px" }}
      >
        <Mantine.Content className={classes.view} data-size="compact" />
        {editor && (
          <Toolbar
            editor={editor}
            label={label}
            groups={props.plain ? PLAIN_CONTROLS : LINE_CONTROLS}
            className={`${editing.toolbar} ${editing.lineTools}`}
            onOpen={(kind) => setDialog(dialogFor(editor, kind))}
          />
        )}
      </Mantine>
      {editor && (
        <EditorDialogs
          editor={editor}
          dialog={dialog}
          onClose={() => setDialog(undefined)}
          inLine
        />
      )}
    </div>
  );
}
