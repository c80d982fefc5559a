import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { health } from '@/api/health';
import { withSession } from '@/session';
import { HealthPage } from '../page';
import { myTests, myVaccinations } from '../reads';
import { HEALTH_DEFAULTS, MineSearch } from '../search';

export const Route = createFileRoute('/_app/health')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: MineSearch,
  search: { middlewares: [stripSearchParams(HEALTH_DEFAULTS)] },
  loader: ({ context }) =>
    withSession(context, (_session, start) => {
      start(myTests());
      start(myVaccinations());
    }),
  staticData: { access: [health.tests.access] },
  component: HealthPage,
});
