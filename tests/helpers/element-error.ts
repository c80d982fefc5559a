import type { Config } from '@testing-library/dom';

/** Testing Library sets this while it repeats a query until it succeeds. */
interface Repeating {
  readonly _disableExpensiveErrorDiagnostics?: boolean;
}

/**
 * Configures Testing Library to describe the page once, when a query gives up. By default, it serializes the whole page
 * at each try of a waiting query, which takes up to a sixth of a journey’s time.
 *
 * @param configOf the configuration at the time of an error
 */
export const describedOnce =
  (configOf: () => Config & Repeating) =>
  ({ getElementError }: Config): Partial<Config> => ({
    getElementError(message, container) {
      if (configOf()._disableExpensiveErrorDiagnostics !== true) {
        return getElementError(message, container);
      }
      const error = new Error(message ?? '');
      error.name = 'TestingLibraryElementError';
      return error;
    },
  });
