import type { Content, Editor } from "@tiptap/core";
import { EditorState, Selection } from "@tiptap/pm/state";

/** Replaces the text from outside the editor. Undo ends here: it would bring back what was just replaced. */
export function replaceContent(editor: Editor, content: Content): void {
  editor.commands.setContent(content, { emitUpdate: false });
  const { doc, plugins } = editor.state;
  // Whoever types meanwhile goes on at the end.
  const selection = Selection.atEnd(doc);
  editor.view.updateState(EditorState.create({ doc, plugins, selection }));
  // Tells the toolbar, whose Undo has nothing to undo now.
  editor.view.dispatch(editor.state.tr);
}
