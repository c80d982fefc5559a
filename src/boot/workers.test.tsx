import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as versions from '@/app/screens/new-version';
import { settleWorkers } from './workers';

const ORIGIN = 'https://acme.atrium.test';
const NEVER = new Promise<never>(() => {});

/** What the browser reports about service workers, for one test. */
function withWorkers(scripts: readonly string[]) {
  const workers = scripts.map((script) => ({
    active: { scriptURL: ORIGIN + script },
    unregister: vi.fn(() => Promise.resolve(true)),
  }));
  const update = vi.fn(() => Promise.resolve());
  const register = vi.fn(() => Promise.resolve({ update }));
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistrations: () => Promise.resolve(workers), register },
  });
  const gone = () =>
    workers
      .filter(({ unregister }) => unregister.mock.calls.length > 0)
      .map(({ active }) => active.scriptURL.slice(ORIGIN.length));
  return { register, update, gone };
}

/** Settles the workers of a page, including what waits until people have begun. */
async function settle(path: string, storedShell = true, renewed: Promise<unknown> = NEVER) {
  const settled = settleWorkers(path, { storedShell, renewed });
  await vi.advanceTimersByTimeAsync(10_000);
  await settled;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('F-34 service workers of production', () => {
  it('are the one of the pages and the one of the stations; any other is removed', async () => {
    const { gone, register } = withWorkers(['/sw.js', '/shell-worker.js', '/kiosk-worker.js']);
    await settle('/dashboard');
    expect(gone()).toEqual(['/sw.js']);
    expect(register.mock.calls).toEqual([['/shell-worker.js', { scope: '/' }]]);
  });

  it('wait until people have begun', async () => {
    const { register } = withWorkers([]);
    const settled = settleWorkers('/dashboard', { storedShell: true, renewed: NEVER });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(register).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    await settled;
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('are removed where a deployment wants nothing stored', async () => {
    const { gone, register } = withWorkers(['/shell-worker.js', '/kiosk-worker.js']);
    await settle('/dashboard', false);
    expect(gone()).toEqual(['/shell-worker.js']);
    expect(register).not.toHaveBeenCalled();
  });

  it('offer a new version that took over, and look for one in a tab that is used for hours', async () => {
    const offer = vi.spyOn(versions, 'offerNewVersion').mockImplementation(() => {});
    const { update } = withWorkers(['/shell-worker.js']);
    await settle('/dashboard');
    const look = () => document.dispatchEvent(new Event('visibilitychange'));
    look();
    expect(update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
    look();
    look();
    expect(update).toHaveBeenCalledTimes(1);
    expect(offer).not.toHaveBeenCalled();
    await settle('/dashboard', true, Promise.resolve());
    expect(offer).toHaveBeenCalledTimes(1);
  });

  it('VISIT-6 a station registers its own, for its own addresses alone', async () => {
    const { gone, register } = withWorkers([]);
    await settle('/kiosk/stat_1');
    expect(register.mock.calls).toEqual([['/kiosk-worker.js', { scope: '/kiosk/' }]]);
    expect(gone()).toEqual([]);
  });

  it('S-24 pass Trusted Types by a policy that knows only them', async () => {
    const { register } = withWorkers([]);
    const createPolicy = vi.fn((_name: string, rules: object) => rules);
    vi.stubGlobal('trustedTypes', { createPolicy });
    await settle('/kiosk/stat_1');
    await settle('/dashboard');
    expect(register).toHaveBeenCalledTimes(2);
    expect(createPolicy.mock.calls[0]?.[0]).toBe('app');
    const rules = createPolicy.mock.calls[0]?.[1] as { createScriptURL(address: string): string };
    expect(() => rules.createScriptURL('/other.js')).toThrow(/Not a script of ours/);
  });

  it('do not prevent the start if the browser has none, or allows no access', async () => {
    vi.stubGlobal('navigator', {});
    await expect(settle('/kiosk/a')).resolves.toBeUndefined();
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistrations: () => Promise.reject(new DOMException('Denied')) },
    });
    await expect(settle('/dashboard')).resolves.toBeUndefined();
  });
});
