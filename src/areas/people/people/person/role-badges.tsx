import type { User } from '@/api/schemas/people';
import { addStrings, useTranslation } from '@/lib/i18n';
import session from '@/locales/en/session.json';
import { Badge } from '@/ui/badge';
import css from '../people.module.css';

// The names of roles are the same as in refusals.
addStrings('session', session);

/** Someone’s roles beyond member, with their display names: an owner is an "Admin". */
export function RoleBadges({ user }: { user: Pick<User, 'organization_user'> }) {
  const { t } = useTranslation('session');
  const roles = (user.organization_user?.roles ?? []).filter((role) => role !== 'member');
  if (roles.length === 0) return null;
  return (
    <span className={css.badges}>
      {[...new Set(roles)].map((role) => (
        <Badge key={role} tone={role === 'owner' ? 'accent' : 'neutral'}>
          {t(`right.${role}`)}
        </Badge>
      ))}
    </span>
  );
}
