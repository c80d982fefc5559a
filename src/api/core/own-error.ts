import { ApiError } from './errors';

/** An answer of the server, as against a connection that broke: that shows the usual toast (F-2). */
export const isAnswer = (error: Error): boolean => error instanceof ApiError;

/**
 * A write whose caller says itself what went wrong, where it was asked for and not in a toast besides.
 *
 * @param own for which errors; for all of them unless told
 */
export const withOwnError = <O extends { meta: object }>(
  options: O,
  own: boolean | ((error: Error) => boolean) = true,
) => ({ ...options, meta: { ...options.meta, ownError: own } });
