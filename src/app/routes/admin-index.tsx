import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useSession } from '@/session';
import { adminEntries, ADMIN_NEEDS } from '../admin/entries';

/** `/admin` leads on to the first screen that its reader may open. */
export const Route = createFileRoute('/_app/admin/')({
  staticData: { needs: ADMIN_NEEDS },
  component: FirstScreen,
});

function FirstScreen() {
  const [first] = adminEntries(useSession());
  return first && <Navigate to={first.to} replace />;
}
