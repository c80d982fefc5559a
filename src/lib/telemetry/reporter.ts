import {
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  getClient,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
  setTag,
  startBrowserTracingNavigationSpan,
  type BrowserOptions,
  type ErrorEvent,
} from '@sentry/react';
import type { ReportContext } from './report-filter';
import { BUILT_FILE, debugIdOf } from './debug-id';
import { Breaker, type Send } from './queue';
import { plainError } from './plain-error';
import { gateFor } from './sendable';

/** Where error reports go. */
export interface ReporterConfig {
  dsn: string;
  environment?: string | undefined;
  /** Build id, so that a report identifies the code it’s about. */
  release?: string | undefined;
}

/** One thing to report. */
export interface Entry {
  error: unknown;
  /** Replaces the error’s own text: the call and its status. */
  text?: string;
  context: ReportContext;
  /** The service groups entries with the same fingerprint. */
  fingerprint?: readonly string[];
}

export interface Reporter {
  send: Send<Entry>;
  /** Sets the route, by its pattern, for all following spans and reports. */
  route(pattern: string): void;
  /** Stops reporting for this page. */
  stop(): void;
}

type MakeTransport = NonNullable<BrowserOptions['transport']>;

/**
 * Every envelope passes through here last: only what’s on a list is sent (S-5), without cookies, and three failed deliveries in a
 * row stop the reporting (F-54).
 */
function strictTransport(breaker: Breaker, names: ReadonlySet<string>): MakeTransport {
  const sendable = gateFor((name) => names.has(name));
  return (options) => {
    // A host of our own domain would get the cookies of the application.
    const fetchOptions: RequestInit = { credentials: 'omit', referrerPolicy: 'no-referrer' };
    const inner = makeFetchTransport({ ...options, fetchOptions }, (input, request) =>
      globalThis.fetch(input, request),
    );
    return {
      flush: (timeout) => inner.flush(timeout),
      send: async (envelope) => {
        const allowed = breaker.open ? undefined : sendable(envelope);
        if (!allowed) return {};
        try {
          const answer = await inner.send(allowed as Parameters<typeof inner.send>[0]);
          breaker.record(true);
          return answer;
        } catch {
          breaker.record(false);
          if (breaker.open) void getClient()?.close(0);
          return {};
        }
      },
    };
  };
}

type DebugImage = NonNullable<NonNullable<ErrorEvent['debug_meta']>['images']>[number];

/** Which source maps the service needs to read the stacks of a report: one for each built file. */
function sourceMapsOf({ exception }: ErrorEvent): DebugImage[] {
  const frames = exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []) ?? [];
  const files = new Set(frames.flatMap(({ filename }) => filename ?? []));
  return [...files].flatMap((file) => {
    const name = BUILT_FILE.exec(file)?.[1];
    return name === undefined
      ? []
      : [{ type: 'sourcemap', code_file: file, debug_id: debugIdOf(name) }];
  });
}

/**
 * Starts error reporting: traces for one in five page loads, and replays only of errors. Nothing personal is collected: no
 * cookies, headers, bodies, queries, clicks, or console lines (S-5, H-9), and nothing is stored (S-2). Global errors come through
 * our own handlers, so that a single list decides what’s reported.
 */
export function startReporter(config: ReporterConfig, route: string | undefined): Reporter {
  const breaker = new Breaker();
  let current = route ?? 'unknown';
  /** Patterns of pages and names of sections, as our own code gives them. */
  const names = new Set([current]);
  init({
    dsn: config.dsn,
    ...(config.environment === undefined ? {} : { environment: config.environment }),
    ...(config.release === undefined ? {} : { release: config.release }),
    tracesSampleRate: 0.2,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 1,
    // Trace headers would need the API’s permission for cross-origin requests.
    tracePropagationTargets: [],
    enhanceFetchErrorMessages: false,
    sendClientReports: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    transport: strictTransport(breaker, names),
    // The library names it by the address if the first error precedes the first route.
    beforeSend: (event) => ({
      ...event,
      transaction: current,
      debug_meta: { images: sourceMapsOf(event) },
    }),
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      browserTracingIntegration({
        instrumentNavigation: false,
        // Addresses of calls, pages, and pictures contain ids of people, so none are recorded; neither are breadcrumbs.
        traceFetch: false,
        traceXHR: false,
        ignoreResourceSpans: [
          'resource.fetch',
          'resource.xmlhttprequest',
          'resource.img',
          'resource.other',
        ],
        // A name is a pattern: an address would be one of thousands and contain ids.
        beforeStartSpan: (options) => ({ ...options, name: current }),
      }),
      // Text and inputs are masked and media left out by default. The worker would be a blob, which the content security policy
      // blocks, and a sticky session would be stored.
      replayIntegration({ useCompression: false, stickySession: false }),
    ],
  });
  setTag('route', current);
  return {
    send: ({ error, text, context: { answer, ...tags }, fingerprint }) => {
      if (breaker.open) return Promise.resolve(false);
      if (tags.where !== undefined) names.add(tags.where);
      captureException(plainError(error, text), {
        tags: { ...tags },
        // A tag is limited to 200 characters; a gateway’s page has more.
        ...(answer === undefined ? {} : { extra: { answer } }),
        ...(fingerprint ? { fingerprint: [...fingerprint] } : {}),
      });
      return Promise.resolve(true);
    },
    route: (pattern) => {
      current = pattern;
      names.add(pattern);
      setTag('route', pattern);
      const client = getClient();
      if (client) startBrowserTracingNavigationSpan(client, { name: pattern, op: 'navigation' });
    },
    stop: () => void getClient()?.close(0),
  };
}
