import type { CalendarProvider } from '@/api/schemas/calendars';

/** What one calendar of a provider may suffer from. */
export const TROUBLES = [
  'missing',
  'unavailable',
  'cut-off',
  'wrong-shape',
  'throttled',
  'forbidden',
] as const;
export type ProviderFailure = (typeof TROUBLES)[number];

/** How one stand-in misbehaves. */
export interface ProviderSwitches {
  /** Every call is answered 429 with this many seconds in `Retry-After`; 0 is calm. */
  throttled: number;
  /** The consent ended: every call is answered 401. */
  expired: boolean;
  /** Grows when all sync tokens are forgotten: each older one is answered 410. */
  epoch: number;
  /** Calendars that suffer from something of their own, by address in lower case. */
  readonly troubles: Map<string, ProviderFailure>;
}

export type Switchboard = Readonly<Record<CalendarProvider, ProviderSwitches>>;

/** The mailbox that the seed says was not found. */
const NOT_FOUND: readonly [string, ProviderFailure] = ['wedding@rooms.meridian.example', 'missing'];

export const switchboard = (): Switchboard => ({
  google: { throttled: 0, expired: false, epoch: 0, troubles: new Map() },
  microsoft: { throttled: 0, expired: false, epoch: 0, troubles: new Map([NOT_FOUND]) },
});
