import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { favorites } from '@/api/favorites';
import { settings } from '@/api/settings';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, DESK, hours, inYork, releaseAll, rowOn, YORK_DESK } from '@tests/helpers/bookings';
import { deviceIn } from '@tests/helpers/device-zone';
import { openableDialogs } from '@tests/helpers/dialogs';
import { journeys, shellReady } from '@tests/helpers/journey';
import { press } from '@tests/helpers/press';
import { width } from '@tests/helpers/rooms';

openableDialogs();
const { open, serve } = journeys();

const THURSDAY = '2026-03-12';
const FRIDAY = '2026-03-13';
const TIMES = '09:00–17:00 New York · 14:00–22:00 your time';
const WHEN = `Thu, Mar 12, ${TIMES}`;
const BERLIN = 'officeId=offi_berlin';

/** A world with no bookings but those of the test. */
function empty(now?: string): TestServer {
  const server = serve(testServer(now === undefined ? {} : { now }));
  releaseAll(server);
  return server;
}

const book = (
  server: TestServer,
  persona: string,
  resource_id: string,
  time: ReturnType<typeof hours>,
) => bookAs(server, persona, { schedule_slots: [{ resource_id, ...time }] });

/** Finds a text wherever it is, also in a part of an element. */
const said = async (text: string | RegExp): Promise<void> => {
  const [first] = await screen.findAllByText(
    (_, element) => {
      const own = element?.textContent ?? '';
      return typeof text === 'string' ? own.includes(text) : text.test(own);
    },
    { selector: 'span, time, td, p, li, a' },
  );
  expect(first).toBeInTheDocument();
};

/** Extends the member’s running booking in New York from the dashboard in Berlin. */
async function extending(): Promise<void> {
  const server = empty('2026-03-10T14:00:00.000Z');
  await book(server, 'member', YORK_DESK, inYork('2026-03-10', '10:00'));
  await open({ server, path: `/dashboard?${BERLIN}` });
  await screen.findByRole('button', { name: 'Extend by 1 h' });
  await shellReady();
  await press('Extend by 1 h');
  await said('D-1 is yours until 18:00 New York');
}

/** Opens the review of a closure in New York that affects the member’s desk and the team manager’s. */
async function closing(): Promise<TestServer> {
  const server = empty();
  await book(server, 'member', YORK_DESK, inYork(THURSDAY));
  await book(server, 'team-manager', 'reso_nyc-24-d-2', inYork(THURSDAY));
  await open({
    server,
    persona: 'owner',
    path: `/admin/hours?office=offi_new_york&open=${THURSDAY}`,
  });
  await press('Close this day');
  await screen.findByText('2 future bookings are affected');
  return server;
}

