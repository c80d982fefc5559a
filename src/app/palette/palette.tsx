import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { sentences } from '@/domain/text/sentences';
import { addStrings, useTranslation } from '@/lib/i18n';
import strings from '@/locales/en/palette.json';
import { useWhere } from '@/session/where';
import { IconSearch } from '@/ui/icon';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { messageOf } from '@/writes/problem';
import type { NavEntry } from '../shell/nav';
import type { Option, Outcome } from './act/option';
import { recent } from './act/recent';
import { OptionList } from './option-list';
import { OutcomeNotice } from './outcome-notice';
import { Understood } from './understood';
import { useOptions } from './use-options';
import css from './palette.module.css';

addStrings('palette', strings);

interface PaletteProps {
  entries: readonly NavEntry[];
  close: () => void;
}

/**
 * Everything the keyboard can reach from here: pages, offices, days, people, places, and bookings by a line of text. Before
 * Enter, the palette shows how it understood the line, with the exact place and time. What needs no network works offline. It’s a
 * modal dialog with a combobox and its list.
 */
export function Palette({ entries, close }: PaletteProps) {
  const { t } = useTranslation('palette');
  const { today } = useWhere();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { options, parsed, intent, problem, looking, unsteady } = useOptions(text, entries);
  const current = options[Math.min(active, options.length - 1)];
  const idOf = (option: Option) => `${id}-${option.id}`;
  const type = (line: string) => {
    setText(line);
    setActive(0);
  };

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The dialog element itself is clicked only outside of its content: on the backdrop.
    const press = ({ target }: Event) => {
      if (target === element) element?.close();
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, []);
  const currentId = current && idOf(current);
  useEffect(() => {
    if (currentId !== undefined)
      document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const choose = (option: Option | undefined) => {
    if (!option || option.disabledReason !== undefined || busy) return;
    const { line, act, run } = option;
    if (line !== undefined) type(line);
    else if (act) void perform(act);
    else {
      recent.add({ kind: 'command', id: option.id.replace(/^recent\./u, '') });
      dialog.current?.close();
      void run?.();
    }
  };
  const perform = async (act: NonNullable<Option['act']>) => {
    setBusy(true);
    const said = text.trim();
    const result = await act().catch((error: unknown): Outcome => ({
      kind: 'failed',
      text: messageOf(error),
    }));
    setBusy(false);
    recent.add({ kind: 'line', text: said });
    if (result.kind === 'left') {
      dialog.current?.close();
      return;
    }
    setOutcome(result);
    // A second Enter must not do something else to what was just done.
    if (result.kind === 'done') type('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1;
    const at = Math.min(active, last);
    const next = { ArrowDown: at < last ? at + 1 : 0, ArrowUp: at > 0 ? at - 1 : last }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      // Only a settled option can be chosen.
      if (!unsteady) choose(current);
    }
  };
  const understoodId = `${id}-understood`;
  return (
    <dialog ref={dialog} className={css.palette} aria-label={t('title')} onClose={close}>
      <div className={css.content}>
        <div className={css.field}>
          <IconSearch aria-hidden="true" />
          <input
            type="text"
            role="combobox"
            className={css.input}
            aria-label={t('input')}
            aria-expanded
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={currentId}
            aria-describedby={intent ? understoodId : undefined}
            placeholder={t('placeholder')}
            autoComplete="off"
            spellCheck={false}
            autoFocus
            value={text}
            onChange={({ target }) => {
              type(target.value);
              setOutcome(undefined);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        {parsed && intent && <Understood {...{ id: understoodId, parsed, intent, today }} />}
        {outcome && <OutcomeNotice outcome={outcome} onClose={() => setOutcome(undefined)} />}
        {problem !== undefined && <p className={css.problem}>{problem}</p>}
        <OptionList
          id={`${id}-list`}
          label={t('title')}
          {...{ options, current, idOf, onKeyDown }}
          onPoint={setActive}
          onChoose={choose}
        />
        {options.length === 0 && problem === undefined && (
          <p className={css.empty}>{looking ? t('looking') : t('empty', { text })}</p>
        )}
        {text === '' && <p className={css.hint}>{t('hint')}</p>}
        <VisuallyHidden role="status">
          {looking
            ? t('looking')
            : sentences([
                problem,
                t('count', { count: options.length }),
                current?.title,
                current?.detail,
              ])}
        </VisuallyHidden>
      </div>
    </dialog>
  );
}
