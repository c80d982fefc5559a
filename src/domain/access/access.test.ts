import { describe, expect, it } from 'vitest';
import { instantMs } from '@/domain/time';
import {
  ruleSourceOf,
  exclusionFinder,
  accessStateOf,
  type AccessGrant,
  type AccessRules,
} from '.';

const ZONE = 'Europe/Berlin';
const grant = (more: Partial<AccessGrant>): AccessGrant => ({
  id: 'p1',
  resource_id: 'floor',
  target_type: 'team',
  target_id: 'design',
  start: null,
  end: null,
  weekdays: [],
  ...more,
});
const rules = (more: Partial<AccessRules> = {}): AccessRules => ({
  zone: ZONE,
  places: new Map([
    ['floor', { parent_id: null }],
    ['zone', { parent_id: 'floor' }],
    ['desk', { parent_id: 'zone' }],
  ]),
  grants: [],
  added: [],
  members: new Map([['design', new Set(['maya'])]]),
  ...more,
});
const on = (day: string, user_id: string | null = 'maya', from = '09:00', until = '17:00') => ({
  place_id: 'desk',
  user_id,
  start: instantMs(`${day}T${from}:00+01:00`),
  end: instantMs(`${day}T${until}:00+01:00`),
});

describe('who is excluded', () => {
  it('RES-6 without a list, everyone may book', () => {
    expect(exclusionFinder(rules())(on('2026-03-10'))).toBeUndefined();
    expect(ruleSourceOf(rules())('desk')).toBeUndefined();
  });

  it('RES-6 the nearest list decides, and the others are ignored', () => {
    const both = rules({
      grants: [
        grant({ resource_id: 'floor' }),
        grant({ resource_id: 'desk', target_type: 'user', target_id: 'tom' }),
      ],
    });
    expect(ruleSourceOf(both)('desk')).toBe('desk');
    expect(ruleSourceOf(both)('zone')).toBe('floor');
    expect(exclusionFinder(both)(on('2026-03-10'))).toEqual({ by: 'desk', ended: undefined });
    expect(exclusionFinder(both)(on('2026-03-10', 'tom'))).toBeUndefined();
    expect(exclusionFinder(both)({ ...on('2026-03-10'), place_id: 'zone' })).toBeUndefined();
  });

  it('ACC-1 weekdays and both ends of a period count by the day of the office', () => {
    const some = rules({
      grants: [grant({ start: '2026-03-10', end: '2026-03-13', weekdays: ['tuesday', 'friday'] })],
    });
    const exclusionOf = exclusionFinder(some);
    expect(exclusionOf(on('2026-03-10'))).toBeUndefined();
    expect(exclusionOf(on('2026-03-13'))).toBeUndefined();
    expect(exclusionOf(on('2026-03-11'))).toEqual({ by: 'floor', ended: undefined });
    expect(exclusionOf(on('2026-03-17'))).toEqual({ by: 'floor', ended: '2026-03-13' });
  });

  it('ACC-3 additional access counts to the minute, here or above', () => {
    const { start, end } = on('2026-03-10', null, '10:00', '15:00');
    const added = [
      { id: 'a', resource_id: 'zone', target_type: 'user', target_id: 'tom', start, end } as const,
    ];
    const exclusionOf = exclusionFinder(rules({ grants: [grant({})], added }));
    expect(exclusionOf(on('2026-03-10', 'tom', '10:00', '15:00'))).toBeUndefined();
    expect(exclusionOf(on('2026-03-10', 'tom', '10:00', '15:01'))).toBeDefined();
    expect(exclusionOf(on('2026-03-10', 'tom', '09:59', '15:00'))).toBeDefined();
  });

  it('SELF-3 teams and visitors are not checked', () => {
    expect(exclusionFinder(rules({ grants: [grant({})] }))(on('2026-03-10', null))).toBeUndefined();
  });
});

describe('the access of a team', () => {
  it.each([
    ['no', []],
    ['always', [grant({})]],
    ['sometimes', [grant({ weekdays: ['monday'] })]],
    ['sometimes', [grant({ start: '2026-04-01' })]],
    ['sometimes', [grant({ end: '2026-03-10' })]],
    ['over', [grant({ end: '2026-03-09' })]],
    ['always', [grant({ end: '2026-03-09' }), grant({ start: '2026-03-01' })]],
  ] as const)('%s', (standing, grants) => {
    expect(accessStateOf(grants, '2026-03-10')).toBe(standing);
  });
});
