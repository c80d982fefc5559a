import { createFileRoute } from '@tanstack/react-router';
import { withSession } from '@/session';
import { BackSearch, onlyKnown } from '../search';
import { SetupPage } from '../calendar-setup/page';
import { installedCalendars, myCalendar } from '../queries';

export const Route = createFileRoute('/_app/calendar-setup/$integrationId/$authorizationId')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: BackSearch,
  search: { middlewares: [onlyKnown] },
  loader: ({ context }) =>
    withSession(context, (_session, start) => {
      start(myCalendar());
      start(installedCalendars());
    }),
  component: SetupPage,
});
