import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorldState } from '../adapters/messages';
import { WorldHost } from '../adapters/world-host';
import { WorldLink } from '../adapters/world-link';
import { SESSION_COOKIE } from '../core/auth';
import { SCENARIOS } from '../seed';
import { showPanel } from '.';
import { nextWorkingMorning } from './moments';
import { Panel } from './panel';

/** The panel with its own world, through the same message channel as in a browser. */
const ports: MessagePort[] = [];
let link: WorldLink;
let reload: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  new WorldHost('empty').connect(port1);
  link = new WorldLink(port2);
  reload = vi.fn<() => void>();
});
afterEach(() => {
  cleanup();
  for (const port of ports.splice(0)) port.close();
  document.cookie = `${SESSION_COOKIE}=; Max-Age=0; Path=/`;
});

const state = (): Promise<WorldState> => link.command('state');

async function open() {
  const user = userEvent.setup({ delay: null });
  render(<Panel link={link} reload={reload} />);
  await user.click(screen.getByRole('button', { name: 'Fake server' }));
  await screen.findByRole('heading', { name: 'Fake server' });
  const group = (name: string | RegExp) => within(screen.getByRole('group', { name }));
  const press = (name: string | RegExp, within_ = screen as ReturnType<typeof group>) =>
    user.click(within_.getByRole('button', { name }));
  return { user, group, press };
}

