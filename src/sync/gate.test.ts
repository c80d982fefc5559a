import { describe, expect, it } from 'vitest';
import { backOff, Gate } from './gate';

const MINUTE = 60_000;

describe('waiting', () => {
  it('grows to a minute, and never in step with others', () => {
    const waits = Array.from({ length: 12 }, (_, tries) => backOff(tries, () => 1));
    expect(waits.slice(0, 4)).toEqual([1000, 2000, 4000, 8000]);
    expect(waits.at(-1)).toBe(MINUTE);
    expect(backOff(3, () => 0)).toBe(4000);
  });

  it('one calendar waits alone, five in a row close the provider', () => {
    let now = 0;
    const gate = new Gate(
      () => now,
      () => 1,
    );
    gate.refused('a', 30_000);
    expect(gate.opensAt('a')).toBe(30_000);
    expect(gate.opensAt('b')).toBe(0);
    for (const calendar of ['b', 'c', 'd', 'e']) gate.refused(calendar, undefined);
    expect(gate.opensAt('f')).toBe(1000);
    now = 1000;
    expect(gate.opens).toBe(0);
    gate.refused('f', undefined);
    expect(gate.opens).toBe(3000);
    gate.succeeded('f');
    expect(gate.opens).toBe(0);
  });
});
