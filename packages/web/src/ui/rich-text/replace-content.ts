import type { Content, Editor } from "@tiptap/core";
import { EditorState } from "@tiptap/pm/state";

/** Replaces the text from outside the editor. Undo ends here: it would bring back what was just replaced. */
export function replaceContent(editor: Editor, content: Content): void {
  editor.commands.setContent(content, { emitUpdate: false });
  const { doc, plugins } = editor.state;
  editor.view.updateState(EditorState.create({ doc, plugins }));
  // Tells the toolbar, whose Undo has nothing to undo now.
  editor.view.dispatch(editor.state.tr);
}
