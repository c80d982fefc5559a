import type { CalendarProvider } from '@/api/schemas/calendars';

/** A single calendar’s faults at a provider. */
export const TROUBLES = [
  'missing',
  'unavailable',
  'cut-off',
  'wrong-shape',
  'throttled',
  'forbidden',
] as const;
export type ProviderFailure = (typeof TROUBLES)[number];

/** A fake’s faults. */
export interface ProviderSwitches {
  /** Every call is answered with 429 and this many seconds in `Retry-After`; 0 is off. */
  throttled: number;
  /** Whether a throttled call says how long to wait; providers don’t always. */
  saysWait: boolean;
  /** The consent has ended: every call is answered with 401. */
  expired: boolean;
  /** Increases when all sync tokens are dropped: older ones are answered with 410. */
  epoch: number;
  /** Calendars with their own faults, by lower-case address. */
  readonly troubles: Map<string, ProviderFailure>;
}

export type Switchboard = Readonly<Record<CalendarProvider, ProviderSwitches>>;

/** The mailbox that the seed lists as not found. */
const NOT_FOUND: readonly [string, ProviderFailure] = ['wedding@rooms.meridian.example', 'missing'];

export const switchboard = (): Switchboard => ({
  google: { throttled: 0, saysWait: true, expired: false, epoch: 0, troubles: new Map() },
  microsoft: {
    throttled: 0,
    saysWait: true,
    expired: false,
    epoch: 0,
    troubles: new Map([NOT_FOUND]),
  },
});
