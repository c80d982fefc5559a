import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Brand } from './brand';
import type { NavEntry } from './nav';
import { NavCount } from './nav-count';
import css from './top-tabs.module.css';

/** The classic design’s header: one blue bar with the organization, the tabs, and the tools at its end. */
export function TopTabs({
  entries,
  children,
}: {
  entries: readonly NavEntry[];
  children: ReactNode;
}) {
  const { t } = useTranslation('shell');
  return (
    <header className={css.head} data-print="hide">
      <Brand />
      {entries.length > 0 && (
        <nav aria-label={t('nav.label')} className={css.nav}>
          <ul className={css.list}>
            {entries.map(({ name, to }) => (
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
        </nav>
      )}
      {children}
    </header>
  );
}
