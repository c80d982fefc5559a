import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { safeArea } from './areas';
import { clearStored } from './clear';
import {
  STORED_KEYS,
  drafts,
  impersonated,
  lastFloor,
  loginReturns,
  refreshToken,
  reloadedBuild,
  selectedOffice,
  selectedOrganization,
  singleKeys,
  storedDesignVersion,
  unsettledChanges,
  pairedStation,
} from './index';
import { notices } from './notices';
import { seenBookings } from './seen-bookings';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  clearStored();
  lastFloor.remove();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'cookie');
});

/** Replaces the document’s cookies until the test ends; two spies on one property wouldn’t both be restored. */
function withCookies(get: () => string, set: (cookie: string) => void = () => undefined): void {
  Object.defineProperty(document, 'cookie', { configurable: true, get, set });
}

/** A storage that throws on every use, as if cookies were blocked. */
const blocked = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('F-32 storage that is full or throws', () => {
  it('F-32 a full storage keeps the new value in memory, and the old one never comes back', () => {
    lastFloor.set('floo_1');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    lastFloor.set('floo_2');
    expect(lastFloor.get()).toBe('floo_2');
    expect(localStorage.getItem(STORED_KEYS.local.lastFloor)).toBeNull();
  });

  it('F-32 a blocked or missing storage works for the page and is empty for the next', () => {
    for (const open of [blocked, () => undefined]) {
      const area = safeArea(open);
      expect(area.read('a')).toBeNull();
      area.write('a', '1');
      expect(area.read('a')).toBe('1');
      expect(area.keys()).toEqual(['a']);
      area.remove('a');
      expect(area.keys()).toEqual([]);
      expect(safeArea(open).read('a')).toBeNull();
    }
  });

  it('F-32 once there is room again the value is stored again', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    lastFloor.set('floo_1');
    full.mockRestore();
    lastFloor.set('floo_2');
    expect(localStorage.getItem(STORED_KEYS.local.lastFloor)).toBe('"floo_2"');
    expect(lastFloor.get()).toBe('floo_2');
  });
});

describe('stored values', () => {
  it('text that is not JSON, or JSON of another shape, counts as absent', () => {
    for (const text of ['', '{', '7', 'null', '{"a":1}']) {
      localStorage.setItem(STORED_KEYS.local.lastFloor, text);
      expect(lastFloor.get()).toBeUndefined();
    }
    localStorage.setItem(STORED_KEYS.local.designVersion, '"v3"');
    expect(storedDesignVersion.get()).toBeUndefined();
  });

  it('F-6 drafts are stored separately by form, with the person they belong to', () => {
    drafts.at('booking').set({ user_id: 'user_1', input: { note: 'Hi' } });
    expect(drafts.at('booking').get()).toEqual({ user_id: 'user_1', input: { note: 'Hi' } });
    expect(drafts.at('ticket').get()).toBeUndefined();
    drafts.removeAll();
    expect(sessionStorage).toHaveLength(0);
  });
});

it('S-2 everything that is written is in the list', () => {
  refreshToken.set('secret');
  lastFloor.set('floo_1');
  storedDesignVersion.set('v2');
  singleKeys.set(false);
  notices.at('user_1.acme').set([]);
  seenBookings.at('user_1.acme').set({ at: 1, bookings: [] });
  unsettledChanges.at('user_1.acme').set([]);
  drafts.at('booking').set({ user_id: 'user_1', input: 1 });
  reloadedBuild.set('build');
  loginReturns.set([1]);
  impersonated.set({ id: 'user_2', owner: 'user_1', organization: 'acme', from: '/map' });
  selectedOrganization.set('acme');
  pairedStation.set({ id: 'stat_1', token: 'secret', organization: 'acme' });
  const { local, session } = STORED_KEYS;
  const families: readonly string[] = [local.notices, local.known, local.large];
  expect(Object.keys(localStorage).sort()).toEqual(
    [
      ...Object.values(local).filter((key) => !families.includes(key)),
      ...families.map((key) => `${key}user_1.acme`),
    ].sort(),
  );
  expect(Object.keys(sessionStorage).sort()).toEqual(
    [
      `${session.drafts}booking`,
      session.impersonated,
      session.loginReturns,
      session.organization,
      session.reloadedBuild,
    ].sort(),
  );
});

it('S-3 after a logout only the last floor remains', () => {
  refreshToken.set('secret');
  lastFloor.set('floo_1');
  storedDesignVersion.set('v2');
  drafts.at('booking').set({ user_id: 'user_1', input: 1 });
  loginReturns.set([1]);
  singleKeys.set(true);
  notices.at('user_1.acme').set([]);
  seenBookings.at('user_1.acme').set({ at: 1, bookings: [] });
  impersonated.set({ id: 'user_2', owner: 'user_1', organization: 'acme', from: '/map' });
  selectedOrganization.set('acme');
  selectedOffice.set('offi_1');
  // The router’s own.
  sessionStorage.setItem(
    STORED_KEYS.session.scroll,
    '{"https://acme.atrium.test/people/user_2":{}}',
  );
  clearStored();
  expect(Object.keys(localStorage)).toEqual([STORED_KEYS.local.lastFloor]);
  expect(lastFloor.get()).toBe('floo_1');
  expect(sessionStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
});

it('S-3 signing out does not affect a station, because it belongs to the device', () => {
  const station = { id: 'stat_1', token: 'secret', organization: 'acme' };
  pairedStation.set(station);
  clearStored();
  expect(pairedStation.get()).toEqual(station);
  pairedStation.remove();
});

describe('the cookie of the selected office', () => {
  it('S-4 is SameSite=Lax and Secure, for this host, and contains only the id', () => {
    const written = vi.fn();
    withCookies(() => '', written);
    selectedOffice.set('offi_1; Domain=evil');
    expect(written.mock.calls).toEqual([
      ['atrium_office=offi_1%3B%20Domain%3Devil; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
    ]);
  });

  it('F-33 lasts as long as the page if cookies are blocked', () => {
    withCookies(() => 'atrium_office=offi_0');
    expect(selectedOffice.get()).toBe('offi_0');
    selectedOffice.set('offi_1');
    expect(selectedOffice.get()).toBe('offi_1');
  });

  it('F-33 a page on which cookies throw works, too', () => {
    withCookies(blocked, blocked);
    selectedOffice.set('offi_1');
    expect(selectedOffice.get()).toBe('offi_1');
    selectedOffice.remove();
    expect(selectedOffice.get()).toBeUndefined();
  });

  it('is read among others, and nonsense counts as absent', () => {
    withCookies(() => 'xatrium_office=1; atrium_office=offi_1');
    expect(selectedOffice.get()).toBe('offi_1');
    withCookies(() => 'atrium_office=%E0%A4%A');
    expect(selectedOffice.get()).toBeUndefined();
  });
});
