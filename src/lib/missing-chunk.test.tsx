import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadedBuild } from '@/lib/storage';
import { isMissingChunk, recoverFromMissingChunk } from './missing-chunk';
import { guardUnsaved } from './unsaved';

const reload = vi.fn<() => void>();
/** A page just after it loaded, which knows nothing of the previous one. */
const page = () => ({ reload, leaving: false });

beforeEach(() => reload.mockReset());
afterEach(() => reloadedBuild.remove());

describe('F-35 a missing chunk', () => {
  it('is recognized by the message of each browser', () => {
    for (const text of [
      'Failed to fetch dynamically imported module: https://x.example/assets/map-1.js',
      'error loading dynamically imported module: https://x.example/assets/map-1.js',
      'Importing a module script failed.',
      'Unable to preload CSS for /assets/map-1.css',
    ]) {
      expect(isMissingChunk(new TypeError(text))).toBe(true);
    }
    expect(isMissingChunk(new TypeError('Failed to fetch'))).toBe(false);
    expect(isMissingChunk('Unable to preload')).toBe(false);
  });

  it('reloads once for each build', () => {
    expect(recoverFromMissingChunk(page())).toBe(true);
    expect(recoverFromMissingChunk(page())).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reports itself to everyone, and reloads for the first of them', () => {
    const shown = page();
    expect(recoverFromMissingChunk(shown)).toBe(true);
    expect(recoverFromMissingChunk(shown)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads once if nothing can be stored, because the page knows that it was reloaded', () => {
    const blocked = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    const loaded = vi.spyOn(performance, 'getEntriesByType');
    loaded.mockReturnValue([{ type: 'navigate' } as unknown as PerformanceEntry]);
    expect(recoverFromMissingChunk(page())).toBe(true);
    // The new page has forgotten everything except how it was opened.
    reloadedBuild.remove();
    loaded.mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry]);
    expect(recoverFromMissingChunk(page())).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload over unsaved input, nor without a network', () => {
    const stop = guardUnsaved(() => true);
    recoverFromMissingChunk(page());
    stop();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    recoverFromMissingChunk(page());
    expect(reload).not.toHaveBeenCalled();
  });
});
