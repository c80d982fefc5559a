import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { reports } from '@/api/reports';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { requestedRange } from '../model/range';
import { previousQuestion, questionOf } from '../model';
import { ReportsPage } from '../page';
import { bookingsOf, placesOf, usageOf } from '../queries';
import { REPORTS_DEFAULTS, ReportsSearch } from '../search';

export const Route = createFileRoute('/_app/admin/reports')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ReportsSearch,
  search: { middlewares: [stripSearchParams(REPORTS_DEFAULTS)] },
  loaderDeps: ({ search }) => {
    const { start, end, office, type, q } = search;
    return { where: whereDeps(search), start, end, office, type, q };
  },
  loader: ({ context, deps }) =>
    withSession(context, (session, start) => {
      const question = questionOf(deps, requestedRange(deps, whereFor(session, deps.where).today));
      if (!question) return;
      start(usageOf(question));
      start(usageOf(previousQuestion(question)));
      start(placesOf(question));
      start(bookingsOf(question));
    }),
  staticData: {
    access: [NEEDS.places satisfies AccessOf<typeof reports.usage>],
  },
  component: ReportsPage,
});
