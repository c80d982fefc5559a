import type { ResourceReportRow } from '@/api/schemas/reports';

/** A place without any booking, not even a pending one. */
export const isUnused = ({ reservations }: ResourceReportRow): boolean => reservations === 0;
