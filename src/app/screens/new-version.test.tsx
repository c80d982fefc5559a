import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as chunks from '@/lib/missing-chunk';
import { guardUnsaved } from '@/lib/unsaved';
import { toasts } from '@/ui/toasts';
import { offerNewVersion, watchForNewVersion } from './new-version';

const recover = vi.fn<typeof chunks.recoverFromMissingChunk>();
beforeAll(() => {
  // One listener, however many pages have asked for it.
  watchForNewVersion();
  watchForNewVersion();
});
beforeEach(() => {
  recover.mockReset();
  vi.spyOn(chunks, 'recoverFromMissingChunk').mockImplementation(recover);
});

afterEach(() => vi.useRealTimers());

const missing = () => globalThis.dispatchEvent(new Event('vite:preloadError'));

it('F-35 a missing chunk reloads the page, wherever it was requested', () => {
  recover.mockReturnValue(true);
  missing();
  expect(recover).toHaveBeenCalledTimes(1);
  expect(toasts.get()).toEqual([]);
});

it('F-35 where it must not reload, a notice with the button stays, once', () => {
  recover.mockReturnValue(false);
  missing();
  missing();
  expect(toasts.get()).toHaveLength(1);
  expect(toasts.get()[0]).toMatchObject({
    text: 'A new version of Atrium is available',
    action: { label: 'Reload' },
  });
});

it('F-35 nothing is shown offline, because everything is missing then', () => {
  recover.mockReturnValue(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  missing();
  expect(toasts.get()).toEqual([]);
});

it('F-35 a version that is stored already is offered once nothing is unsaved', () => {
  vi.useFakeTimers();
  let isTyping = true;
  const stop = guardUnsaved(() => isTyping);
  offerNewVersion();
  vi.advanceTimersByTime(60_000);
  expect(toasts.get()).toEqual([]);
  isTyping = false;
  vi.advanceTimersByTime(10_000);
  stop();
  expect(toasts.get()).toMatchObject([
    { text: 'A new version of Atrium is available', action: { label: 'Reload' } },
  ]);
});
