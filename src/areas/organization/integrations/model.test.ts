import { describe, expect, it } from 'vitest';
import type { InstalledApp, Integration } from '@/api/schemas/integrations';
import { rowOf } from './model';

const app = (over: Partial<InstalledApp> = {}): InstalledApp => ({
  type: 'google',
  is_installed: true,
  state: 'connected',
  region: 'eu',
  error: null,
  integration_id: 'intg_1',
  installed_at: null,
  last_success_at: '2026-03-10T07:00:00.000Z',
  options: {},
  ...over,
});
const connection = (over: Partial<Integration> = {}): Integration => ({
  id: 'intg_1',
  type: 'google',
  name: 'Google Workspace',
  region: 'us',
  state: 'connected',
  error: null,
  options: {},
  last_success_at: '2026-03-10T08:00:00.000Z',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  ...over,
});

describe('the state of an integration', () => {
  it('F-24 counts what was not found as not connected', () => {
    expect(rowOf('google', undefined, [])).toMatchObject({ state: 'disconnected', region: null });
    expect(rowOf('google', app({ is_installed: false, state: 'disconnected' }), [])).toMatchObject({
      state: 'disconnected',
      lastSuccess: null,
    });
  });

  it('shows the latest success, and a failure of either side first', () => {
    expect(rowOf('google', app(), [connection()])).toMatchObject({
      state: 'connected',
      region: 'eu',
      lastSuccess: '2026-03-10T08:00:00.000Z',
    });
    const failed = connection({ state: 'failed', error: 'The consent ended' });
    expect(rowOf('google', app(), [failed])).toMatchObject({
      state: 'failed',
      error: 'The consent ended',
    });
  });
});
