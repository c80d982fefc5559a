import type { ChainedCommands, Editor } from '@tiptap/core';

/**
 * Returns the focus to the text, and starts commands for its selection. At once: Tiptap’s own `focus()` waits for the next frame,
 * and would then take the focus from wherever a quick person has moved it.
 */
export function toText(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain().scrollIntoView();
}
