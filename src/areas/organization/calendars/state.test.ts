import { describe, expect, it } from 'vitest';
import type { Calendar } from '@/api/schemas/calendars';
import { stateOf } from './state';

const calendar: Calendar = {
  id: 'cale_1',
  organization_id: 'orga_1',
  source: 'google',
  type: 'resource',
  reference_id: 'reso_1',
  integration_id: 'intg_1',
  is_enabled: true,
  is_pull_enabled: true,
  is_push_enabled: true,
  sync_events: true,
  sync_leaves: false,
  name: 'Aurora',
  external_id: 'aurora@rooms.example',
  reference_name: 'Aurora',
  last_job_status: 'finished',
  last_synced_at: '2026-03-10T07:00:00.000Z',
  error: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};
const clash = {
  kind: 'booking' as const,
  schedule_id: 'sche_1',
  event_id: null,
  start: '2026-03-11T09:00:00.000Z',
  end: '2026-03-11T10:00:00.000Z',
  reason: 'Blocked',
};

describe('the state of a calendar', () => {
  it.each([
    ['none', null],
    ['synced', {}],
    ['pending', { last_synced_at: null }],
    ['failed', { error: 'Not found' }],
    ['clash', { error: 'Not found', clashes: [clash] }],
    ['synced', { clashes: [] }],
    ['off', { is_enabled: false, error: 'Not found', clashes: [clash] }],
  ] as const)('is %s', (state, over) => {
    expect(stateOf(over && ({ ...calendar, ...over } as Calendar))).toBe(state);
  });
});
