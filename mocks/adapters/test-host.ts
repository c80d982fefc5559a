/** The API host of tests and stories, which only the fake server answers. */
export const TEST_HOST = 'https://api.atrium.test';
/** The moment at which tests and stories start: a Tuesday, 8:30 in Berlin. */
export const TEST_NOW = '2026-03-10T07:30:00.000Z';
