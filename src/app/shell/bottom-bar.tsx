import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { IconSearch } from '@/ui/icon';
import { openPalette } from '@/lib/commands/overlay';
import { AccountMenu } from './account-menu';
import type { NavEntry } from './nav';
import { NavCount } from './nav-count';
import css from './bottom-bar.module.css';

/** Entries that stand in the phone's bar besides search and account, so that it has five. */
const MOST = 3;

/** The phone's navigation: five targets within reach of one thumb. */
export function BottomBar({ entries }: { entries: readonly NavEntry[] }) {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('nav.label')} className={css.bar} data-print="hide">
      <ul className={css.list}>
        {entries.slice(0, MOST).map(({ name, to, icon: Icon }) => (
          <li key={name}>
            <Link to={to} className={css.item}>
              <Icon aria-hidden="true" />
              {t(`nav.${name}`)}
              <span className={css.count}>
                <NavCount name={name} />
              </span>
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={css.item} onClick={openPalette}>
            <IconSearch aria-hidden="true" />
            {t('nav.search')}
          </button>
        </li>
        <li>
          <AccountMenu className={css.item} rest={entries.slice(MOST)} />
        </li>
      </ul>
    </nav>
  );
}
