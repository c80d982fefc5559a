import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { useAllShortcuts, type Shortcut } from '@/lib/commands';
import { addStrings, useTranslation } from '@/lib/i18n';
import { singleKeys } from '@/lib/storage';
import strings from '@/locales/en/palette.json';
import { IconButton } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { IconClose } from '@/ui/icon';
import { PALETTE_KEYS } from '../shell/palette-keys';
import css from './shortcuts-sheet.module.css';

addStrings('palette', strings);

/** All keyboard shortcuts that work here, and the switch for single-letter ones. */
export function ShortcutsSheet({ close }: { close: () => void }) {
  const { t } = useTranslation(['palette', 'common']);
  const [on, setOn] = useState(() => singleKeys.get() !== false);
  const shortcuts = useAllShortcuts();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={css.sheet} aria-labelledby={titleId} onClose={close}>
      <div className={css.head}>
        <Heading level={2} id={titleId}>
          {t('shortcuts.title')}
        </Heading>
        <IconButton
          label={t('action.close', { ns: 'common' })}
          icon={<IconClose />}
          size="small"
          onClick={() => dialog.current?.close()}
        />
      </div>
      <dl className={css.list}>
        <dt>
          <kbd className={css.key}>{PALETTE_KEYS}</kbd>
        </dt>
        <dd>{t('shortcuts.palette')}</dd>
        {shortcuts.map((shortcut) => (
          <Row key={shortcut.keys.join(' ')} shortcut={shortcut} />
        ))}
      </dl>
      <label className={css.single}>
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => {
            setOn(target.checked);
            singleKeys.set(target.checked);
          }}
        />
        <span>
          {t('shortcuts.single')}
          <Text size="small" muted>
            {t('shortcuts.singleHelp')}
          </Text>
        </span>
      </label>
    </dialog>
  );
}

function Row({ shortcut: { keys, title, section } }: { shortcut: Shortcut }) {
  const { t } = useTranslation('palette');
  return (
    <>
      <dt>
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && ` ${t('shortcuts.then')} `}
            <kbd className={css.key}>{key}</kbd>
          </Fragment>
        ))}
      </dt>
      <dd>{`${section}: ${title}`}</dd>
    </>
  );
}
