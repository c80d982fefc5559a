import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Invitation } from '@/api/schemas/invitations';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { LastWrite } from '@/parts/list/last-write';
import { ResourceList } from '@/parts/list/resource-list';
import { useList } from '@/parts/list/use-list';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { IconDelete, IconPlus, IconSend } from '@/ui/icon';
import type { MenuItems } from '@/ui/menu-items';
import { Stack } from '@/ui/stack';
import { useLatest } from '@/ui/use-latest';
import { SUBJECT, useInvitationActions } from './actions';
import { LinkCard } from './link/link-card';
import { BulkActions } from './list/bulk';
import { useColumns } from './list/columns';
import { useInvitations } from './model';
import { InvitationPanel } from './panel/panel';
import { NEW } from './search';
import './strings';

const keyOf = ({ id }: Invitation): string => id;
const nameOf = ({ email }: Invitation): string => email;

/** Who was invited and has joined, and the link by which anybody can join. */
export function InvitationsPage() {
  const { t } = useTranslation('invitations');
  usePageTitle(t('title'));
  const { invitation: open } = useSearch({ from: '/_app/admin/invitations' });
  const navigate = useNavigate({ from: '/admin/invitations' });
  const query = useInvitations();
  const actions = useInvitationActions();
  const show = (invitation: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, invitation }) });

  // Columns stay the same ones while rows come and go; what they call is looked up when it is called.
  const latest = useLatest(actions);
  const menuOf = useCallback(
    (invitation: Invitation): MenuItems => {
      const isSettled = invitation.status === 'joined' ? t('settled') : undefined;
      return [
        {
          id: 'resend',
          label: t('resend'),
          icon: <IconSend />,
          disabledReason: isSettled,
          onAction: () =>
            void latest()
              .resend([invitation])
              .catch(() => {}),
        },
        'line',
        {
          id: 'withdraw',
          label: t('withdraw'),
          icon: <IconDelete />,
          danger: true,
          disabledReason: isSettled,
          onAction: () =>
            void latest()
              .withdraw([invitation])
              .catch(() => {}),
        },
      ];
    },
    [latest, t],
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
    <Stack>
      <header>
        <Heading level={1}>{t('title')}</Heading>
        <Text muted>{t('text')}</Text>
      </header>
      <LinkCard actions={actions} />
      <LastWrite subject={SUBJECT} />
      <ResourceList
        list={list}
        query={query}
        label={t('caption')}
        searchLabel={t('search')}
        problem={t('error')}
        countLabel={(count) => t('count', { count })}
        empty={
          <EmptyState title={t('empty')} text={t('emptyText')}>
            {invite}
          </EmptyState>
        }
        action={invite}
        bulk={<BulkActions selected={list.selected} actions={actions} />}
        open={open}
        onOpen={({ id }) => show(id)}
      />
      {open !== undefined && (
        <InvitationPanel
          key={open}
          id={open}
          invitations={query.data?.elements}
          actions={actions}
          onClose={() => show(undefined)}
        />
      )}
    </Stack>
  );
}
