import { useTranslation } from '@/lib/i18n';
import css from './skip-link.module.css';

/** The first element that Tab reaches: skips the shell to the element with this id (which has `tabIndex={-1}`). */
export function SkipLink({ to = 'main' }: { to?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <a
      href={`#${to}`}
      className={css.skip}
      onClick={(event) => {
        // Moves focus without changing the address, which belongs to the router.
        event.preventDefault();
        const target = document.getElementById(to);
        target?.focus();
        target?.scrollIntoView({ block: 'start' });
      }}
    >
      {t('ui.skipToContent')}
    </a>
  );
}
