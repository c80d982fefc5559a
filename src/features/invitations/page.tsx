import { useCallback } from 'react';
import type { Invitation } from '@/api/schemas/invitations';
import { useTranslation } from '@/lib/i18n';
import { NEW } from '@/parts/list/search';
import { useBulkFailure } from '@/parts/list/use-bulk-failure';
import { useList } from '@/parts/list/use-list';
import { listStrings } from '@/parts/managed-page/list-strings';
import { ManagedPage } from '@/parts/managed-page/managed-page';
import { useOpenRow } from '@/parts/managed-page/use-open-row';
import { Button } from '@/ui/button';
import { IconDelete, IconPlus, IconSend } from '@/ui/icon';
import type { MenuItems } from '@/ui/menu-items';
import { useLatest } from '@/ui/use-latest';
import { SUBJECT, useInvitationActions } from './actions';
import { LinkCard } from './link/link-card';
import { BulkActions } from './list/bulk';
import { useColumns } from './list/columns';
import { useInvitations, useWhyFixed } from './model';
import { InvitationPanel } from './panel/panel';
import './strings';

const keyOf = ({ id }: Invitation): string => id;
const nameOf = ({ email }: Invitation): string => email;

/** Who was invited and has joined, and the link with which anyone can join. */
export function InvitationsPage() {
  const { t } = useTranslation('invitations');
  const { open, show } = useOpenRow('invitation');
  const query = useInvitations();
  const actions = useInvitationActions();
  const failure = useBulkFailure();

  // Columns are stable while rows come and go, so their callbacks look up the current values.
  const latest = useLatest(actions);
  const whyFixed = useWhyFixed();
  const menuOf = useCallback(
    (invitation: Invitation): MenuItems => {
      const reason = whyFixed([invitation]);
      return [
        {
          id: 'resend',
          label: t('resend'),
          icon: <IconSend />,
          disabledReason: reason,
          onAction: () =>
            void latest()
              .resendOne(invitation)
              .catch(() => {}),
        },
        'line',
        {
          id: 'withdraw',
          label: t('withdraw'),
          icon: <IconDelete />,
          danger: true,
          disabledReason: reason,
          onAction: () =>
            void latest()
              .withdrawOne(invitation)
              .catch(() => {}),
        },
      ];
    },
    [latest, t, whyFixed],
  );
  const list = useList({
    rows: query.data?.elements,
    columns: useColumns(menuOf),
    keyOf,
    nameOf,
    sort: '-sent',
    selectable: true,
  });

  const invite = (
    <Button variant="primary" icon={<IconPlus />} onClick={() => show(NEW)}>
      {t('invite')}
    </Button>
  );
  return (
    <ManagedPage
      {...listStrings((name) => t(name))}
      above={<LinkCard actions={actions} />}
      subject={SUBJECT}
      list={list}
      query={query}
      countLabel={(count) => t('count', { count })}
      action={invite}
      bulk={<BulkActions selected={list.selected} actions={actions} onFailed={failure.show} />}
      bulkFailure={failure.notice}
      open={open}
      onOpen={({ id }) => show(id)}
    >
      {open !== undefined && (
        <InvitationPanel
          key={open}
          id={open}
          invitations={query.data?.elements}
          actions={actions}
          onClose={() => show(undefined)}
        />
      )}
    </ManagedPage>
  );
}
