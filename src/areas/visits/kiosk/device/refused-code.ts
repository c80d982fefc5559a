import { ApiError, ConnectionError } from '@/api/core/errors';

/** Why a code was refused: each reason has its own message (VISIT-3, VISIT-4). */
export type WrongCode = 'unknown' | 'used' | 'expired' | 'notYet' | 'tooMany' | 'failed';

/** Why a code was refused, and how long the station accepts no others if there were too many. */
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

/** Whether there was no answer, or only one from a gateway in front of the server: the step can be sent later. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (error instanceof ApiError && [502, 503, 504].includes(error.status));
