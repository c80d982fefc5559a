import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { invitations } from '@/api/invitations';
import { LIST_DEFAULTS, listAddress } from '@/kit/list/search';
import { withSession } from '@/session';
import { InvitationsPage } from '../page';
import { allInvitations, joinLink } from '../queries';

export const Route = createFileRoute('/_app/admin/invitations')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: listAddress('invitation'),
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context }) =>
    withSession(context, (_session, start) => {
      start(allInvitations());
      start(joinLink());
    }),
  staticData: {
    access: [NEEDS.settings satisfies AccessOf<typeof invitations.list>],
  },
  component: InvitationsPage,
});
