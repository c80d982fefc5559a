import mixpanel from 'mixpanel-browser/src/loaders/loader-module-core';
import type { Send } from './queue';

/** Where page views go. */
export interface VisitsConfig {
  token: string;
  /** Address of the analytics host, without a trailing slash. */
  host: string;
}

/** One page view: the route’s pattern, never its values (UI-11), and when, in milliseconds since 1970. */
export interface Visit {
  path: string;
  at: number;
}

/** Properties that the library adds by itself and that contain addresses, search texts, or titles. */
const unwanted = [
  '$current_url',
  'current_url_search',
  'current_url_path',
  'current_page_title',
  '$referrer',
  '$referring_domain',
  '$initial_referrer',
  '$initial_referring_domain',
];

/**
 * Sends one event as the library would, but without cookies in either direction: a host of our own domain would get those of the
 * application. The library insists on sending them. It’s sent even if the page closes.
 */
async function sendEvent(host: string, event: unknown): Promise<boolean> {
  const response = await fetch(`${host}/track/?ip=0`, {
    method: 'POST',
    body: new URLSearchParams({ data: JSON.stringify(event) }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  });
  return response.ok && (await response.text()) === '1';
}

/**
 * Starts the analytics library with everything off that stores, records, listens, or sends. It only describes a view; our queue
 * does the rest (S-2, S-5, F-54).
 */
export function startVisits({ token, host }: VisitsConfig): Send<Visit> {
  let described: unknown;
  const settings = {
    api_host: host,
    autocapture: false,
    batch_requests: false,
    debug: false,
    disable_persistence: true,
    hooks: {
      // Without a result, the library sends nothing itself.
      before_send_events: (event: unknown) => {
        described = event;
        return null;
      },
    },
    ip: false,
    persistence: 'localStorage',
    property_blacklist: unwanted,
    record_sessions_percent: 0,
    save_referrer: false,
    skip_first_touch_marketing: true,
    stop_utm_persistence: true,
    store_google: false,
    track_marketing: false,
    track_pageview: false,
  };
  // By a name of its own, because the library keeps the settings of one that it knows.
  const library = mixpanel.init(token, settings, crypto.randomUUID());
  return async ({ path, at }) => {
    described = undefined;
    library.track('page_view', { path, time: at / 1000 }, { send_immediately: true });
    return described !== undefined && sendEvent(host, described);
  };
}
