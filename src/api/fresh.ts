/** How long answers are fresh, in milliseconds, by how fast their content changes. */
export const FRESH = {
  /** Map, station, current booking. */
  live: 60_000,
  /** Gantt, team table, pending requests. */
  board: 120_000,
  /** Tickets, news, plans, and user, organization, office, and menu data (ORG-5). */
  calm: 300_000,
  /** Integration and sync status, and reference data. */
  slow: 600_000,
} as const;
