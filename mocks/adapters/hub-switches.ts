/** How the hub misbehaves until it is told otherwise (H-13). */
export interface HubSwitches {
  /** What a negotiation is answered: the plain statuses, an HTML page, `{ error }`, or another host's address. */
  negotiate: 'ok' | '401' | '404' | 'html' | 'error' | 'redirect';
  /** Whether sockets are let in. */
  socket: 'ok' | 'refused';
  /** The answer to the handshake: a refusal, or none at all. */
  handshake: 'ok' | 'error' | 'silent';
  /** Neither pings nor messages; the socket stays open (H-5). */
  silent: boolean;
}

export const WELL: HubSwitches = { negotiate: 'ok', socket: 'ok', handshake: 'ok', silent: false };

/** What the hub can be made to do once, to all its connections (H-13). */
export const HUB_ACTIONS = [
  /** The sockets end without a word. */
  'drop',
  /** Close: the client is not to come back by itself. */
  'close',
  /** Close, but the client may come back at once. */
  'close-reconnect',
  /** A frame that is no JSON. */
  'malformed',
  /** Messages whose arguments nobody can read. */
  'poison',
  /** The last event once more, under its own id. */
  'duplicate',
  /** 500 events at once. */
  'burst',
  /** Every token known so far is past its time; sockets stay open (H-10). */
  'expire',
  /** The same, and the sockets are closed. */
  'expire-close',
] as const;

export type HubAction = (typeof HUB_ACTIONS)[number];
