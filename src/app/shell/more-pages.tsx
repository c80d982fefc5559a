import { useLocation } from '@tanstack/react-router';
import { Suspense, useId } from 'react';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { cx } from '@/ui/cx';
import { IconMore } from '@/ui/icon';
import { FURTHER_PATHS, type NavEntry } from './nav';
import { useDisclosure } from './use-disclosure';
import panel from './panel.module.css';
import css from './more-pages.module.css';

const load = () => import('./more-list');
const MoreList = lazyPart(async () => (await load()).MoreList);

interface MorePagesProps {
  /** Entries of the navigation that don’t fit into it. */
  entries: readonly NavEntry[];
  /** Style of the button, which looks like the entries beside it. */
  className?: string | undefined;
  /** Where the list opens, if not below the button. */
  place?: 'above' | 'beside';
}

/**
 * The last place of a navigation: the pages that don’t fit, and those that people seldom need. It’s marked while one of them is
 * open. Its list loads on intent.
 */
export function MorePages({ entries, className, place }: MorePagesProps) {
  const { t } = useTranslation('shell');
  const { open, setOpen, root, opener } = useDisclosure();
  const here = useLocation({
    select: ({ pathname }) =>
      [...entries.map(({ to }) => to), ...FURTHER_PATHS].some(
        (to) => pathname === to || pathname.startsWith(`${to}/`),
      ),
  });
  const id = useId();
  const preload = () => void load().catch(() => {});
  return (
    <div ref={root} className={panel.root}>
      <button
        ref={opener}
        type="button"
        className={className}
        data-here={here || undefined}
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!open)}
      >
        <IconMore aria-hidden="true" />
        <span>{t('nav.more')}</span>
      </button>
      <div
        id={id}
        className={cx(
          panel.panel,
          place === 'above' && panel.above,
          place === 'beside' && css.beside,
        )}
        hidden={!open}
      >
        {open && (
          <Suspense>
            <MoreList entries={entries} close={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
