import { createFileRoute } from '@tanstack/react-router';
import { requests } from '@/areas/booking/shared/requests';
import { NEEDS } from '@/api/needs';
import { call, can } from '@/domain/rights';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { NotificationsPage } from '../page';

export const Route = createFileRoute('/_app/notifications')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => whereDeps(search),
  loader: ({ context, deps }) =>
    withSession(context, (session, start) => {
      if (!can(session.viewer, call, NEEDS.respond).allowed) return;
      start(requests(whereFor(session, deps).today));
    }),
  component: NotificationsPage,
});