describe('TZ-4 a booking in New York, read in Berlin, has its place in', () => {
  deviceIn('Europe/Berlin');
  beforeEach(() => width(true));

  it.each<[string, () => Promise<void>]>([
    [
      'the list of what a change affects',
      async () => {
        await closing();
        await said(`Thu, Mar 12, ${TIMES}. Closed:`);
      },
    ],
    [
      'the list of what wasn’t done of a change',
      async () => {
        const server = await closing();
        await press('Release all and notify');
        server.faults.add({ endpoint: 'schedules.remove', kind: 'status', status: 409, times: 1 });
        await press(/^Close New York on /);
        await screen.findByText(
          'Couldn’t make this change. What was changed before can be undone.',
        );
        await said(new RegExp(`, D-[12], ${WHEN}: `));
      },
    ],
    [
      'what an Undo couldn’t restore, and until when someone else has it',
      async () => {
        const server = empty();
        for (const day of [THURSDAY, FRIDAY]) {
          await book(server, 'member', YORK_DESK, inYork(day));
        }
        await open({
          server,
          path: `/bookings?firstDay=${THURSDAY}&lastDay=${FRIDAY}&${BERLIN}`,
        });
        await press('Release 2 bookings');
        const undo = await screen.findByRole('button', { name: 'Undo' });
        await book(server, 'member-2', YORK_DESK, inYork(THURSDAY));
        await userEvent.click(undo);
        const notice = await screen.findByRole('region', { name: 'Recent changes' });
        await within(notice).findByText('Undone except for 1: Released 2 bookings');
        expect(notice).toHaveTextContent(`Maya Lindqvist, D-1, ${WHEN}`);
        expect(notice).toHaveTextContent('D-1 was taken by Jonas Weber until 17:00 New York.');
      },
    ],
    ['the message of its new end', extending],
    [
      'the choices of another time for it',
      async () => {
        const server = empty();
        await book(server, 'member', YORK_DESK, inYork(THURSDAY));
        await open({ server, path: `/bookings?${BERLIN}` });
        const row = within(await rowOn('Thursday, March 12, 2026', 'D-1'));
        await userEvent.click(row.getByRole('button', { name: /^Change D-1/ }));
        await screen.findByRole('button', {
          name: 'Change to 13:00–17:00 New York · 18:00–22:00 your time',
        });
        await press('Another time');
        await said('Times are local to New York.');
      },
    ],
    [
      'a refusal, with when it’s free again',
      async () => {
        const server = empty();
        await favorites.add.call(
          { body: { target_type: 'resource', target_id: YORK_DESK } },
          { client: server.as('member') },
        );
        await open({ server, path: `/favorites?${BERLIN}&date=${THURSDAY}` });
        const button = await screen.findByRole('button', { name: `Book D-1, ${TIMES}` });
        await book(server, 'member-2', YORK_DESK, inYork(THURSDAY));
        await userEvent.click(button);
        await said(/It’s free for the whole time from Fri, Mar 13, \d\d:\d\d New York\./);
      },
    ],
    [
      'the notice that a place is free',
      async () => {
        const server = empty();
        const watch = { id: 'watch_1', resource_id: YORK_DESK, ...inYork(THURSDAY) };
        await settings.saveUser.call(
          { body: { watches: [{ ...watch, created_at: '2026-03-10T07:00:00.000Z' }] } },
          { client: server.as('member') },
        );
        const { router } = await open({ server, path: `/dashboard?${BERLIN}` });
        await said(`D-1 is free ${WHEN}`);
        await press('Show');
        await waitFor(() =>
          expect(router.state.location.search).toMatchObject({
            officeId: 'offi_new_york',
            resource: YORK_DESK,
            date: THURSDAY,
          }),
        );
      },
    ],
    [
      'the log, also if it came from another office',
      async () => {
        const server = empty();
        const { world } = server;
        const [first] = world.tables.actions.all();
        if (!first) throw new Error('The log is empty');
        const at = ({ start, end }: ReturnType<typeof hours>) => `${start}/${end}`;
        world.transact(() =>
          world.tables.actions.insert({
            ...first,
            id: 'acti_moved',
            kind: 'schedule:update',
            object_type: 'schedule',
            object_id: 'sche_moved',
            object_name: null,
            changes: [
              {
                field: 'schedule_slots',
                old: `${DESK} ${at(hours(THURSDAY))}`,
                new: `${YORK_DESK} ${at(inYork(THURSDAY))}`,
              },
            ],
            created_at: world.now,
          }),
        );
        await open({ server, persona: 'owner', path: '/admin/activity?object=sche_moved' });
        await said(`D-14, Thu, Mar 12, 09:00–17:00 → D-1, ${WHEN}`);
      },
    ],
    [
      'a line of the palette',
      async () => {
        const server = empty();
        await book(server, 'member', YORK_DESK, inYork(THURSDAY));
        await open({ server, path: `/dashboard?${BERLIN}` });
        await screen.findByRole('heading', { level: 1 });
        await userEvent.keyboard('{Control>}k{/Control}');
        const dialog = await screen.findByRole('dialog');
        await userEvent.type(await within(dialog).findByRole('combobox'), 'cancel d-1 thu');
        const [option] = await within(dialog).findAllByRole('option', { name: /^Cancel D-1/ });
        expect(option).toHaveTextContent(WHEN);
      },
    ],
    [
      'the bookings of a report',
      async () => {
        await open({
          persona: 'owner',
          path: '/admin/reports?start=2026-03-05&end=2026-03-05&office=offi_new_york&rows=bookings',
        });
        await said(/^Thu, Mar 5, \d\d:\d\d–\d\d:\d\d New York · \d\d:\d\d–\d\d:\d\d your time$/);
      },
    ],
    [
      'what someone leaves behind, with the office of the others',
      async () => {
        const server = empty();
        await book(server, 'team-manager', YORK_DESK, inYork(THURSDAY));
        await book(server, 'team-manager', DESK, hours(FRIDAY));
        await open({ server, persona: 'owner', path: '/admin/people/user_team_manager?q=moreau' });
        await press('Remove from organization');
        const list = await screen.findByRole('list', { name: '2 bookings' });
        expect(list).toHaveTextContent(WHEN);
        expect(list).toHaveTextContent('Fri, Mar 13, 09:00–17:00 · Berlin');
      },
    ],
    [
      'what was asked of the assistant, if the chosen office is there',
      async () => {
        await open({ path: '/assistant/chat_parking?officeId=offi_new_york' });
        await said(/^\w{3}, \w{3} \d+, \d\d:\d\d New York$/);
      },
    ],
  ])('%s', async (_where, run) => run());
});

describe('TZ-4 a message is read on its page', () => {
  deviceIn('America/New_York');
  beforeEach(() => width(true));

  it('so it names New York on a page about Berlin, even in New York', extending);
});
