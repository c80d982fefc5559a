import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { withSession } from '@/session';
import { loadAddPanel } from '../add/load-panel';
import { HealthPage } from '../page';
import { myTests, myVaccinations } from '../queries';
import { HEALTH_DEFAULTS, MineSearch } from '../search';

export const Route = createFileRoute('/_app/health')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: MineSearch,
  search: { middlewares: [stripSearchParams(HEALTH_DEFAULTS)] },
  loaderDeps: ({ search: { add } }) => ({ add }),
  loader: ({ context, deps }) => {
    // If it fails, the page reads again.
    if (deps.add !== undefined) void loadAddPanel().catch(() => undefined);
    return withSession(context, (_session, start) => {
      start(myTests());
      start(myVaccinations());
    });
  },
  component: HealthPage,
});
