import { createFileRoute } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { officeHours } from '@/api/office-hours';
import { call, can } from '@/domain/rights';
import { hoursOf } from '@/areas/places/shared/queries/office-hours';
import { withSession } from '@/session';
import { whereFor } from '@/session/where';
import { HoursPage } from '../page';
import { areasOf, managedBy } from '../queries';
import { HoursSearch } from '../search';

export const Route = createFileRoute('/_app/admin/hours')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: HoursSearch,
  loaderDeps: ({ search: { office } }) => ({ office }),
  loader: ({ context, deps: { office } }) =>
    withSession(context, (session, start) => {
      const shown = whereFor(session, { officeId: office }).office;
      if (!shown) return;
      start(hoursOf(shown.id));
      start(areasOf(shown.id));
      if (!can(session.viewer, call, NEEDS.settings).allowed) start(managedBy(session.user.id));
    }),
  staticData: {
    // Resource managers have the hours of their own places.
    access: [NEEDS.places satisfies AccessOf<typeof officeHours.update>],
  },
  component: HoursPage,
});
