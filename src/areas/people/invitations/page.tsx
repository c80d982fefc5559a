import { invitations } from '@/api/invitations';
import { displayName, sortedName } from '@/domain/people';
import { Day } from '@/kit/resource/day';
import { listPage } from '@/kit/resource/list';
import { roleName } from '@/session/denial';
import { IconDelete, IconSend } from '@/ui/icon';
import { invitationActions, SUBJECT } from './actions';
import { LinkCard } from './link-card';
import { BulkActions } from './bulk';
import { useInvitations, useInvitationView } from './model';
import { InvitationPanel, StateBadge } from './panel/panel';

/** Who was invited and has joined, and the link with which anyone can join. */
export const InvitationsPage = listPage({
  param: 'invitation',
  of: { subject: SUBJECT, words: 'invitations', access: invitations.create.access },
  actions: invitationActions,
  useRows: useInvitations,
  useView: useInvitationView,
  sort: '-sent',
  columns: {
    email: {},
    status: {
      value: ({ status }, { t }) => t(`state.${status}`),
      cell: ({ status }) => <StateBadge state={status} />,
      filter: ({ status }) => status,
      width: 120,
    },
    roles: { value: ({ roles }) => roles.map(roleName).join(', '), width: 112 },
    by: {
      value: ({ invited_by }) => invited_by && displayName(invited_by),
      sortedAs: ({ invited_by }) => (invited_by ? sortedName(invited_by) : ''),
      width: 152,
    },
    sent: {
      value: ({ created_at }) => created_at,
      cell: ({ created_at }) => <Day at={created_at} />,
      searched: false,
      width: 96,
    },
    until: {
      value: ({ expires_at, joined_at }) => (joined_at === null ? expires_at : null),
      cell: ({ expires_at, joined_at }) => (joined_at === null ? <Day at={expires_at} /> : null),
      searched: false,
      width: 96,
    },
  },
  menu: (invitation, { t, view, actions }) => {
    const reason = view.whyFixed([invitation]);
    return [
      {
        id: 'resend',
        label: t('resend'),
        icon: <IconSend />,
        disabledReason: reason,
        onAction: () => void actions.resendOne(invitation).catch(() => {}),
      },
      'line',
      {
        id: 'withdraw',
        label: t('withdraw'),
        icon: <IconDelete />,
        danger: true,
        disabledReason: reason,
        onAction: () => void actions.withdrawOne(invitation).catch(() => {}),
      },
    ];
  },
  bulk: BulkActions,
  above: (page) => <LinkCard page={page} />,
  panel: (opened) => <InvitationPanel key={opened.id} {...opened} />,
});
