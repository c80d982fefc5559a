import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from '@/lib/i18n';
import { buttonClass } from '@/ui/button-class';
import { cx } from '@/ui/cx';
import { IconMore } from '@/ui/icon';
import type { NavEntry } from './nav';
import { useDisclosure } from './use-disclosure';
import css from './bottom-bar.module.css';

/** The last place in the phone’s bar: the pages that don’t fit. It’s marked while one of them is open. */
export function MorePages({ entries }: { entries: readonly NavEntry[] }) {
  const { t } = useTranslation('shell');
  const { open, setOpen, root, opener } = useDisclosure();
  const here = useLocation({
    select: ({ pathname }) =>
      entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)),
  });
  const id = useId();
  return (
    <div ref={root}>
      <button
        ref={opener}
        type="button"
        className={css.item}
        data-here={here || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconMore aria-hidden="true" />
        {t('nav.more')}
      </button>
      <div id={id} className={css.more} hidden={!open}>
        {open && (
          <ul>
            {entries.map(({ name, to, icon: Icon }) => (
              <li key={name}>
                <Link
                  to={to}
                  className={cx(buttonClass({ variant: 'quiet' }), css.page)}
                  onClick={() => setOpen(false)}
                >
                  <Icon />
                  {t(`nav.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
