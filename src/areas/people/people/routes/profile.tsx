import { createFileRoute } from '@tanstack/react-router';
import { startOfWeek } from '@/domain/time';
import { areasOf } from '@/areas/places/shared/queries/offices';
import { colleaguesOf, personById, teamsOf } from '@/areas/people/shared/queries/people';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { ProfilePage } from '../profile/page';
import { plansOf, seatsOf } from '../queries';

export const Route = createFileRoute('/_app/profile')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => whereDeps(search),
  loader: ({ context, deps }) =>
    withSession(context, (session, start) => {
      const { id, default_office_id } = session.user;
      const monday = startOfWeek(whereFor(session, deps).date);
      start(personById(id));
      start(teamsOf(id));
      start(colleaguesOf(id));
      start(plansOf(id, monday));
      start(seatsOf(id, monday));
      if (default_office_id !== null) start(areasOf(default_office_id));
    }),
  component: ProfilePage,
});
