import type { CalendarProvider } from '@/api/schemas/calendars';
import { FAILURES, ok, type Answer } from './http';
import type { ProviderSwitches } from './switches';

const LOGIN =
  'authorization_uri="https://login.microsoftonline.com/common/oauth2/authorize", client_id="00000003-0000-0000-c000-000000000000"';

/** A call without a valid token, as each provider answers it. */
export function unauthorized(
  source: CalendarProvider,
  { expired }: ProviderSwitches,
  headers: Headers,
): Answer | undefined {
  const given = headers.get('Authorization');
  const token = /^Bearer +(\S+)$/i.exec(given ?? '')?.[1];
  if (!expired && token !== undefined) return undefined;
  const isMissing = token === undefined;
  if (source === 'google') {
    const challenge = `Bearer realm="https://accounts.google.com/"${isMissing ? '' : ', error="invalid_token"'}`;
    const where = { location: 'Authorization', locationType: 'header' };
    const more = { ...where, headers: { 'WWW-Authenticate': challenge } };
    return isMissing
      ? FAILURES.google(401, 'required', 'Login Required.', more)
      : FAILURES.google(401, 'authError', 'Invalid Credentials', more);
  }
  const more = { headers: { 'WWW-Authenticate': `Bearer realm="", ${LOGIN}` } };
  const message = isMissing
    ? 'Access token is empty.'
    : 'Lifetime validation failed, the token is expired.';
  return FAILURES.microsoft(401, 'InvalidAuthenticationToken', message, more);
}

/** The failure with which a provider answers before it reads a call: throttled, or a calendar’s own fault. */
export function failureOf(
  source: CalendarProvider,
  { throttled, saysWait, troubles }: ProviderSwitches,
  calendar: string | undefined,
): Answer | undefined {
  const isGoogle = source === 'google';
  const fail = FAILURES[source];
  const trouble = calendar === undefined ? undefined : troubles.get(calendar);
  if (throttled > 0 || trouble === 'throttled') {
    const headers: Record<string, string> = saysWait
      ? { 'Retry-After': String(throttled || 10) }
      : {};
    if (!isGoogle) {
      return fail(429, 'TooManyRequests', 'Please retry again later.', { headers });
    }
    // Google says a single user’s limit with 403.
    return throttled > 0
      ? fail(429, 'rateLimitExceeded', 'Rate Limit Exceeded', { domain: 'usageLimits', headers })
      : fail(403, 'userRateLimitExceeded', 'User Rate Limit Exceeded', {
          domain: 'usageLimits',
          headers,
        });
  }
  switch (trouble) {
    case 'missing':
      return isGoogle
        ? fail(404, 'notFound', 'Not Found')
        : fail(404, 'ErrorInvalidUser', `The requested user '${calendar}' is invalid.`);
    case 'forbidden':
      return isGoogle
        ? fail(403, 'forbidden', 'Forbidden')
        : fail(403, 'ErrorAccessDenied', 'Access is denied. Check credentials and try again.');
    case 'unavailable':
      return isGoogle
        ? fail(503, 'backendError', 'Backend Error')
        : fail(503, 'serviceNotAvailable', 'The service is not available.');
    case 'cut-off':
      return { status: 200, raw: '{"items":[{"id":"a","sum' };
    case 'wrong-shape':
      return ok({ items: 'none', value: 7 });
    case undefined:
    default:
      return undefined;
  }
}
