import { describe, expect, it } from 'vitest';
import type { Calendar, MyCalendar } from '@/api/schemas/calendars';
import type { InstalledApp } from '@/api/schemas/integrations';
import { connectionState, directionsOf, syncOptions } from './connection';

const app = (change: Partial<InstalledApp> = {}): InstalledApp => ({
  type: 'microsoft',
  is_installed: true,
  state: 'connected',
  region: 'eu',
  error: null,
  integration_id: 'intg_1',
  installed_at: null,
  last_success_at: null,
  options: {},
  ...change,
});
const mine = (change: Partial<Calendar> = {}, source: MyCalendar['source'] = 'microsoft') =>
  ({
    source,
    calendar: {
      is_enabled: true,
      is_pull_enabled: true,
      is_push_enabled: false,
      error: null,
      last_job_status: 'finished',
      ...change,
    },
  }) as MyCalendar;
const provider = 'microsoft' as const;

describe('the state of a connection', () => {
  it('F-24 a check that failed reads "not installed"', () => {
    expect(connectionState({ provider, app: undefined, hasAccess: true, mine: mine() })).toBe(
      'notInstalled',
    );
  });

  it.each([
    ['not installed', app({ is_installed: false }), true, mine(), 'notInstalled'],
    ['consent withdrawn', app(), false, mine(), 'ended'],
    ['consent refused', app(), false, undefined, 'notInstalled'],
    ['app failed', app({ state: 'failed' }), true, mine(), 'ended'],
    ['nothing synchronized', app(), true, undefined, 'unfinished'],
    ['calendar at rest', app(), true, mine({ is_enabled: false }), 'unfinished'],
    ['another provider’s calendar', app(), true, mine({}, 'google'), 'unfinished'],
    [
      'begun beside it',
      app({ options: { is_enabled: true } }),
      true,
      mine({}, 'google'),
      'running',
    ],
    ['in sync', app(), true, mine(), 'running'],
    ['access could not be asked', app(), undefined, mine(), 'running'],
    ['first run to come', app(), true, mine({ last_job_status: null }), 'running'],
    ['last job failed', app(), true, mine({ last_job_status: 'failed' }), 'failing'],
    ['with an error', app(), true, mine({ error: 'Mailbox not found' }), 'failing'],
  ] as const)('%s', (_name, installed, hasAccess, own, state) => {
    expect(connectionState({ provider, app: installed, hasAccess, mine: own })).toBe(state);
  });
});

describe('the sync directions', () => {
  it('are those of the calendar, otherwise the chosen ones, otherwise both', () => {
    const known = { provider, hasAccess: true, mine: undefined };
    expect(directionsOf({ ...known, app: app(), mine: mine() })).toEqual({
      pull: true,
      push: false,
    });
    const chosen = app({ options: { is_pull_enabled: false } });
    expect(directionsOf({ ...known, app: chosen })).toEqual({ pull: false, push: true });
    expect(directionsOf({ ...known, app: undefined })).toEqual({ pull: true, push: true });
  });

  it('CAL-5 every payload carries sync_events true and sync_leaves false', () => {
    for (const pull of [true, false]) {
      for (const push of [true, false]) {
        expect(syncOptions({ pull, push })).toEqual({
          is_enabled: true,
          is_pull_enabled: pull,
          is_push_enabled: push,
          sync_events: true,
          sync_leaves: false,
        });
      }
    }
  });
});
