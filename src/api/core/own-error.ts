import { ApiError } from './errors';

/** An answer from the server, as opposed to a broken connection, which shows the usual toast (F-2). */
export const isAnswer = (error: Error): boolean => error instanceof ApiError;
