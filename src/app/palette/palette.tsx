import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { addDays } from '@/domain/time';
import { useAllCommands, type Command } from '@/lib/commands';
import { addStrings, useTranslation } from '@/lib/i18n';
import strings from '@/locales/en/palette.json';
import { useSession } from '@/session';
import { logOut } from '@/session/start';
import { useWhere } from '@/session/where';
import { IconCalendar, IconKeyboard, IconLogOut, IconOffice, IconSearch } from '@/ui/icon';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { NavEntry } from '../shell/nav';
import { findCommands } from './find-commands';
import { openShortcuts } from './palette-state';
import css from './palette.module.css';

addStrings('palette', strings);

interface PaletteProps {
  entries: readonly NavEntry[];
  close: () => void;
}

/**
 * Everything the keyboard can reach from here: pages, offices, days, and what features offer. A modal dialog with a
 * combobox and its list; it needs no network.
 */
export function Palette({ entries, close }: PaletteProps) {
  const { t } = useTranslation('palette');
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const own = useShellCommands(entries);
  const offered = useAllCommands();
  const found = useMemo(() => findCommands([...own, ...offered], text), [own, offered, text]);
  const current = found[Math.min(active, found.length - 1)];
  const optionId = (command: Command) => `${id}-${command.id}`;

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The dialog itself is pressed only beside its content: on the backdrop.
    const press = ({ target }: Event) => {
      if (target === element) element?.close();
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, []);
  useEffect(() => {
    if (current)
      document.getElementById(`${id}-${current.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [current, id]);

  const run = (command: Command | undefined) => {
    if (!command || command.disabledReason !== undefined) return;
    dialog.current?.close();
    void command.run();
  };
  const move = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const at = Math.min(active, last);
    const next = { ArrowDown: at < last ? at + 1 : 0, ArrowUp: at > 0 ? at - 1 : last }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(current);
    }
  };

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
            aria-activedescendant={current && optionId(current)}
            placeholder={t('placeholder')}
            autoComplete="off"
            spellCheck={false}
            autoFocus
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setActive(0);
            }}
            onKeyDown={move}
          />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={t('title')} className={css.list}>
          {found.map((command, index) => (
            <div key={command.id} role="presentation">
              {command.section !== found[index - 1]?.section && (
                <div role="presentation" className={css.section}>
                  {command.section}
                </div>
              )}
              <div
                id={optionId(command)}
                role="option"
                tabIndex={-1}
                aria-selected={command === current}
                aria-disabled={command.disabledReason !== undefined || undefined}
                className={css.option}
                onPointerMove={() => setActive(index)}
                onClick={() => run(command)}
                onKeyDown={move}
              >
                {command.icon}
                <span className={css.title}>{command.title}</span>
                {command.disabledReason !== undefined && (
                  <span className={css.reason}>{command.disabledReason}</span>
                )}
              </div>
            </div>
          ))}
        </div>
        {found.length === 0 && <p className={css.empty}>{t('empty', { text })}</p>}
        <VisuallyHidden role="status">{t('count', { count: found.length })}</VisuallyHidden>
      </div>
    </dialog>
  );
}

/** What the shell itself offers: pages, offices, days, and what is in the account menu. */
function useShellCommands(entries: readonly NavEntry[]): readonly Command[] {
  const { t } = useTranslation('palette');
  const { t: nav } = useTranslation('shell');
  const navigate = useNavigate();
  const { offices } = useSession();
  const { office, date, today, set } = useWhere();
  return [
    ...entries.map(({ name, to, icon: Icon }): Command => ({
      id: `go.${name}`,
      title: nav(`nav.${name}`),
      section: t('goTo'),
      icon: <Icon aria-hidden="true" />,
      run: () => navigate({ to }),
    })),
    {
      id: 'day.today',
      title: t('today'),
      section: t('day'),
      icon: <IconCalendar aria-hidden="true" />,
      run: () => set({ date: null }),
    },
    {
      id: 'day.next',
      title: t('tomorrow'),
      section: t('day'),
      icon: <IconCalendar aria-hidden="true" />,
      run: () => set({ date: addDays(date, 1) === today ? null : addDays(date, 1) }),
    },
    ...offices
      .filter(({ id }) => id !== office?.id)
      .map((each): Command => ({
        id: `office.${each.id}`,
        title: t('switchOffice', { office: each.name }),
        section: t('offices'),
        keywords: each.address ?? undefined,
        icon: <IconOffice aria-hidden="true" />,
        run: () => set({ officeId: each.id }),
      })),
    {
      id: 'shell.shortcuts',
      title: t('showShortcuts'),
      section: t('actions'),
      icon: <IconKeyboard aria-hidden="true" />,
      run: openShortcuts,
    },
    {
      id: 'shell.signOut',
      title: t('signOut'),
      section: t('actions'),
      icon: <IconLogOut aria-hidden="true" />,
      run: logOut,
    },
  ];
}
