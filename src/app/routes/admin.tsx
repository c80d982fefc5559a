import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '../admin/admin-layout';

/** The administration: its screens share a navigation of their own. It opens for whoever may open one of them. */
export const Route = createFileRoute('/_app/admin')({
  component: AdminLayout,
});