describe('the panel over the fake server', () => {
  it('opens by its button and by its keys, and returns the focus', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'owner' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('heading')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fake server' }));
    await user.keyboard('{Control>}{Shift>}{f}{/Shift}{/Control}');
    await screen.findByRole('heading', { name: 'Fake server' });
    await user.keyboard('{Control>}{Shift>}{f}{/Shift}{/Control}');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('switches the person: the cookie is set, old tokens are removed, the page restarts', async () => {
    const stored = readFileSync(resolve('src/lib/storage/index.ts'), 'utf8');
    const key = /refreshToken: '([\w.]+)'/.exec(stored)?.[1] ?? '';
    localStorage.setItem(key, 'of somebody else');
    const { press } = await open();
    await press('member-2');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(document.cookie).toContain(`${SESSION_COOKIE}=session_`);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('adds, moves and cancels an event at a provider', async () => {
    await link.command('scenario', 'office');
    const { user, group, press } = await open();
    const choice = await screen.findByRole('combobox', { name: 'Calendar' });
    const calendars = group('Calendars at their providers');
    await user.selectOptions(choice, 'Spree (microsoft)');
    const title = calendars.getByRole('textbox', { name: 'Title of the event' });
    await user.clear(title);
    await user.type(title, 'Late one');
    await press('Add event now', calendars);
    const item = await calendars.findByText(/^Late one, .*not booked$/);
    const before = item.textContent;
    await press('Move Late one by an hour', calendars);
    await waitFor(() => expect(item.textContent).not.toBe(before));
    await press('Cancel Late one', calendars);
    await waitFor(() => expect(calendars.queryByText(/^Late one, /)).toBeNull());
  });

  it('starts every scenario there is', async () => {
    const { user } = await open();
    const select = screen.getByRole('combobox', { name: 'Scenario' });
    const offered = within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(offered).toEqual(SCENARIOS.map(({ name }) => name));
    await user.selectOptions(select, 'busy-day');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect((await state()).scenario).toBe('busy-day');
  });

  it('jumps to the next working day, and dates the data around it', async () => {
    const { press, group } = await open();
    const { clockShift } = await state();
    const wanted = Date.parse(nextWorkingMorning(Date.now() + clockShift, 'Europe/Berlin'));
    await press('Next working day 08:30');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    const then = Date.now() + (await state()).clockShift;
    expect(Math.abs(then - wanted)).toBeLessThan(60_000);
    expect(group(/^Clock: .* 08:3\d$/)).toBeDefined();
    await press('Date data around this');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
    const { anchor } = await link.command('export');
    expect(Math.abs(Date.parse(anchor) - wanted)).toBeLessThan(3_600_000);
  });

  it('TZ-5 jumps to the days on which the clocks of an office change', async () => {
    const { user, group, press } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'In' }), 'Auckland');
    const changes = group(/^Clock/).getAllByRole('button', { name: /\d \((23|25) h\)$/ });
    expect(changes).toHaveLength(2);
    const date = changes[0]?.textContent?.slice(0, 10) ?? '';
    await press(new RegExp(`^${date}`));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    const then = new Date(Date.now() + (await state()).clockShift);
    const inAuckland = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Pacific/Auckland',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    expect(inAuckland.format(then)).toMatch(new RegExp(`^${date} 08:3\\d$`));
  });

  it('slows answers down and adds chaos, without restarting the page', async () => {
    const { group, press } = await open();
    await press('1500 ms', group('Latency'));
    await press('20 %', group('Chaos'));
    await waitFor(async () => expect(await state()).toMatchObject({ latency: 1500, chaos: 0.2 }));
    const pressed = await group('Latency').findByRole('button', { pressed: true });
    expect(pressed.textContent).toBe('1500 ms');
    expect(reload).not.toHaveBeenCalled();
  });

  it('adds faults to endpoints and removes them again', async () => {
    const { user, group, press } = await open();
    const faults = group('Faults');
    const endpoint = faults.getByRole('combobox', { name: 'Endpoint' });
    await user.clear(endpoint);
    await user.click(endpoint);
    await user.paste('session.me');
    await user.selectOptions(faults.getByRole('combobox', { name: 'Status' }), '503');
    await user.click(faults.getByRole('checkbox', { name: 'Once' }));
    await press('Add fault', faults);
    await faults.findByText('session.me: status 503 once');
    expect((await state()).faults).toEqual([
      expect.objectContaining({ endpoint: 'session.me', kind: 'status', status: 503, times: 1 }),
    ]);
    await press('Remove status on session.me', faults);
    await waitFor(async () => expect((await state()).faults).toEqual([]));
  });

  it('H-13 sets the switches of the hub', async () => {
    const { user, group } = await open();
    const hub = group('Hub: 0 connected');
    await user.selectOptions(hub.getByRole('combobox', { name: 'Negotiation' }), 'redirect');
    await user.selectOptions(hub.getByRole('combobox', { name: 'Handshake' }), 'silent');
    await user.click(hub.getByRole('checkbox', { name: 'Refuse sockets' }));
    await user.click(hub.getByRole('checkbox', { name: 'Silent' }));
    await waitFor(async () =>
      expect((await state()).hub).toEqual({
        negotiate: 'redirect',
        handshake: 'silent',
        socket: 'refused',
        silent: true,
      }),
    );
    expect(hub.getAllByRole('button')).toHaveLength(9);
  });

  it('restores a world, and says what is wrong with a file that does not contain one', async () => {
    const snapshot = await link.command('export');
    await link.command('scenario', 'new-user');
    const { user } = await open();
    const file = (text: string) => new File([text], 'world.json', { type: 'application/json' });
    const input = screen.getByLabelText('Import');
    await user.upload(input, file('{'));
    expect((await screen.findByRole('alert')).textContent).toBe('This file holds no snapshot');
    await user.upload(input, file(JSON.stringify({ ...snapshot, version: 0 })));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('The snapshot is of another version'),
    );
    expect(reload).not.toHaveBeenCalled();
    await user.upload(input, file(JSON.stringify(snapshot)));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect((await state()).scenario).toBe('empty');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows what the world refused', async () => {
    const { press } = await open();
    vi.spyOn(link, 'command').mockRejectedValue(new Error('It is over'));
    await press('Reset data');
    expect((await screen.findByRole('alert')).textContent).toBe('It is over');
    expect(reload).not.toHaveBeenCalled();
  });

  it('stays hidden when the address says so, and does not cover the shell’s corner', () => {
    history.replaceState(null, '', '/?panel=off');
    showPanel(link);
    expect(screen.queryByRole('complementary', { name: 'Fake server' })).toBeNull();
    history.replaceState(null, '', '/');
    const bar = readFileSync(resolve('src/app/shell/bottom-bar.module.css'), 'utf8');
    const height = Number(
      /block-size: calc\((\d+)px \+ env\(safe-area-inset-bottom/.exec(bar)?.[1],
    );
    const above = /inset-block-end: calc\((\d+)px \+ env\(safe-area-inset-bottom/.exec(
      readFileSync('mocks/panel/panel.module.css', 'utf8'),
    );
    expect(Number(above?.[1])).toBeGreaterThan(height);
  });
});
