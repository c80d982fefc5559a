import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { selectedOrganization } from '@/lib/storage';
import { requestHostToken } from '@/session/host';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { cleared, interactions } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';

const { open } = journeys();
const HOST = 'https://app.atrium.example';

beforeAll(() => import('@/app/shell/web-view-shell'));
afterEach(() => vi.unstubAllGlobals());

const hand = (access_token: string, more: object = {}) =>
  globalThis.dispatchEvent(
    new MessageEvent('message', {
      origin: HOST,
      data: { type: 'atrium.token', access_token, expires_in: 900, ...more },
    }),
  );

/** The host app of these journeys: counts requests for a token, and answers them. */
function hostApp(answer: () => void) {
  const postMessage = vi.fn((text: string) => {
    expect(JSON.parse(text)).toEqual({ type: 'atrium.token.request' });
    answer();
  });
  vi.stubGlobal('ReactNativeWebView', { postMessage });
  return postMessage;
}

/** Opens a page inside the app without a session. */
const inApp = (server: TestServer, path = '/dashboard', origin = 'https://meridian.atrium.test') =>
  open({
    server,
    path,
    origin,
    userAgent: 'Mozilla/5.0 AtriumApp/3.1',
    persona: undefined as unknown as string,
  });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('inside the mobile app', () => {
  it('ORG-3 ORG-4 the token is the app’s, the design v2, and nothing is above the page', async () => {
    const asked = hostApp(() => hand('persona:member'));
    const { visits } = await inApp(testServer());
    await heading('Dashboard');
    expect(asked).toHaveBeenCalledTimes(1);
    const { dataset } = document.documentElement;
    expect([dataset['ds'], dataset['webView']]).toEqual(['v2', '']);
    const heads = [...document.querySelectorAll('header')];
    expect(heads.filter((each) => !each.closest('main'))).toEqual([]);
    // The where-and-when bar and the navigation come after the page, because they’re below it.
    const main = screen.getByRole('main');
    for (const below of [
      screen.getByRole('region', { name: 'Where and when' }),
      screen.getByRole('navigation', { name: 'Main' }),
    ]) {
      expect(main.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    expect(visits).toEqual([]);
  });

  it('D1 the usual desk is one tap away', async () => {
    const server = cleared(testServer());
    hostApp(() => hand('persona:member'));
    await inApp(server);
    const week = await screen.findByRole('region', { name: /working days/ });
    const book = await within(week).findAllByRole('button', { name: /^Book / });
    const spent = interactions();
    await userEvent.click(book[0] as HTMLElement);
    await within(week).findByRole('button', { name: 'Undo' });
    expect(spent()).toBe(1);
  });

  it('F-45 an expired token is replaced by asking the app, without anyone noticing', async () => {
    const server = testServer();
    const tokens = ['run-out', 'persona:member'];
    const asked = hostApp(() => hand(tokens.shift() ?? 'persona:member'));
    const { visits } = await inApp(server);
    await heading('Dashboard');
    expect(asked).toHaveBeenCalledTimes(2);
    expect(visits).toEqual([]);
  });

  it('F-45 an app that does not answer must be reopened; the login page never shows', async () => {
    const server = testServer();
    const says: { now: () => void } = { now: () => void hand('persona:member') };
    const asked = hostApp(() => says.now());
    const { visits, queryClient } = await inApp(server);
    await heading('Dashboard');
    says.now = () => {};
    server.faults.add({ endpoint: '*', kind: 'status', status: 401 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    void queryClient.invalidateQueries();
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    vi.useRealTimers();
    await heading('Your session has ended');
    expect(screen.getByText(/Close and reopen/)).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(visits).toEqual([]);
  });

  it('the phone is registered with the token, and again when the app names another', async () => {
    const server = testServer();
    const phone = (token: string) => ({ device: { platform: 'ios', token, name: 'Phone' } });
    hostApp(() => hand('persona:member', phone('push-1')));
    await inApp(server);
    await heading('Dashboard');
    const registered = () => [...server.world.tables.devices.all()].map(({ token }) => token);
    await waitFor(() => expect(registered()).toContain('push-1'));
    act(() => void hand('persona:member', phone('push-2')));
    await waitFor(() => expect(registered()).toContain('push-2'));
    // A malformed device is ignored, and doesn’t affect the token.
    const before = registered().length;
    act(() => void hand('persona:member', { device: { platform: 'toaster', token: 7 } }));
    await heading('Dashboard');
    expect(registered()).toHaveLength(before);
  });

  it('ORG-3 an account without an organization sets one up without leaving the host', async () => {
    hostApp(() => hand('persona:member'));
    const { visits, router } = await inApp(testServer({ scenario: 'new-user' }));
    await heading('Set up your organization');
    expect(router.state.location.pathname).toBe('/setup');
    expect(visits).toEqual([]);
  });

  it('ORG-3 another organization is chosen without leaving the host', async () => {
    const server = testServer({ scenario: 'multi-organization' });
    hostApp(() => hand('persona:member'));
    const { visits } = await inApp(server);
    await heading('Dashboard');
    await userEvent.click(screen.getByRole('button', { name: /^Account and settings/ }));
    const choice = await screen.findByRole('combobox', { name: 'Organization' });
    const other = within(choice)
      .getAllByRole<HTMLOptionElement>('option')
      .find(({ value }) => value !== 'meridian');
    if (!other) throw new Error('The seed has no other organization');
    await userEvent.selectOptions(choice, other.value);
    expect(visits).toEqual(['/dashboard']);
    expect(selectedOrganization.get()).toBe(other.value);
  });
});

it('S-13 a page outside of any app asks no one', () => {
  const postMessage = vi.spyOn(globalThis, 'postMessage');
  requestHostToken({ webView: { identification: null, hostOrigins: [HOST] } });
  expect(postMessage).not.toHaveBeenCalled();
  postMessage.mockRestore();
});
