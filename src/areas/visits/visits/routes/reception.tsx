import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS } from '@/api/needs';
import { areasOf } from '@/areas/places/shared/queries/offices';
import { withSession } from '@/session';
import { divisionsQuery, whereDeps, whereFor } from '@/session/where';
import { checkedInOn, visitsAt } from '../queries';
import { visitsOf } from '../reception/model';
import { ReceptionPage } from '../reception/page';
import { RECEPTION_DEFAULTS, ReceptionSearch } from '../search';

export const Route = createFileRoute('/_app/admin/visitors')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ReceptionSearch,
  search: { middlewares: [stripSearchParams(RECEPTION_DEFAULTS)] },
  loaderDeps: ({ search }) => ({ ...whereDeps(search), span: search.span }),
  loader: ({ context, deps }) =>
    withSession(context, (session, start) => {
      const { office, today, date, zone } = whereFor(session, deps);
      if (!office) return;
      start(visitsOf({ officeId: office.id, date, zone }, deps.span));
      start(visitsAt(office.id, today));
      // For the evacuation list, which must be loaded when it’s printed.
      start(checkedInOn(office.id, today, zone));
      start(areasOf(office.id));
      start(divisionsQuery());
    }),
  staticData: { access: [NEEDS.reception], where: 'office' },
  component: ReceptionPage,
});
