import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { buttonClass } from '@/ui/button-class';
import { cx } from '@/ui/cx';
import type { NavEntry } from './nav';
import { useFurtherEntries } from './own-nav';
import css from './more-list.module.css';

/** What "More" opens: the entries that don’t fit, then those that people seldom need. */
export function MoreList({ entries, close }: { entries: readonly NavEntry[]; close: () => void }) {
  const { t } = useTranslation('shell');
  const further = useFurtherEntries();
  return (
    <ul>
      {[...entries, ...further].map(({ name, to, icon: Icon }) => (
        <li key={name}>
          <Link to={to} className={cx(buttonClass({ variant: 'quiet' }), css.page)} onClick={close}>
            <Icon />
            {t(`nav.${name}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
