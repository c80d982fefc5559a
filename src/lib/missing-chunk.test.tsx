import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadedBuild } from '@/lib/storage';
import { guardUnsaved, isMissingChunk, recoverFromMissingChunk } from './missing-chunk';

afterEach(() => reloadedBuild.remove());

describe('F-35 a piece of code that is gone', () => {
  it('is told from other errors, in the words of each browser', () => {
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
    const reload = vi.fn();
    recoverFromMissingChunk(reload);
    recoverFromMissingChunk(reload);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads once where nothing can be stored, for the page knows that it was loaded anew', () => {
    const reload = vi.fn();
    const blocked = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    const loaded = vi.spyOn(performance, 'getEntriesByType');
    loaded.mockReturnValue([{ type: 'navigate' } as unknown as PerformanceEntry]);
    expect(recoverFromMissingChunk(reload)).toBe(true);
    // The new page has forgotten all but how it came.
    reloadedBuild.remove();
    loaded.mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry]);
    expect(recoverFromMissingChunk(reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload over unsaved input, nor without a network', () => {
    const reload = vi.fn();
    const stop = guardUnsaved(() => true);
    recoverFromMissingChunk(reload);
    stop();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    recoverFromMissingChunk(reload);
    expect(reload).not.toHaveBeenCalled();
  });
});
