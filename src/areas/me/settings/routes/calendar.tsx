import { createFileRoute } from '@tanstack/react-router';
import { CALENDAR_PROVIDERS } from '@/api/schemas/calendars';
import { delegatedAccess } from '@/areas/me/shared/queries/calendars';
import { withSession } from '@/session';
import { CalendarPage } from '../calendar/page';
import { BackSearch, onlyKnown } from '../search';
import { installedCalendars, myCalendar, ownAccess } from '../queries';

export const Route = createFileRoute('/_app/settings/calendar')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: BackSearch,
  search: { middlewares: [onlyKnown] },
  loader: ({ context }) =>
    withSession(context, (_session, start) => {
      start(installedCalendars());
      start(myCalendar());
      for (const provider of CALENDAR_PROVIDERS) {
        start(ownAccess(provider));
        start(delegatedAccess(provider));
      }
    }),
  component: CalendarPage,
});
