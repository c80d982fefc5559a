/** The values of each of the hub’s switches; the first one is normal. */
export const HUB_VALUES = {
  negotiate: ['ok', '401', '404', 'html', 'error', 'redirect'],
  socket: ['ok', 'refused'],
  handshake: ['ok', 'error', 'silent'],
  silent: [false, true],
} as const;

/** The hub’s misbehavior until it’s changed (H-13). */
export interface HubSwitches {
  /** The answer to a negotiation: the plain statuses, an HTML page, `{ error }`, or another host’s address. */
  negotiate: (typeof HUB_VALUES.negotiate)[number];
  /** Whether sockets are accepted. */
  socket: (typeof HUB_VALUES.socket)[number];
  /** The answer to the handshake: a refusal, or none at all. */
  handshake: (typeof HUB_VALUES.handshake)[number];
  /** Neither pings nor messages; the socket stays open (H-5). */
  silent: boolean;
}

export const HEALTHY: HubSwitches = {
  negotiate: 'ok',
  socket: 'ok',
  handshake: 'ok',
  silent: false,
};

/** Faults that can be triggered once for all of the hub’s connections (H-13). */
export const HUB_FAULTS = {
  drop: 'The sockets end without a word',
  close: 'Close: the client is not to come back by itself',
  'close-reconnect': 'Close, but the client may come back at once',
  malformed: 'A frame that is no JSON',
  poison: 'Messages whose arguments no one can read',
  duplicate: 'The last event once more, under its own id',
  burst: '500 events at once',
  expire: 'Every token known so far is past its time; sockets stay open (H-10)',
  'expire-close': 'The same, and the sockets are closed',
} as const satisfies Record<string, string>;

export type HubAction = keyof typeof HUB_FAULTS;
export const HUB_ACTIONS = Object.keys(HUB_FAULTS) as HubAction[];
