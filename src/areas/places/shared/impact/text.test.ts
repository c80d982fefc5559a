import { describe, expect, it } from 'vitest';
import { deviceIn } from '@tests/helpers/device-zone';
import { blockedText, inUseText } from './text';

const at = (clock: string) => Date.parse(`2026-03-12T${clock}:00-04:00`);

describe('TZ-4 until when a place in New York is in use', () => {
  deviceIn('Europe/Berlin');
  const now = at('10:00');

  it('has the place of its time, and its day unless that’s today there', () => {
    const zone = 'America/New_York';
    expect(inUseText(at('17:00'), zone, now)).toBe('In use until 17:00 New York.');
    const blocked = { count: 2, until: at('17:00') + 86_400_000 };
    expect(blockedText(blocked, zone, now)).toMatch(
      /the last until Fri, Mar 13(, \d+)?, 17:00 New York\. Make/,
    );
    expect(inUseText(at('10:00') + 3_600_000, 'Europe/Berlin', now)).toBe('In use until 16:00.');
  });
});
