import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '../admin/admin-layout';
import { ADMIN_NEEDS } from '../admin/entries';

/** The administration: its screens share a navigation of their own. */
export const Route = createFileRoute('/_app/admin')({
  staticData: { needs: ADMIN_NEEDS },
  component: AdminLayout,
});
