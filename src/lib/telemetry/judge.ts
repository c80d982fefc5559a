/** What is known about an error besides itself. No free fields: what cannot be said here cannot leak (S-5). */
export interface ReportContext {
  /** `area.endpoint` of the call that failed. */
  endpoint?: string | undefined;
  /** HTTP status of its answer. */
  status?: number | undefined;
  /** The body of a server's fault that is not JSON, such as a gateway's page; no form content passes through it (ERR-1). */
  answer?: string | undefined;
  /** Where in the product: the pattern of a route, or the name of a section. */
  where?: string | undefined;
}

/** Statuses that are answers, not faults (ERR-3). */
const quietStatuses: ReadonlySet<number> = new Set([401, 403, 404, 409, 422, 429]);

/** Aborts and failures without a network, by the name of the error; the API's own errors are known here by name only. */
const quietNames: ReadonlySet<string> = new Set([
  'AbortError',
  'ConnectionError',
  'CancelledError',
]);

/** What browsers and their extensions throw into every page, and answers with a place of their own on screen (F-14). */
const quietMessages =
  /ResizeObserver loop|^Script error\.?$|office_hours_not_available|(?:chrome|moz|safari-web)-extension:/mu;

/**
 * Whether an error goes to the reporting service (ERR-3, ERR-7, and the ground rules of the failure matrix). A failed call
 * says itself whether its endpoint's definition keeps it out.
 */
export function isReported(error: unknown, context: ReportContext = {}): boolean {
  const { status } = { ...ownFacts(error), ...known(context) };
  if (status !== undefined && quietStatuses.has(status)) return false;
  if (isUnreported(error)) return false;
  if (error instanceof Error || error instanceof DOMException) {
    if (quietNames.has(error.name)) return false;
    return !quietMessages.test(`${error.message}\n${error.stack ?? ''}`) && !hasQuietCode(error);
  }
  return !quietMessages.test(String(error));
}

/** Endpoint, status and unreadable body, where the error itself knows them. */
export function ownFacts(error: unknown): ReportContext {
  if (error === null || typeof error !== 'object') return {};
  const { endpoint, status, rawBody } = error as Record<string, unknown>;
  return {
    ...(typeof endpoint === 'string' ? { endpoint } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof status === 'number' && status >= 500 && typeof rawBody === 'string'
      ? { answer: rawBody }
      : {}),
  };
}

/** Set on the API's own errors, which are known here by their fields only. */
const isUnreported = (error: unknown): boolean =>
  error instanceof Error && (error as { unreported?: unknown }).unreported === true;

function known(context: ReportContext): ReportContext {
  return Object.fromEntries(Object.entries(context).filter(([, value]) => value !== undefined));
}

/** F-14's code stands in the parsed answer, beside or among the messages. */
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
