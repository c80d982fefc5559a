import type { CalendarProvider } from '@/api/schemas/calendars';
import type { ProviderSwitches } from './switches';

/** A list’s position, sealed into the tokens that providers issue. */
export interface Token {
  readonly epoch: number;
  /** The number of the last change that was returned. */
  readonly seen: number;
  /** Whether the list started with everything. */
  readonly isFull: boolean;
}

/** A request to a fake. */
export interface ProviderCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export const json = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response => Response.json(body, { status, headers });

export const empty = (status: number): Response => new Response(null, { status });

/** An error in each provider’s format. */
export function failure(
  source: CalendarProvider,
  status: number,
  reason: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body =
    source === 'google'
      ? { error: { errors: [{ domain: 'global', reason, message }], code: status, message } }
      : { error: { code: reason, message } };
  return json(status, body, headers);
}

/** The failure with which a provider answers before it reads a call: throttled, unauthorized, or down. */
export function failureOf(
  source: CalendarProvider,
  { throttled, saysWait, expired, troubles }: ProviderSwitches,
  headers: Headers,
  calendar: string | undefined,
): Response | undefined {
  const isGoogle = source === 'google';
  if (expired || !headers.get('Authorization')?.startsWith('Bearer ')) {
    const reason = isGoogle ? 'authError' : 'InvalidAuthenticationToken';
    return failure(source, 401, reason, 'Invalid Credentials');
  }
  const trouble = calendar === undefined ? undefined : troubles.get(calendar);
  if (throttled > 0 || trouble === 'throttled') {
    const reason = isGoogle ? 'rateLimitExceeded' : 'TooManyRequests';
    const wait: Record<string, string> = saysWait ? { 'Retry-After': String(throttled || 10) } : {};
    return failure(source, 429, reason, 'Rate Limit Exceeded', wait);
  }
  switch (trouble) {
    case 'missing':
      return failure(
        source,
        404,
        isGoogle ? 'notFound' : 'ErrorInvalidUser',
        'The room mailbox was not found',
      );
    case 'forbidden':
      return failure(source, 403, isGoogle ? 'forbidden' : 'ErrorAccessDenied', 'Access is denied');
    case 'unavailable':
      return failure(
        source,
        503,
        isGoogle ? 'backendError' : 'serviceNotAvailable',
        'Backend Error',
      );
    case 'cut-off':
      return new Response('{"items":[{"id":"a","sum', {
        headers: { 'Content-Type': 'application/json' },
      });
    case 'wrong-shape':
      return json(200, { items: 'none', value: 7 });
    case undefined:
    default:
      return undefined;
  }
}

/** Tokens are opaque to their holders. */
export const seal = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The content of this fake’s token; undefined for any other text. */
export function unseal<T>(token: string): Partial<T> | undefined {
  try {
    const value: unknown = JSON.parse(atob(token.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
