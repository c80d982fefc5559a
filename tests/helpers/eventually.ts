import { vi } from 'vitest';

/** Waits until a check holds, for longer than any busy machine takes: whether it comes to hold is asked, not how soon. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000 });
