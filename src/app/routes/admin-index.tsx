import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useAdminEntries } from '../admin/entries';
import { AdminHome } from '../admin/home';
import { useHasWaiting } from '../admin/waiting';

/** `/admin` says what waits. Those who only manage some places are redirected to these. */
export const Route = createFileRoute('/_app/admin/')({
  codeSplitGroupings: [['component']],
  component: FirstScreen,
});

function FirstScreen() {
  const entries = useAdminEntries();
  const hasHome = useHasWaiting();
  if (hasHome) return <AdminHome />;
  // Those who manage some places come for these rather than for their hours.
  const first = entries.find(({ name }) => name !== 'hours') ?? entries[0];
  return first && <Navigate to={first.to} replace />;
}
