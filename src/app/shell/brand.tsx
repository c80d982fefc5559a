import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import css from './brand.module.css';

/** The product's mark and the organization's name; leads to the dashboard. */
export function Brand({ narrow = false }: { narrow?: boolean | undefined }) {
  const { t } = useTranslation();
  const { organization } = useSession();
  return (
    <Link
      to="/dashboard"
      className={css.brand}
      aria-label={`${t('product')}, ${organization.name}`}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={css.mark}>
        <path d="M3 21V9l9-6 9 6v12h-6v-7a3 3 0 0 0-6 0v7z" fill="currentColor" />
      </svg>
      {!narrow && <bdi className={css.name}>{organization.name}</bdi>}
    </Link>
  );
}
