/** How long an answer counts as fresh, in milliseconds, by how fast the thing behind it moves. */
export const FRESH = {
  /** Map, station, current booking. */
  live: 60_000,
  /** Gantt, team table, pending requests. */
  board: 120_000,
  /** Tickets, news, plans; also user, organization, office and menu data (ORG-5). */
  calm: 300_000,
  /** Integration and synchronization status, and reference data. */
  slow: 600_000,
} as const;
