/** The API host of tests and stories; nothing answers there but the fake server. */
export const TEST_HOST = 'https://api.atrium.test';
/** The moment at which tests and stories begin: a Tuesday morning in Berlin, half past eight. */
export const TEST_NOW = '2026-03-10T07:30:00.000Z';
