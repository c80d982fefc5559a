import { afterEach, describe, expect, it, vi } from 'vitest';
import { settleWorkers } from './workers';

const ORIGIN = 'https://acme.atrium.test';

/** What the browser reports about service workers, for one test. */
function withWorkers(scopes: readonly string[]) {
  const workers = scopes.map((scope) => ({
    scope: ORIGIN + scope,
    unregister: vi.fn(() => Promise.resolve(true)),
  }));
  const register = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistrations: () => Promise.resolve(workers), register },
  });
  const gone = () =>
    workers.filter(({ unregister }) => unregister.mock.calls.length > 0).map(({ scope }) => scope);
  return { register, gone };
}

afterEach(() => vi.unstubAllGlobals());

describe('F-34 service workers of production', () => {
  it('are removed at the start, except the one of the stations', async () => {
    const { gone, register } = withWorkers(['/', '/old/', '/kiosk/']);
    await settleWorkers('/dashboard');
    expect(gone()).toEqual([`${ORIGIN}/`, `${ORIGIN}/old/`]);
    expect(register).not.toHaveBeenCalled();
  });

  it('VISIT-6 a station registers one, for its own addresses alone', async () => {
    const { gone, register } = withWorkers([]);
    await settleWorkers('/kiosk/stat_1');
    expect(register.mock.calls).toEqual([['/kiosk-worker.js', { scope: '/kiosk/' }]]);
    expect(gone()).toEqual([]);
  });

  it('S-24 pass Trusted Types by a policy that knows one address', async () => {
    const { register } = withWorkers([]);
    const createPolicy = vi.fn((_name: string, rules: object) => rules);
    vi.stubGlobal('trustedTypes', { createPolicy });
    await settleWorkers('/kiosk/stat_1');
    expect(register).toHaveBeenCalledTimes(1);
    expect(createPolicy.mock.calls[0]?.[0]).toBe('app');
    const rules = createPolicy.mock.calls[0]?.[1] as { createScriptURL(address: string): string };
    expect(() => rules.createScriptURL('/other.js')).toThrow(/Not a script of ours/);
  });

  it('do not prevent the start if the browser has none, or allows no access', async () => {
    vi.stubGlobal('navigator', {});
    await expect(settleWorkers('/kiosk/a')).resolves.toBeUndefined();
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistrations: () => Promise.reject(new DOMException('Denied')) },
    });
    await expect(settleWorkers('/kiosk/a')).resolves.toBeUndefined();
  });
});
