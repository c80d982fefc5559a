import { expect } from 'vitest';

const nameOf = (timeZone?: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

// The process really runs in the time zone that its tests are meant for.
expect(nameOf()).toBe(nameOf(process.env['TZ']));
