import { describe, expect, it } from 'vitest';
import { formatClock, formatDate, officeDay } from '@/domain/time';
import { PERSONAS } from '../seed/personas';
import { fixedGlobals, MOMENTS, readGlobals, WORLD_GLOBALS, type Moment } from './story-globals';
import { instantOf } from './story-moments';
import { TEST_NOW } from './test-host';

describe('Storybook globals that make a world', () => {
  it('start with the world in which stories are tested', () => {
    expect(readGlobals({})).toEqual(WORLD_GLOBALS);
    expect(instantOf(WORLD_GLOBALS.clock)).toBe(TEST_NOW);
    expect(PERSONAS.map(({ key }) => key)).toContain(WORLD_GLOBALS.persona);
  });

  it('take what was chosen, and ignore what does not exist', () => {
    const chosen = { persona: 'owner', scenario: 'campus', clock: 'weekend' };
    expect(readGlobals({ ...chosen, ds: 'v1' })).toEqual(chosen);
    expect(readGlobals({ persona: 3, scenario: 'mars', clock: 'toString' })).toEqual(WORLD_GLOBALS);
  });
});

describe('globals that a story fixes', () => {
  const before = () => {};

  it('are empty if its world leaves everything open', () => {
    expect(fixedGlobals({ world: {} })).toEqual({});
    expect(
      fixedGlobals({ world: { latency: 3, hub: {}, faults: [{ endpoint: '*', kind: 'hang' }] } }),
    ).toEqual({});
  });

  it('are those its world names', () => {
    expect(fixedGlobals({ world: { persona: 'owner' } })).toEqual({ persona: 'owner' });
    expect(fixedGlobals({ world: { scenario: 'empty' } })).toEqual({ scenario: 'empty' });
    expect(fixedGlobals({ world: { clock: '2026-03-29T06:30:00.000Z' } })).toEqual({
      clock: 'own',
    });
  });

  it('are scenario and clock if it has a past of its own', () => {
    expect(fixedGlobals({ world: { before } })).toEqual({ scenario: 'office', clock: 'morning' });
    expect(fixedGlobals({ world: { before, scenario: 'empty', persona: 'owner' } })).toEqual({
      persona: 'owner',
      scenario: 'empty',
      clock: 'morning',
    });
  });

  it('are the persona if its browser remembers something', () => {
    expect(fixedGlobals({ world: {}, page: { remember: before } })).toEqual({ persona: 'member' });
  });

  it('are all three without a world', () => {
    expect(Object.keys(fixedGlobals({})).toSorted()).toEqual(['clock', 'persona', 'scenario']);
  });
});

describe('moments of the toolbar', () => {
  it.each([
    ['morning', 'Tuesday, March 10, 2026, 08:30'],
    ['friday-evening', 'Friday, March 13, 2026, 18:30'],
    ['weekend', 'Sunday, March 15, 2026, 11:00'],
    ['new-year', 'Thursday, December 31, 2026, 23:30'],
    ['clocks-forward', 'Sunday, March 29, 2026, 08:30'],
    ['clocks-back', 'Sunday, October 25, 2026, 08:30'],
  ] as const)('TZ-5 %s is %s in Berlin', (moment, words) => {
    const at = Date.parse(instantOf(moment));
    const [day, clock] = [officeDay(at, 'Europe/Berlin'), formatClock(at, 'Europe/Berlin')];
    expect(`${formatDate(day, 'full')}, ${clock}`).toBe(words);
  });

  it('all have names', () => {
    const all = Object.keys(MOMENTS) as Moment[];
    expect(new Set(all.map(instantOf)).size).toBe(all.length);
  });
});
