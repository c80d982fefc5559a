import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeForeignWorkers } from './foreign-workers';

/** What the browser tells of service workers, for one test. */
function withWorkers(container: unknown): void {
  vi.stubGlobal('navigator', { serviceWorker: container });
}

afterEach(() => vi.unstubAllGlobals());

describe('F-34 a service worker that is not ours', () => {
  it('is unregistered at start, however many there are', async () => {
    const workers = [1, 2].map(() => ({ unregister: vi.fn(() => Promise.resolve(true)) }));
    withWorkers({ getRegistrations: () => Promise.resolve(workers) });
    await removeForeignWorkers();
    for (const { unregister } of workers) expect(unregister).toHaveBeenCalledTimes(1);
  });

  it('cannot stop the start where the browser has none, or lets nobody ask', async () => {
    withWorkers(undefined);
    await expect(removeForeignWorkers()).resolves.toBeUndefined();
    withWorkers({ getRegistrations: () => Promise.reject(new DOMException('Denied')) });
    await expect(removeForeignWorkers()).resolves.toBeUndefined();
  });
});
