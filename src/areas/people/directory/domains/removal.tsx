import type { EnterpriseDomain } from '@/api/directory';
import { useTranslation } from '@/lib/i18n';
import { AlertDialog } from '@/ui/alert-dialog';
import type { Affected } from '../actions';

/** How many people are listed before the rest is counted. */
const NAMED = 8;

interface RemovalProps {
  readonly domain: EnterpriseDomain;
  /** Who signs in with it. */
  readonly people: readonly Affected[];
  readonly busy: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks before a domain is removed: who can no longer sign in with it, and that its verification is lost. */
export function Removal({ domain, people, busy, onConfirm, onCancel }: RemovalProps) {
  const { t } = useTranslation('directory');
  const others = people.length - NAMED;
  return (
    <AlertDialog
      danger
      title={t('removal.title', { domain: domain.domain })}
      confirmLabel={t('removal.confirm', { domain: domain.domain })}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {people.length > 0 && (
        <>
          <p>{t('removal.people', { count: people.length })}</p>
          <ul>
            {people.slice(0, NAMED).map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
            {others > 0 && <li>{t('removal.others', { count: others })}</li>}
          </ul>
        </>
      )}
      {domain.is_verified && <p>{t('removal.verification')}</p>}
    </AlertDialog>
  );
}
