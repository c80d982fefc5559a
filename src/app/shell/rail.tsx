import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { cx } from '@/ui/cx';
import { IconSidebar } from '@/ui/icon';
import { IconButton } from '@/ui/button';
import { Brand } from './brand';
import { MorePages } from './more-pages';
import type { NavEntry } from './nav';
import { NavCount } from './nav-count';
import { useRailWidth } from './rail-width';
import css from './rail.module.css';

const NONE: readonly NavEntry[] = [];

/**
 * The new design’s navigation: a rail on the left that can be widened. When it’s narrow, the words stand below their icons, as
 * they do in the bar of a phone.
 */
export function Rail({ entries }: { entries: readonly NavEntry[] }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useRailWidth();
  return (
    <header className={cx(css.rail, open ? css.open : css.narrow)} data-print="hide">
      <Brand narrow={!open} />
      <nav aria-label={t('nav.label')} className={css.nav}>
        <ul className={css.list}>
          {entries.map(({ name, to, icon: Icon }) => (
            <li key={name}>
              <Link to={to} className={css.entry}>
                <Icon aria-hidden="true" />
                <span>{t(`nav.${name}`)}</span>
                <span className={css.count}>
                  <NavCount name={name} />
                </span>
              </Link>
            </li>
          ))}
          <li>
            <MorePages entries={NONE} className={css.entry} place="beside" />
          </li>
        </ul>
      </nav>
      <IconButton
        label={t(open ? 'nav.collapse' : 'nav.expand')}
        icon={<IconSidebar />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
    </header>
  );
}
