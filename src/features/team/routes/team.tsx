import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { startOfWeek } from '@/domain/time';
import { withSession } from '@/session';
import { whereDeps, whereFor } from '@/session/where';
import { countsOf, rememberedFilters, weekOf, weeksFrom } from '../reads';
import { TEAM_DEFAULTS, TeamSearch } from '../search';
import { TeamPage } from '../team-page';

// The loader travels with the page: its chunk is here before the session is, and the other pages' start stays small.
export const Route = createFileRoute('/_app/team')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TeamSearch,
  search: { middlewares: [stripSearchParams(TEAM_DEFAULTS)] },
  loaderDeps: ({ search }) => whereDeps(search),
  loader: ({ context, deps }) =>
    withSession(context, (session, start) => {
      const { office, date } = whereFor(session, deps);
      start(rememberedFilters());
      if (!office) return;
      // Whom the table is about is known when the filters are; my own row and the counts of everybody need not wait.
      for (const week of weeksFrom(startOfWeek(date))) {
        start(weekOf([office.id], week, session.user.id));
        start(countsOf(office.id, week, { teamIds: [], userIds: undefined }));
      }
    }),
  component: TeamPage,
});
