import { afterEach, expect, it } from 'vitest';
import type { Office } from '@/api/schemas/places';
import { firstPlace } from '@/lib/storage';
import type { Session } from './load';
import { rememberPlace } from './remembered-place';

afterEach(() => firstPlace.remove());

const BERLIN = {
  id: 'offi_berlin',
  name: 'Berlin',
  address: 'Lindenstraße 1',
  time_zone: 'Europe/Berlin',
  settings: { reservation_default_time: null, booking_window_days: 90 },
} as Office;
const session = (change: Partial<Session> = {}) =>
  ({
    user: {
      id: 'user_maya',
      name: 'Maya Lindqvist',
      email: 'maya@x.example',
      default_area_id: 'a',
    },
    organization: { slug: 'meridian', name: 'Meridian', settings: { timeZone: 'Europe/Berlin' } },
    impersonated: false,
    webView: false,
    ...change,
  }) as Session;

it('S-2 the place of a page is kept by ids, zone and hours, without anybody’s name', () => {
  rememberPlace(session(), BERLIN);
  expect(firstPlace.get()).toMatchObject({ slug: 'meridian', offices: [{ id: 'offi_berlin' }] });
  expect(JSON.stringify(firstPlace.get())).not.toMatch(/user_maya|Maya|maya@|Lindenstraße/);
});

it.each([['impersonated'], ['webView']] as const)(
  'IMP-2 nothing is kept for a page that is %s',
  (what) => {
    rememberPlace(session({ [what]: true }), BERLIN);
    expect(firstPlace.get()).toBeUndefined();
  },
);
