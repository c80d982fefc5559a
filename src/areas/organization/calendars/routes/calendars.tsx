import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { calendarLinks } from '@/api/calendar-links';
import { LIST_DEFAULTS } from '@/kit/list/search';
import { withSession } from '@/session';
import { CalendarsPage } from '../page';
import { calendarTable } from '../queries';
import { CalendarsSearch } from '../search';

export const Route = createFileRoute('/_app/admin/calendars')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: CalendarsSearch,
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context }) => withSession(context, (_session, start) => start(calendarTable())),
  staticData: {
    access: [NEEDS.settings satisfies AccessOf<typeof calendarLinks.update>],
  },
  component: CalendarsPage,
});
