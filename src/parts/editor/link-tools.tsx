import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { linkTarget } from '@/parts/article/addresses';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { Panel } from './panel';
import css from './editor.module.css';

interface LinkToolsProps {
  readonly editor: Editor;
  /** The cursor stands in a link. */
  readonly isLink: boolean;
  readonly onClose: () => void;
}

/** An address as it is meant: what names neither a way to open it nor a path is a web address. */
const meant = (typed: string): string =>
  /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(typed) ? typed : `https://${typed}`;

/** Where the link at the cursor leads. */
export function LinkTools({ editor, isLink, onClose }: LinkToolsProps) {
  const { t } = useTranslation('editor');
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [isInvalid, setInvalid] = useState(false);
  const set = () => {
    const href = meant(address.trim());
    if (address.trim() === '' || !linkTarget(href)) {
      setInvalid(true);
      return;
    }
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !isLink) {
      const marks = [{ type: 'link', attrs: { href } }];
      chain.insertContent({ type: 'text', text: address.trim(), marks }).run();
    } else {
      chain.extendMarkRange('link').setLink({ href }).run();
    }
    onClose();
  };
  return (
    <Panel label={t('linkTools')} onClose={onClose}>
      <TextField
        className={css.grows}
        label={t('linkAddress')}
        help={t('linkHelp')}
        error={isInvalid ? t('linkInvalid') : undefined}
        value={address}
        autoFocus
        autoComplete="off"
        inputMode="url"
        onChange={({ target }) => {
          setAddress(target.value);
          setInvalid(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter sets the link; it doesn't send the form.
          event.preventDefault();
          set();
        }}
      />
      <Button size="small" onClick={set}>
        {t('linkSet')}
      </Button>
      {isLink && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          {t('linkRemove')}
        </Button>
      )}
    </Panel>
  );
}
