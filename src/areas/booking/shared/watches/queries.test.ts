import { describe, expect, it } from 'vitest';
import type { Schedule } from '@/api/schemas/schedules';
import { isFree } from './queries';

const watch = {
  id: 'watch_1',
  resource_id: 'reso_1',
  start: '2026-03-12T08:00:00.000Z',
  end: '2026-03-12T16:00:00.000Z',
  created_at: '2026-03-10T08:00:00.000Z',
};
const booking = (start: string, end: string, status = 'accepted', resource = 'reso_1') =>
  ({
    is_deleted: false,
    slots: [{ start, end, status, resource: { id: resource } }],
  }) as unknown as Schedule;

describe('SUG-4 a watched place is free', () => {
  it('when no one has it in the watched time', () => {
    expect(isFree(watch, [])).toBe(true);
    expect(isFree(watch, [booking('2026-03-12T06:00:00.000Z', '2026-03-12T08:00:00.000Z')])).toBe(
      true,
    );
    expect(isFree(watch, [{ ...booking(watch.start, watch.end), is_deleted: true }])).toBe(true);
  });

  it('not while any part of it is taken', () => {
    expect(isFree(watch, [booking('2026-03-12T15:00:00.000Z', '2026-03-12T18:00:00.000Z')])).toBe(
      false,
    );
  });

  it('even if someone requested it, or has another place (APPR-1)', () => {
    expect(isFree(watch, [booking(watch.start, watch.end, 'pending')])).toBe(true);
    expect(isFree(watch, [booking(watch.start, watch.end, 'accepted', 'reso_2')])).toBe(true);
  });
});
