import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import { Mark } from './mark';
import css from './brand.module.css';

/** The product’s mark and the organization’s name, linking to the dashboard. */
export function Brand({ narrow = false }: { narrow?: boolean | undefined }) {
  const { t } = useTranslation();
  const { organization } = useSession();
  return (
    <Link
      to="/dashboard"
      className={css.brand}
      aria-label={`${t('product')}, ${organization.name}`}
    >
      <Mark className={css.mark} />
      {!narrow && (
        <bdi className={css.name} title={organization.name}>
          {organization.name}
        </bdi>
      )}
    </Link>
  );
}
