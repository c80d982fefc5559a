import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '@/lib/i18n';
import { ROOMY, useMediaQuery } from '@/ui/use-media-query';
import { Brand } from './brand';
import { MorePages } from './more-pages';
import type { NavEntry } from './nav';
import { NavCount } from './nav-count';
import css from './top-tabs.module.css';

/** How many pages have room for a tab by width, beside the administration and "More". */
const TABS = { wide: 5, roomy: 6 };

/** The classic design’s header: one blue bar with the organization, the tabs, and the tools at its end. */
export function TopTabs({
  entries,
  children,
}: {
  entries: readonly NavEntry[];
  children: ReactNode;
}) {
  const { t } = useTranslation('shell');
  const tabs = useMediaQuery(ROOMY) ? TABS.roomy : TABS.wide;
  const isShown = ({ name }: NavEntry, index: number) => index < tabs || name === 'admin';
  return (
    <header className={css.head} data-print="hide">
      <Brand />
      {entries.length > 0 && (
        <nav aria-label={t('nav.label')} className={css.nav}>
          <ul className={css.list}>
            {entries.filter(isShown).map(({ name, to }) => (
              <li key={name}>
                <Link to={to} className={css.tab}>
                  {t(`nav.${name}`)}
                  <span className={css.count}>
                    <NavCount name={name} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <MorePages
            entries={entries.filter((entry, index) => !isShown(entry, index))}
            className={css.tab}
          />
        </nav>
      )}
      {children}
    </header>
  );
}
