import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '../admin/admin-layout';

/** The administration: its screens share a navigation. It opens for anyone who may open one of them. */
export const Route = createFileRoute('/_app/admin')({
  component: AdminLayout,
});
