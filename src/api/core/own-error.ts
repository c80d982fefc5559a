import { ApiError } from './errors';

/** An answer of the server, as against a connection that broke: that shows the usual toast (F-2). */
export const isAnswer = (error: Error): boolean => error instanceof ApiError;
