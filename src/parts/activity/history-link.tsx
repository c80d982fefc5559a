import { Link } from '@tanstack/react-router';
import type { ActionObject } from '@/api/actions';
import { NEEDS } from '@/api/needs';
import { call, can } from '@/domain/rights';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import { linkClass } from '@/ui/link-class';
import './strings';

/** Whose history is shown: one audited thing's, everything in an office, or what a person did. */
export type ActivityOf =
  | { readonly object_type: ActionObject; readonly object_id: string }
  | { readonly office_id: string }
  | { readonly user: string[] };

/** Where the log shows the same. */
function searchOf(of: ActivityOf) {
  if ('user' in of) return { person: of.user[0] };
  return 'office_id' in of
    ? { office: of.office_id }
    : { type: of.object_type, object: of.object_id };
}

/** From a thing to all of its history, for those who may read the log. */
export function HistoryLink({ of, name }: { of: ActivityOf; name?: string | undefined }) {
  const { t } = useTranslation('activity');
  if (!can(useSession().viewer, call, NEEDS.settings).allowed) return null;
  const search = searchOf(of);
  return (
    <Link
      to="/admin/activity"
      search={search}
      className={linkClass('standalone')}
      aria-label={name === undefined ? undefined : t('allOf', { name })}
    >
      {t('all')}
    </Link>
  );
}
