import { createFileRoute } from '@tanstack/react-router';
import { withSession } from '@/session';
import { WifiPage } from '../page';
import { allNetworks } from '../queries';

export const Route = createFileRoute('/_app/wifi')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => withSession(context, (_session, start) => start(allNetworks())),
  staticData: { where: 'office' },
  component: WifiPage,
});
