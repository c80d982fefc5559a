import { Link } from '@tanstack/react-router';
import type { ActionObject } from '@/api/schemas/enums';
import { NEEDS } from '@/api/needs';
import { call, can } from '@/domain/rights';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import { linkClass } from '@/ui/link-class';

/** Whose history to show: an audited object’s, everything in an office, or what a person did. */
export type ActivityOf =
  | { readonly object_type: ActionObject; readonly object_id: string }
  | { readonly office_id: string }
  | { readonly user: string[] };

/** The same in the log. */
function searchOf(of: ActivityOf) {
  if ('user' in of) return { person: of.user[0] };
  return 'office_id' in of
    ? { office: of.office_id }
    : { type: of.object_type, object: of.object_id };
}

/**
 * A link from an object to its full history, for people who may read the log (ACT-1).
 *
 * @param name distinguishes several of these links on one page
 */
export function HistoryLink({ of, name }: { of: ActivityOf; name?: string | undefined }) {
  const { t } = useTranslation();
  if (!can(useSession().viewer, call, NEEDS.settings).allowed) return null;
  const search = searchOf(of);
  return (
    <Link
      to="/admin/activity"
      search={search}
      className={linkClass('standalone')}
      aria-label={name === undefined ? undefined : t('history.of', { name })}
    >
      {t('history.all')}
    </Link>
  );
}
