import { describe, expect, it } from 'vitest';
import type { Agreement } from '@/api/schemas/forms';
import { agreementHistories, missingIn } from './agreement-history';

const agreement = (id: string, replaces_id: string | null): Agreement => ({
  id,
  replaces_id,
  kind: 'agreement',
  name: id,
  version: 1,
  content: '',
  is_required: true,
  station_ids: [],
  signature_count: 0,
  is_locked: false,
  created_at: '2026-03-10T08:00:00.000Z',
  updated_at: '2026-03-10T08:00:00.000Z',
});

describe('versions of agreements', () => {
  const all = [agreement('b', null), agreement('a3', 'a2'), agreement('a1', null)];

  it('are missing if one was replaced by another that no one named', () => {
    expect(missingIn(all)).toEqual(['a2']);
    expect(missingIn([...all, agreement('a2', 'a1')])).toEqual([]);
  });

  it('are in one line, newest first, under the id of the first', () => {
    const lines = agreementHistories([...all, agreement('a2', 'a1')]);
    expect(lines.map(({ id, versions }) => [id, ...versions.map((each) => each.id)])).toEqual([
      ['b', 'b'],
      ['a1', 'a3', 'a2', 'a1'],
    ]);
  });

  it('start with the oldest that still exists', () => {
    expect(agreementHistories(all).map(({ id }) => id)).toEqual(['b', 'a3', 'a1']);
  });
});
