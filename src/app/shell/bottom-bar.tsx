import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { BEYOND_PHONE, useMediaQuery } from '@/ui/use-media-query';
import { MorePages } from './more-pages';
import type { NavEntry } from './nav';
import { NavCount } from './nav-count';
import css from './bottom-bar.module.css';

/** Places in the bar by width: as many as have room for their label. */
const PLACES = { phone: 5, tablet: 7 };

/** The phone’s navigation: the main pages within reach of the thumb, and "More" for all others. */
export function BottomBar({ entries }: { entries: readonly NavEntry[] }) {
  const { t } = useTranslation('shell');
  const places = useMediaQuery(BEYOND_PHONE) ? PLACES.tablet : PLACES.phone;
  const shown = entries.slice(0, places - 1);
  return (
    <nav aria-label={t('nav.label')} className={css.bar} data-print="hide">
      <ul className={css.list}>
        {shown.map(({ name, to, icon: Icon }) => (
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
          <MorePages entries={entries.slice(shown.length)} className={css.item} place="above" />
        </li>
      </ul>
    </nav>
  );
}
