import { createFileRoute } from '@tanstack/react-router';
import { NEEDS } from '@/api/needs';
import { NEW } from '@/kit/list/search';
import { personById } from '@/areas/people/shared/queries/people';
import { withSession } from '@/session';
import { MemberPanel } from '../panel/panel';
import { canSeeEveryone } from '../queries';

export const Route = createFileRoute('/_app/admin/people/$userId')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params: { userId } }) =>
    withSession(context, (session, start) => {
      if (userId !== NEW && canSeeEveryone(session.viewer)) start(personById(userId));
    }),
  staticData: { access: [NEEDS.teams] },
  component: MemberPanel,
});
