import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useAdminEntries } from '../admin/entries';

/** `/admin` redirects to the first screen that its reader may open. */
export const Route = createFileRoute('/_app/admin/')({
  component: FirstScreen,
});

function FirstScreen() {
  const [first] = useAdminEntries();
  return first && <Navigate to={first.to} replace />;
}
