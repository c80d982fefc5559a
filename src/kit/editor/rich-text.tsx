import type { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UploadType } from '@/api/schemas/uploads';
import { useTranslation } from '@/lib/i18n';
import { pictureAddress } from '@/kit/article/addresses';
import article from '@/kit/article/article.module.css';
import { usePictureUpload } from '@/kit/upload/use-picture-upload';
import { cx } from '@/ui/cx';
import { showDone } from '@/ui/show-done';
import { toasts } from '@/ui/toasts';
import { readArticle, sliceOf, writeArticle } from './content';
import { articleSchema, extensions } from './extensions';
import { pastedArticle } from './paste';
import { EditorTools } from './tools';
import './strings';
import css from './editor.module.css';

export interface RichTextProps {
  readonly id: string;
  /** Id of its label. */
  readonly labelId: string;
  /** Id of help or error. */
  readonly belowId: string;
  readonly isInvalid: boolean;
  /** HTML of an article, or an empty text. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** What uploaded pictures are for. */
  readonly pictures: UploadType;
}

/** The last value exchanged with the form. */
interface Known {
  readonly value: string;
  /** The value as the editor itself writes it, so that returning to it isn’t a change. */
  readonly written: string;
}

/** The editor for articles. Everything that goes in or out is sanitized. */
export function RichText(props: RichTextProps) {
  const { id, labelId, belowId, isInvalid, value, onChange, pictures } = props;
  const { t } = useTranslation('editor');
  const toolbar = useRef<HTMLDivElement>(null);
  const known = useRef<Known>({ value, written: '' });
  const given = useRef(value);
  const [content] = useState(() => readArticle(articleSchema(), value).toJSON() as object);

  const editor = useEditor({
    extensions: extensions(),
    content,
    injectCSS: false,
    onCreate: ({ editor: made }) => {
      known.current = { value, written: writeArticle(made.state.doc) };
    },
    onUpdate: ({ editor: changed }) => {
      const html = writeArticle(changed.state.doc);
      given.current = html === known.current.written ? known.current.value : html;
      onChange(given.current);
    },
    editorProps: {
      attributes: {
        id,
        class: cx(article.article, css.content),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': belowId,
        ...(isInvalid && { 'aria-invalid': 'true' }),
      },
      handleDOMEvents: {
        keydown: (view, event) => {
          if (event.altKey && event.key === 'F10') {
            event.preventDefault();
            toolbar.current?.querySelector('button')?.focus();
            return true;
          }
          // Tab moves to the next field, as everywhere; within a table, it moves to the next cell first.
          return event.key === 'Tab' && !isIn(view, 'table');
        },
        paste: (view, event) =>
          event.clipboardData ? take(view, event, event.clipboardData) : false,
        drop: (view, event) => {
          // Content moved within the article never leaves the editor.
          if (view.dragging || !event.dataTransfer) return false;
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (at) editor.commands.setTextSelection(at.pos);
          return take(view, event, event.dataTransfer);
        },
      },
    },
  });

  const upload = usePictureUpload({
    type: pictures,
    attach: async (_id, uri) => {
      if (pictureAddress(uri) === undefined) return undefined;
      addPicture(editor, uri);
      return uri;
    },
    onDone: () => showDone(t('pictureAdded')),
  });

  /** Handles pasted or dropped content; false leaves plain text to the editor. */
  const take = (view: EditorView, event: Event, data: DataTransfer): boolean => {
    const html = data.getData('text/html');
    const file = [...data.files].find(({ type }) => type.startsWith('image/'));
    const text = data.getData('text/plain');
    // Office programs add a picture of the copied text.
    if (file && text.trim() === '') {
      event.preventDefault();
      void upload.send(file);
      return true;
    }
    if (html === '' || isIn(view, 'codeBlock')) {
      if (html === '') return false;
      event.preventDefault();
      view.pasteText(text);
      return true;
    }
    event.preventDefault();
    const { content: pasted, picturesLeft } = pastedArticle(html);
    const { state } = view;
    const slice = sliceOf(pasted, state.selection.$from);
    view.dispatch(state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
    if (picturesLeft > 0) toasts.show({ text: t('left', { count: picturesLeft }) });
    return true;
  };

  const receive = useEffectEvent(() => {
    if (value === given.current) return;
    given.current = value;
    editor.commands.setContent(readArticle(editor.schema, value), { emitUpdate: false });
    known.current = { value, written: writeArticle(editor.state.doc) };
  });
  // The saved version, a restored draft, or someone else’s version.
  useEffect(() => receive(), [value]);

  return (
    <div className={css.editor} data-invalid={isInvalid || undefined}>
      <EditorTools editor={editor} upload={upload} toolbarRef={toolbar} contentId={id} />
      <EditorContent editor={editor} className={css.box} />
    </div>
  );
}

/** Whether the cursor is in a node of a type, at any depth. */
function isIn({ state }: EditorView, type: string): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.name === type) return true;
  }
  return false;
}

/**
 * Adds a picture after the cursor. If the person has kept typing, their cursor stays where it is; otherwise the picture is
 * selected.
 */
function addPicture(editor: Editor, src: string): void {
  const { to } = editor.state.selection;
  const isTyping = editor.isFocused;
  editor.commands.insertContentAt(to, { type: 'image', attrs: { src, alt: '' } });
  if (isTyping) return;
  let at: number | undefined;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'image' && node.attrs['src'] === src) at = position;
  });
  if (at !== undefined) editor.commands.setNodeSelection(at);
}
