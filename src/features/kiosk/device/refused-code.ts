import { ApiError, ConnectionError } from '@/api/core/errors';

/** Why a code opens nothing: each has a sentence of its own (VISIT-3, VISIT-4). */
export type WrongCode = 'unknown' | 'used' | 'expired' | 'notYet' | 'tooMany' | 'failed';

/** Why a code was refused, and how long the station takes no other where it was one too many. */
export interface RefusedCode {
  readonly why: WrongCode;
  /** Milliseconds. */
  readonly retryAfter?: number | undefined;
}

/** What the server’s answer to a code means. */
export function refusedCode(error: unknown): RefusedCode {
  if (!(error instanceof ApiError)) return { why: 'failed' };
  const { status, detail, retryAfter } = error;
  if (status === 404) return { why: 'unknown' };
  if (status === 409) return { why: 'used' };
  if (status === 410) return { why: detail['rule'] === 'not_yet' ? 'notYet' : 'expired' };
  if (status === 429) return { why: 'tooMany', retryAfter: (retryAfter ?? 600) * 1000 };
  return { why: 'failed' };
}

/** Whether no one answered, or only a gateway in front of the server: what was done can be sent later. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (error instanceof ApiError && [502, 503, 504].includes(error.status));
