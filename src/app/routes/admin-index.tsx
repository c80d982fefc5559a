import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useAdminEntries } from '../admin/entries';

/** `/admin` redirects to the first screen that its reader may open. */
export const Route = createFileRoute('/_app/admin/')({
  component: FirstScreen,
});

function FirstScreen() {
  const entries = useAdminEntries();
  // Those who manage some places come for these rather than for their hours.
  const first = entries.find(({ name }) => name !== 'hours') ?? entries[0];
  return first && <Navigate to={first.to} replace />;
}
