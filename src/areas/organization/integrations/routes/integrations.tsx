import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { integrations } from '@/api/integrations';
import { LIST_DEFAULTS } from '@/kit/list/search';
import { withSession } from '@/session';
import { IntegrationsPage } from '../page';
import { allConnections, installedApps } from '../queries';
import { IntegrationsSearch } from '../search';

export const Route = createFileRoute('/_app/admin/integrations')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: IntegrationsSearch,
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context }) =>
    withSession(context, (_session, start) => {
      start(allConnections());
      start(installedApps());
    }),
  staticData: {
    access: [NEEDS.settings satisfies AccessOf<typeof integrations.update>],
  },
  component: IntegrationsPage,
});
