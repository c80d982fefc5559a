import { afterEach, beforeEach, expect, it } from 'vitest';
import { fixedClock, setClock } from '@/lib/clock';
import { readConfig, setConfig } from '@/lib/config';
import { loginReturns } from '@/lib/storage';
import { browser } from './browser';
import { leaveForLogin, onLeaveForLogin, tryLoginAgain } from './login';
import { sessionState, setSessionState } from './state';

const address = new URL('https://acme.officeday.example/map?date=2026-03-12#desk');
const clock = fixedClock(Date.UTC(2026, 2, 10));
let visits: string[] = [];
let isRevisit = false;

beforeEach(() => {
  visits = [];
  isRevisit = false;
  setClock(clock);
  Object.assign(browser, {
    address: () => address,
    go: (to: string) => visits.push(to),
    isRevisit: () => isRevisit,
  });
  setConfig(
    readConfig(
      JSON.stringify({
        api: 'https://api.officeday.example',
        mainSite: 'https://officeday.example',
        organizationDomain: 'officeday.example',
        region: 'eu',
      }),
      address,
    ),
  );
});
afterEach(() => {
  setClock(undefined);
  setConfig(undefined);
  setSessionState({ stop: undefined });
  loginReturns.remove();
});

const returnUrl = () => new URL(visits.at(-1) ?? '').searchParams.get('returnUrl');

/** The page returns from login and is refused again. */
function comeBack(): void {
  setSessionState({ stop: undefined });
  leaveForLogin(false);
}

it('F-4 a refused call leads to login on the API host, and returns to the current address', () => {
  leaveForLogin(true);
  expect(visits).toHaveLength(1);
  expect(visits[0]).toMatch(/^https:\/\/api\.officeday\.example\/auth\/login\?/);
  expect(returnUrl()).toBe(address.href);
});

it('F-5 a failed read of the current user returns to the dashboard', () => {
  leaveForLogin(false);
  expect(returnUrl()).toBe('https://acme.officeday.example/dashboard');
});

it('F-7 several refused calls make one redirect', () => {
  leaveForLogin(true);
  leaveForLogin(true);
  expect(visits).toHaveLength(1);
});

it('F-6 forms are notified before the browser leaves', () => {
  const told: string[] = [];
  const stop = onLeaveForLogin(() => told.push(`${visits.length} visits`));
  leaveForLogin(true);
  stop();
  expect(told).toEqual(['0 visits']);
});

it('F-33 two returns within a minute without a user explain themselves instead of a third redirect', () => {
  leaveForLogin(false);
  comeBack();
  expect(visits).toHaveLength(2);
  comeBack();
  expect(visits).toHaveLength(2);
  expect(sessionState().stop).toBe('cookies');
  // The page’s button tries again.
  tryLoginAgain();
  expect(visits).toHaveLength(3);
});

it('F-33 a page that is reloaded, or opened again with Back, has not returned from login', () => {
  leaveForLogin(false);
  comeBack();
  isRevisit = true;
  comeBack();
  comeBack();
  expect(visits).toHaveLength(4);
  expect(sessionState().stop).toBe('leaving');
  // From then on it counts again.
  isRevisit = false;
  comeBack();
  comeBack();
  expect(sessionState().stop).toBe('cookies');
});

it('F-33 a user in between, or a minute, restarts the count', () => {
  leaveForLogin(false);
  comeBack();
  loginReturns.remove();
  comeBack();
  expect(visits).toHaveLength(3);
  comeBack();
  clock.advance(61_000);
  comeBack();
  expect(visits).toHaveLength(5);
});
