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
 * Starts the analytics library with everything off that stores, records, or listens. It only sends; our queue does the rest (S-2,
 * F-54).
 */
export function startVisits({ token, host }: VisitsConfig): Send<Visit> {
  mixpanel.init(token, {
    api_host: host,
    autocapture: false,
    batch_requests: false,
    debug: false,
    disable_persistence: true,
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
  });
  return ({ path, at }) =>
    new Promise((resolve) => {
      mixpanel.track(
        'page_view',
        { path, time: at / 1000 },
        // This lets a closing page still send its last view.
        {
          send_immediately: true,
          transport: document.visibilityState === 'hidden' ? 'sendBeacon' : 'xhr',
        },
        (result) => resolve(result === 1),
      );
    });
}
