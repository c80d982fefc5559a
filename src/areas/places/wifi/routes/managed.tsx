import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { wifi } from '@/api/wifi';
import { LIST_DEFAULTS, listAddress } from '@/kit/list/search';
import { withSession } from '@/session';
import { ManagedWifiPage } from '../managed/page';
import { allNetworks } from '../queries';

export const Route = createFileRoute('/_app/admin/wifi')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: listAddress('network'),
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context }) => withSession(context, (_session, start) => start(allNetworks())),
  staticData: {
    access: [NEEDS.settings satisfies AccessOf<typeof wifi.update>],
  },
  component: ManagedWifiPage,
});
