import { createFileRoute } from '@tanstack/react-router';
import { startOfWeek } from '@/domain/time';
import { colleaguesOf, personById, teamsOf } from '@/areas/people/shared/queries/people';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { PersonPage } from '../person/page';
import { plansOf, seatsOf } from '../queries';

export const Route = createFileRoute('/_app/people/$userId')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => whereDeps(search),
  loader: ({ context, deps, params: { userId } }) =>
    withSession(context, (session, start) => {
      const monday = startOfWeek(whereFor(session, deps).date);
      start(personById(userId));
      start(teamsOf(userId));
      start(colleaguesOf(userId));
      start(plansOf(userId, monday));
      start(seatsOf(userId, monday));
    }),
  component: PersonPage,
});
