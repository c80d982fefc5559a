import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDueAt, lastSitter } from './sitting';

const at = (clock: string) => `2026-03-10T${clock}:00.000Z`;
const NOW = at('11:00');
const now = Date.parse(NOW);

const slot = (id: string | null, start: string, end: string, over: object = {}) => ({
  start: at(start),
  end: at(end),
  status: 'accepted' as const,
  time_zone: 'Europe/Berlin',
  resource: { id: 'D-14', type: 'desk' },
  user: id === null ? null : { id },
  presence: { status: 'accepted' as const, checked_out_at: null },
  ...over,
});

describe('who may still sit at a place', () => {
  it.each([
    ['who came before and hasn’t left', [slot('jonas', '07:00', '10:00')], 'jonas'],
    ['the last one', [slot('jonas', '09:00', '10:00'), slot('ana', '07:00', '09:00')], 'jonas'],
    ['nobody whose time isn’t over', [slot('jonas', '07:00', '12:00')], undefined],
    [
      'nobody who checked out',
      [
        slot('jonas', '07:00', '10:00', {
          presence: { status: 'accepted', checked_out_at: at('09:50') },
        }),
      ],
      undefined,
    ],
    [
      'nobody who never came',
      [slot('jonas', '07:00', '10:00', { presence: { status: 'pending' } })],
      undefined,
    ],
    [
      'nobody at another place',
      [slot('jonas', '07:00', '10:00', { resource: { id: 'D-15', type: 'desk' } })],
      undefined,
    ],
    ['not the viewer', [slot('me', '07:00', '10:00')], undefined],
    [
      'PRIV-1 nobody before someone hidden',
      [slot('jonas', '07:00', '09:00'), slot(null, '09:00', '10:00')],
      undefined,
    ],
  ])('%s', (_title, slots, expected) => {
    expect(lastSitter(slots, 'D-14', 'me', now)?.user.id).toBe(expected);
    expect(lastSitter(slots.toReversed(), 'D-14', 'me', now)?.user.id).toBe(expected);
  });

  it('PRIV-1 is never someone whose booking doesn’t name them, in any order', () => {
    const hour = fc.integer({ min: 0, max: 22 });
    const slots = fc.array(
      fc.record({
        id: fc.constantFrom(null, 'me', 'a', 'b'),
        from: hour,
        length: fc.constantFrom(1, 2),
        came: fc.boolean(),
      }),
      { maxLength: 8 },
    );
    const clock = (value: number) => `${String(Math.min(value, 23)).padStart(2, '0')}:00`;
    fc.assert(
      fc.property(slots, (each) => {
        const made = each.map(({ id, from, length, came }) =>
          slot(id, clock(from), clock(from + length), {
            presence: { status: came ? 'accepted' : 'pending', checked_out_at: null },
          }),
        );
        const found = lastSitter(made, 'D-14', 'me', now);
        const came = made.filter(
          ({ presence, end }) => presence.status === 'accepted' && Date.parse(end) <= now,
        );
        const last = Math.max(...came.map(({ end }) => Date.parse(end)));
        if (!found) return;
        expect(came.some(({ user, end }) => user?.id === found.user.id && end === found.end)).toBe(
          true,
        );
        expect(Date.parse(found.end)).toBe(last);
        expect(found.user.id).not.toBe('me');
      }),
    );
  });
});

describe('PRES-1 when someone would notice that their place is occupied', () => {
  const pending = { presence: { status: 'pending' as const, checked_out_at: null } };
  it.each([
    ['today, before its time', slot('me', '13:00', '16:00', pending), true],
    ['while checked in', slot('me', '07:00', '16:00'), true],
    ['not after it', slot('me', '07:00', '10:00', pending), false],
    [
      'not a room',
      slot('me', '07:00', '16:00', { ...pending, resource: { id: 'R', type: 'meeting_room' } }),
      false,
    ],
    [
      'not before it’s approved',
      slot('me', '07:00', '16:00', { ...pending, status: 'pending' }),
      false,
    ],
    [
      'not tomorrow',
      {
        ...slot('me', '07:00', '16:00', pending),
        start: '2026-03-11T07:00:00.000Z',
        end: '2026-03-11T16:00:00.000Z',
      },
      false,
    ],
  ])('%s', (_title, own, expected) => {
    expect(isDueAt(own, new Date(now))).toBe(expected);
  });
});
