import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type Ref, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { PictureUpload } from '@/kit/upload/picture-upload';
import type { PictureUpload as Upload } from '@/kit/upload/use-picture-upload';
import { Button, IconButton } from '@/ui/button';
import {
  IconBold,
  IconHeading2,
  IconHeading3,
  IconImage,
  IconItalic,
  IconLink,
  IconList,
  IconListOrdered,
  IconQuote,
  IconRedo,
  IconTable,
  IconUnderline,
  IconUndo,
} from '@/ui/icon';
import { TextField } from '@/ui/text-field';
import { Toolbar, ToolbarGroup } from '@/ui/toolbar';
import { LinkTools } from './link-tools';
import { Panel } from './panel';
import { toText } from './to-text';
import css from './editor.module.css';

interface EditorToolsProps {
  readonly editor: Editor;
  readonly upload: Upload;
  readonly toolbarRef: Ref<HTMLDivElement>;
  /** Id of the text being edited. */
  readonly contentId: string;
}

/** The toolbar, and below it the tools for the cursor’s position: its link, picture, or table. */
export function EditorTools({ editor, upload, toolbarRef, contentId }: EditorToolsProps) {
  const { t } = useTranslation('editor');
  const [open, setOpen] = useState<'link' | 'picture'>();
  const on = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      heading: at.isActive('heading', { level: 2 }),
      subheading: at.isActive('heading', { level: 3 }),
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      underline: at.isActive('underline'),
      bullets: at.isActive('bulletList'),
      numbers: at.isActive('orderedList'),
      quote: at.isActive('blockquote'),
      link: at.isActive('link'),
      picture: at.isActive('image'),
      alt: String(at.getAttributes('image')['alt'] ?? ''),
      table: at.isActive('table'),
      undo: at.can().undo(),
      redo: at.can().redo(),
    }),
  });
  const chain = () => toText(editor);
  const toggle = (next: 'link' | 'picture') => setOpen(open === next ? undefined : next);
  const close = () => {
    setOpen(undefined);
    toText(editor).run();
  };
  const isUploading = upload.state.kind !== 'idle';
  return (
    <div className={css.tools}>
      <Toolbar ref={toolbarRef} label={t('toolbar')} controls={contentId}>
        <ToolbarGroup label={t('group.blocks')}>
          <IconButton
            size="small"
            label={t('heading')}
            icon={<IconHeading2 />}
            pressed={on.heading}
            onClick={() => chain().toggleHeading({ level: 2 }).run()}
          />
          <IconButton
            size="small"
            label={t('subheading')}
            icon={<IconHeading3 />}
            pressed={on.subheading}
            onClick={() => chain().toggleHeading({ level: 3 }).run()}
          />
          <IconButton
            size="small"
            label={t('bullets')}
            icon={<IconList />}
            pressed={on.bullets}
            onClick={() => chain().toggleBulletList().run()}
          />
          <IconButton
            size="small"
            label={t('numbers')}
            icon={<IconListOrdered />}
            pressed={on.numbers}
            onClick={() => chain().toggleOrderedList().run()}
          />
          <IconButton
            size="small"
            label={t('quote')}
            icon={<IconQuote />}
            pressed={on.quote}
            onClick={() => chain().toggleBlockquote().run()}
          />
        </ToolbarGroup>
        <ToolbarGroup label={t('group.words')}>
          <IconButton
            size="small"
            label={t('bold')}
            icon={<IconBold />}
            pressed={on.bold}
            onClick={() => chain().toggleBold().run()}
          />
          <IconButton
            size="small"
            label={t('italic')}
            icon={<IconItalic />}
            pressed={on.italic}
            onClick={() => chain().toggleItalic().run()}
          />
          <IconButton
            size="small"
            label={t('underline')}
            icon={<IconUnderline />}
            pressed={on.underline}
            onClick={() => chain().toggleUnderline().run()}
          />
        </ToolbarGroup>
        <ToolbarGroup label={t('group.insert')}>
          <IconButton
            size="small"
            label={t('link')}
            icon={<IconLink />}
            pressed={on.link}
            aria-expanded={open === 'link'}
            onClick={() => toggle('link')}
          />
          <IconButton
            size="small"
            label={t('picture')}
            icon={<IconImage />}
            aria-expanded={open === 'picture'}
            onClick={() => toggle('picture')}
          />
          <IconButton
            size="small"
            label={t('table')}
            icon={<IconTable />}
            disabledReason={on.table ? t('inTable') : undefined}
            onClick={() => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
          />
        </ToolbarGroup>
        <ToolbarGroup label={t('group.history')}>
          <IconButton
            size="small"
            label={t('undo')}
            icon={<IconUndo />}
            disabledReason={on.undo ? undefined : t('nothingToUndo')}
            onClick={() => chain().undo().run()}
          />
          <IconButton
            size="small"
            label={t('redo')}
            icon={<IconRedo />}
            disabledReason={on.redo ? undefined : t('nothingToRedo')}
            onClick={() => chain().redo().run()}
          />
        </ToolbarGroup>
      </Toolbar>
      {open === 'link' && <LinkTools editor={editor} isLink={on.link} onClose={close} />}
      {(open === 'picture' || isUploading) && (
        <Panel label={t('pictureUpload')} onClose={isUploading ? undefined : close}>
          <PictureUpload
            upload={upload}
            picture={null}
            words={{
              choose: t('pictureChoose'),
              file: t('pictureFile'),
              sending: t('pictureSending'),
            }}
          />
        </Panel>
      )}
      {on.picture && (
        <Panel label={t('pictureTools')}>
          <TextField
            bare
            className={css.grows}
            label={t('pictureAlt')}
            value={on.alt}
            autoComplete="off"
            onChange={({ target }) =>
              editor.commands.updateAttributes('image', { alt: target.value })
            }
            onKeyDown={(event) => {
              // It’s about this picture, not about the form.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              toText(editor).run();
            }}
          />
          <Button size="small" variant="quiet" onClick={() => chain().deleteSelection().run()}>
            {t('pictureRemove')}
          </Button>
        </Panel>
      )}
      {on.table && (
        <Panel label={t('tableTools')}>
          <Button size="small" variant="quiet" onClick={() => chain().addRowAfter().run()}>
            {t('rowAdd')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => chain().deleteRow().run()}>
            {t('rowRemove')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => chain().addColumnAfter().run()}>
            {t('columnAdd')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => chain().deleteColumn().run()}>
            {t('columnRemove')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => chain().toggleHeaderRow().run()}>
            {t('headerRow')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => chain().deleteTable().run()}>
            {t('tableRemove')}
          </Button>
        </Panel>
      )}
    </div>
  );
}
