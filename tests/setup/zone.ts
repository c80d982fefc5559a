import { expect } from 'vitest';

const nameOf = (timeZone?: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

// The process really stands in the zone that its tests are run for.
expect(nameOf()).toBe(nameOf(process.env['TZ']));
