import { useMemo } from 'react';
import type { Invitation, InvitationState } from '@/api/schemas/invitations';
import { displayName, sortedName } from '@/domain/people';
import { formatDate, officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import type { ListColumn } from '@/parts/list/columns';
import { OpenLink } from '@/parts/managed-page/open-link';
import { roleName } from '@/session/denial';
import { Badge } from '@/ui/badge';
import { MenuButton } from '@/ui/menu';
import type { MenuItems } from '@/ui/menu-items';

const TONE = { pending: 'pending', joined: 'accepted', expired: 'neutral' } as const;

/** Whether someone has answered an invitation. */
export function StateBadge({ state }: { state: InvitationState }) {
  const { t } = useTranslation('invitations');
  return <Badge tone={TONE[state]}>{t(`state.${state}`)}</Badge>;
}

/** What the list shows about each invitation. The options are stable while nothing changes. */
export function useColumns(
  menuOf: (invitation: Invitation) => MenuItems,
): readonly ListColumn<Invitation>[] {
  const { t } = useTranslation('invitations');
  const { zone } = useWhere();
  return useMemo(() => {
    const day = (at: string) => formatDate(officeDay(at, zone), 'short');
    return [
      {
        id: 'email',
        title: t('column.email'),
        value: ({ email }) => email,
        cell: ({ id, email }) => <OpenLink param="invitation" id={id} name={email} />,
        card: 'title',
      },
      {
        id: 'status',
        title: t('column.status'),
        value: ({ status }) => t(`state.${status}`),
        cell: ({ status }) => <StateBadge state={status} />,
        filter: { all: t('allStates'), key: ({ status }) => status },
        width: 120,
      },
      {
        id: 'roles',
        title: t('column.roles'),
        value: ({ roles }) => roles.map(roleName).join(', '),
        width: 112,
      },
      {
        id: 'by',
        title: t('column.by'),
        value: ({ invited_by }) => invited_by && displayName(invited_by),
        sortedAs: ({ invited_by }) => (invited_by ? sortedName(invited_by) : ''),
        width: 152,
      },
      {
        id: 'sent',
        title: t('column.sent'),
        value: ({ created_at }) => created_at,
        cell: ({ created_at: at }) => <time dateTime={at}>{day(at)}</time>,
        searched: false,
        width: 96,
      },
      {
        id: 'until',
        title: t('column.until'),
        value: ({ expires_at, joined_at }) => (joined_at === null ? expires_at : null),
        cell: ({ expires_at: at, joined_at }) =>
          joined_at === null ? <time dateTime={at}>{day(at)}</time> : null,
        searched: false,
        width: 96,
      },
      {
        id: 'actions',
        title: t('column.actions'),
        titleHidden: true,
        cell: (invitation) => (
          <MenuButton
            size="small"
            variant="quiet"
            label={t('actionsOf', { email: invitation.email })}
            items={menuOf(invitation)}
          />
        ),
        width: 64,
        card: 'end',
      },
    ];
  }, [t, menuOf, zone]);
}
