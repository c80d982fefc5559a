import { afterEach, describe, expect, it } from 'vitest';
import { notices, type Notice } from '@/lib/storage/notices';
import { addNotice, MAX_STORED, markRead } from './store';

const OWNER = 'user_1.meridian';
const notice = (number: number, change: Partial<Notice> = {}): Notice => ({
  id: `evnt_${number}`,
  what: 'changed',
  object_type: 'schedule',
  object_id: `sche_${number}`,
  series_id: null,
  place_id: null,
  start: '2026-03-12T08:00:00.000Z',
  end: '2026-03-12T16:00:00.000Z',
  at: '2026-03-10T07:30:00.000Z',
  is_read: false,
  ...change,
});
const kept = () => notices.at(OWNER).get() ?? [];

afterEach(() => notices.removeAll());

describe('stored notifications', () => {
  it('is the last hundred, the newest first', () => {
    for (let number = 1; number <= MAX_STORED + 5; number += 1) addNotice(OWNER, notice(number));
    expect(kept()).toHaveLength(MAX_STORED);
    expect(kept()[0]?.id).toBe(`evnt_${MAX_STORED + 5}`);
    expect(kept().at(-1)?.id).toBe('evnt_6');
  });

  it('REC-11 are one item for a booking, and one for a series, whichever date changed', () => {
    addNotice(OWNER, notice(1));
    addNotice(OWNER, notice(2, { object_id: 'sche_1', what: 'cancelled' }));
    addNotice(OWNER, notice(3, { series_id: 'seri_1' }));
    addNotice(OWNER, notice(4, { series_id: 'seri_1', what: 'accepted' }));
    expect(kept().map(({ id }) => id)).toEqual(['evnt_4', 'evnt_2']);
  });

  it('H-21 are one item for a message that two tabs received', () => {
    addNotice(OWNER, notice(1));
    markRead(OWNER);
    addNotice(OWNER, notice(1));
    expect(kept().map(({ id, is_read }) => [id, is_read])).toEqual([['evnt_1', true]]);
  });

  it('stay readable if they were written before series were distinguished', () => {
    const { series_id: _none, ...old } = notice(1);
    localStorage.setItem(`atrium.notices.${OWNER}`, JSON.stringify([old]));
    addNotice(OWNER, notice(2));
    expect(kept()).toHaveLength(2);
  });
});
