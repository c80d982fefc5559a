import type { Config } from '@testing-library/dom';

/** What Testing Library sets while it repeats a query until it succeeds. */
interface Repeating {
  readonly _disableExpensiveErrorDiagnostics?: boolean;
}

/**
 * Configures Testing Library to describe the page once, when a query is given up. Left to itself it writes the whole page
 * down at each try of a query that waits, up to a sixth of a journey's time.
 *
 * @param configOf the configuration at the moment of an error
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
