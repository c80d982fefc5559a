/**
 * When every journey takes place: a Tuesday morning in Berlin with no clock change or holiday in the next two months. Both fake
 * servers begin then, and the application takes its time from the server, so that no journey depends on the day of the run.
 */
export const E2E_NOW = '2026-01-13T08:30:00Z';
