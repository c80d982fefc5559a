import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { sessionQuery } from '@/session';
import { Setup } from '../screens/setup';

/** Where the main site sends an account without an organization. */
export const Route = createFileRoute('/setup')({
  loader: ({ context }) => {
    context.queryClient.query(sessionQuery).catch(() => {});
  },
  component: SetupRoute,
});

function SetupRoute() {
  return <Setup session={useQuery(sessionQuery)} />;
}
