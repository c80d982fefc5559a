import { createFileRoute } from '@tanstack/react-router';
import { startOfWeek } from '@/domain/time';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { PersonPage } from '../person/person-page';
import { colleaguesOf, plansOf, seatsOf, teamsOf, userOf } from '../reads';

export const Route = createFileRoute('/_app/people/$userId')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => whereDeps(search),
  loader: ({ context, deps, params: { userId } }) =>
    withSession(context, (session, start) => {
      const monday = startOfWeek(whereFor(session, deps).date);
      start(userOf(userId));
      start(teamsOf(userId));
      start(colleaguesOf(userId));
      start(plansOf(userId, monday));
      start(seatsOf(userId, monday));
    }),
  staticData: { ownTime: true },
  component: PersonPage,
});
