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
