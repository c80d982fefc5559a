import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { linkTarget } from '@/kit/article/addresses';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { Panel } from './panel';
import { toText } from './to-text';
import css from './editor.module.css';

interface LinkToolsProps {
  readonly editor: Editor;
  /** The cursor is in a link. */
  readonly isLink: boolean;
  readonly onClose: () => void;
}

/** Completes an address: without a scheme or path, it’s a web address. */
const meant = (typed: string): string =>
  /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(typed) ? typed : `https://${typed}`;

/** The target of the link at the cursor. */
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
    const chain = toText(editor);
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
          // Enter sets the link; it doesn’t submit the form.
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
            toText(editor).extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          {t('linkRemove')}
        </Button>
      )}
    </Panel>
  );
}
