/** What’s known about an error besides the error itself. There are no free-form fields, so nothing else can leak (S-5). */
export interface ReportContext {
  /** `area.endpoint` of the call that failed. */
  endpoint?: string | undefined;
  /** HTTP status of the response. */
  status?: number | undefined;
  /** The body of a server error that isn’t JSON, such as a gateway’s page; it contains no form content (ERR-1). */
  answer?: string | undefined;
  /** Where in the product: a route’s pattern, or the name of a section. */
  where?: string | undefined;
}

/** Statuses that are normal answers (ERR-3). */
const quietStatuses: ReadonlySet<number> = new Set([401, 403, 404, 409, 422, 429]);

/** Aborts and failures without a network, by the error’s name; here, the API’s own errors are recognized only by name. */
const quietNames: ReadonlySet<string> = new Set([
  'AbortError',
  'ConnectionError',
  'CancelledError',
  'ReadAgain',
]);

/** Errors that browsers and their extensions raise on any page, and answers that have their own place on the screen (F-14). */
const quietMessages =
  /ResizeObserver loop|^Script error\.?$|office_hours_not_available|(?:chrome|moz|safari-web)-extension:/mu;

/**
 * Whether an error is reported (ERR-3, ERR-7, and the ground rules of the failure matrix). A failed call knows whether its
 * endpoint’s definition excludes it.
 */
export function isReported(error: unknown, context: ReportContext = {}): boolean {
  const { status } = { ...errorFacts(error), ...known(context) };
  if (status !== undefined && quietStatuses.has(status)) return false;
  if (isUnreported(error)) return false;
  if (error instanceof Error || error instanceof DOMException) {
    if (quietNames.has(error.name)) return false;
    return !quietMessages.test(`${error.message}\n${error.stack ?? ''}`) && !hasQuietCode(error);
  }
  return !quietMessages.test(textOf(error));
}

/** Endpoint, status, and unreadable body, if the error has them. */
export function errorFacts(error: unknown): ReportContext {
  if (error === null || typeof error !== 'object') return {};
  try {
    return factsOf(error as Record<string, unknown>);
  } catch {
    // Reading a field of anything that was thrown may throw itself.
    return {};
  }
}

function factsOf({ endpoint, status, rawBody }: Record<string, unknown>): ReportContext {
  return {
    ...(typeof endpoint === 'string' ? { endpoint } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof status === 'number' && status >= 500 && typeof rawBody === 'string'
      ? { answer: rawBody }
      : {}),
  };
}

/** Set on the API’s own errors, which are recognized here only by their fields. */
const isUnreported = (error: unknown): boolean =>
  error instanceof Error && (error as { unreported?: unknown }).unreported === true;

function known(context: ReportContext): ReportContext {
  return Object.fromEntries(Object.entries(context).filter(([, value]) => value !== undefined));
}

/** F-14’s code is in the parsed answer, beside or among the messages. */
function hasQuietCode(error: object): boolean {
  const { response } = error as { response?: unknown };
  try {
    return (
      response !== undefined && JSON.stringify(response).includes('office_hours_not_available')
    );
  } catch {
    return false;
  }
}

/** A thrown value as text; an object may refuse to become one. */
function textOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return '';
  }
}
