import { afterEach, beforeEach } from 'vitest';

/** Sets the time zone of the reader’s device for each test of a file or a `describe`; otherwise it’s UTC. */
export function deviceIn(zone: string): void {
  const before = process.env['TZ'];
  beforeEach(() => {
    process.env['TZ'] = zone;
  });
  afterEach(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });
}
