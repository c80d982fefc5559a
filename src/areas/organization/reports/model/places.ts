import type { ResourceReportRow } from '@/api/schemas/reports';

/** A place without any booking, including pending ones. */
export const isUnused = ({ reservations }: ResourceReportRow): boolean => reservations === 0;
