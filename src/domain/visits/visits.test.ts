import { describe, expect, it } from 'vitest';
import type { VisitState } from '@/api/schemas/visits';
import { isPast, recentGuests, visitStateOf, placeNamesOfVisit } from './index';

const BERLIN = 'Europe/Berlin';
const at = (status: VisitState, start = '2026-03-10T12:00:00.000Z') => ({ status, start });

describe('the status of a visit', () => {
  it('VISIT-8 a guest who was still expected at the office’s midnight is a no-show', () => {
    const visit = at('expected');
    expect(visitStateOf(visit, Date.parse('2026-03-10T22:59:00.000Z'), BERLIN)).toBe('expected');
    expect(visitStateOf(visit, Date.parse('2026-03-10T23:00:00.000Z'), BERLIN)).toBe('no_show');
  });

  it('keeps every other state as it is', () => {
    const later = Date.parse('2026-03-12T12:00:00.000Z');
    for (const status of ['waiting', 'here', 'left', 'cancelled', 'denied'] as const) {
      expect(visitStateOf(at(status), later, BERLIN)).toBe(status);
    }
  });

  it('distinguishes past from upcoming visits', () => {
    const now = Date.parse('2026-03-10T08:00:00.000Z');
    const past = (['expected', 'waiting', 'here', 'left', 'cancelled', 'denied'] as const).filter(
      (status) => isPast(at(status), now, BERLIN),
    );
    expect(past).toEqual(['left', 'cancelled', 'denied']);
    expect(isPast(at('expected', '2026-03-09T12:00:00.000Z'), now, BERLIN)).toBe(true);
  });
});

it('VISIT-1 a guest’s room and desk are both named, and no place is none', () => {
  const place = (name: string) =>
    ({ id: name, name, type: 'desk', office_id: 'o', parent_id: null }) as const;
  const [room, desk] = [place('Spree'), place('D-1')];
  expect(placeNamesOfVisit({ resource: room, resources: [room, desk] })).toBe('Spree, D-1');
  expect(placeNamesOfVisit({ resource: room })).toBe('Spree');
  expect(placeNamesOfVisit({ resource: null, resources: [] })).toBeNull();
});

describe('recent visitors', () => {
  const visit = (id: string, name: string, email: string | null, start: string) => ({
    id,
    start,
    visitor: { name, email, company: null, phone: null },
  });

  it('VISIT-7 distinguishes two guests who share an email address', () => {
    const visits = [
      visit('a', 'Ines Duarte', 'office@lumen.example', '2026-03-01T09:00:00.000Z'),
      visit('b', 'Paul Achebe', 'office@lumen.example', '2026-03-02T09:00:00.000Z'),
      visit('c', 'ines duarte ', 'Office@lumen.example', '2026-03-03T09:00:00.000Z'),
    ];
    expect(recentGuests(visits, 5).map(({ id }) => id)).toEqual(['c', 'b']);
    expect(recentGuests(visits, 1).map(({ id }) => id)).toEqual(['c']);
  });
});
