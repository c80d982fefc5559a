import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Refusal } from '@/api/schemas/places';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import type { OpenApp } from '@tests/helpers/app';
import { cleared } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';
import { onPlan, panel, PATH as MAP } from '@tests/helpers/map';
import { bookAs, emptyRooms, inAddress, roomId, ROOMS, span, width } from '@tests/helpers/rooms';
import { teamCell } from '@tests/helpers/team';
import { dayCell, EMPTY_WEEK, notesOf, planAs } from '@tests/helpers/week';

const { open, serve } = journeys();

// Loads the code of the first click beforehand, because loading it takes long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('@/areas/booking/week/page'),
    import('@/areas/booking/favorites/page'),
    import('@/areas/booking/map/page'),
    import('@/areas/booking/rooms/page'),
    import('@/areas/booking/shared/actions'),
    import('@/areas/booking/shared/refusal-notice'),
  ]);
});
beforeEach(() => width(true));

/** Refuses every booking and every tag of a place, as if a rule of the office had changed a moment ago. */
function refuseAll({ faults }: TestServer): void {
  const refusal: Refusal = {
    rule: 'not_available',
    message: 'The caretaker closed it',
    scope: { type: 'office', id: null, name: null },
    next_start: null,
    lifted_by: null,
  };
  const body = { result: { errors: { not_available: refusal.message }, ...refusal } };
  for (const endpoint of ['schedules.create', 'schedules.change', 'tags.addToResource']) {
    faults.add({ endpoint, kind: 'status', status: 409, body });
  }
}

interface Row {
  readonly path: string;
  readonly world?: () => TestServer;
  /** @returns the address, if it depends on what this makes */
  readonly before?: (server: TestServer) => Promise<unknown>;
  /** The member by default. */
  readonly persona?: string;
  /** Books, or does whatever is refused. */
  readonly book: () => Promise<void>;
  /** Chooses something else than what was refused. */
  readonly choose: (router: OpenApp['router']) => Promise<void> | void;
}

const titleField = () => screen.findByLabelText(/^Title/, { selector: 'input' });
const press = async (button: Promise<HTMLElement>) => userEvent.click(await button);
const search = (router: OpenApp['router'], change: object) =>
  act(async () => {
    await router.navigate({ to: '.', search: (before) => ({ ...before, ...change }) });
  });

const office = (server: TestServer) =>
  planAs(server, EMPTY_WEEK, { monday: ['office'], tuesday: ['office'] });

/** Every screen that says why something was refused, with something its refusal is about. */
const SCREENS: Record<string, Row> = {
  'a desk for a day of the week': {
    path: `/week?date=${EMPTY_WEEK}`,
    before: office,
    book: async () => {
      await dayCell('Tuesday: Office');
      await press(within(notesOf('Tuesday')).findByRole('button', { name: /^Book / }));
    },
    choose: (router) => search(router, { date: '2026-04-06' }),
  },
  'all desks of a week': {
    path: `/week?date=${EMPTY_WEEK}`,
    before: office,
    book: () => press(screen.findByRole('button', { name: 'Book all 2' })),
    choose: async () => {
      (await dayCell('Thursday: not planned')).focus();
      await userEvent.keyboard('1');
    },
  },
  'a favorite place': {
    path: '/favorites?date=2026-03-12',
    book: () => press(screen.findByRole('button', { name: /^Book D-14/ })),
    choose: (router) => search(router, { startTime: '10:00', endTime: '12:00' }),
  },
  'a place on the map': {
    path: MAP,
    book: async () => {
      await press(onPlan(/^Desk D-14, /));
      await press(within(await panel('D-14')).findByRole('button', { name: /^Book D-14/ }));
    },
    choose: (router) => search(router, { startTime: '10:00', endTime: '12:00' }),
  },
  'a room': {
    path: `${ROOMS}&room=${roomId('Spree')}&${inAddress('10:00', '11:00')}`,
    world: emptyRooms,
    book: () => press(screen.findByRole('button', { name: 'Book Spree, 10:00–11:00' })),
    choose: async () =>
      void fireEvent.change(await screen.findByRole('textbox', { name: /^Title/ }), {
        target: { value: 'Board' },
      }),
  },
  'the details of a booking': {
    path: '/bookings',
    world: emptyRooms,
    before: async (server) => {
      const made = await bookAs(server, 'member', roomId('Spree'), span('10:00', '11:00'), {
        title: 'Planning',
      });
      return `/bookings/${made?.id}`;
    },
    book: async () => {
      await press(screen.findByRole('button', { name: 'Edit details' }));
      fireEvent.change(await titleField(), { target: { value: 'Board' } });
      await press(screen.findByRole('button', { name: 'Save' }));
    },
    choose: async () => void fireEvent.change(await titleField(), { target: { value: 'Team' } }),
  },
  'another time of a booking': {
    path: '/bookings',
    before: (server) => bookAs(server, 'member', 'reso_ber-2-d-14', span('09:00', '17:00')),
    book: async () => {
      await press(screen.findByRole('button', { name: /^Change D-14/ }));
      const change = within(await screen.findByRole('region', { name: 'Change D-14' }));
      await press(change.findByRole('button', { name: 'Another time' }));
      fireEvent.change(change.getByLabelText('To'), { target: { value: '18:00' } });
      await press(change.findByRole('button', { name: 'Save' }));
      await change.findByText(/The caretaker closed it/);
      expect(change.getByLabelText('To')).toHaveValue('18:00');
    },
    choose: () =>
      void fireEvent.change(screen.getByLabelText('To'), { target: { value: '16:00' } }),
  },
  'the places of a tag': {
    path: '/admin/tags/tag_monitor?tagged=no&floor=area_ber-2',
    persona: 'owner',
    book: () => press(screen.findByRole('button', { name: /^Tag \d+ places$/ })),
    choose: (router) =>
      act(async () => {
        await router.navigate({ to: '/admin/tags/$tagId', params: { tagId: 'tag_quiet' } });
      }),
  },
  'where I am now': {
    path: '/dashboard',
    before: (server) =>
      bookAs(server, 'member', 'reso_ber-2-d-14', span('08:30', '12:00', '2026-03-10')),
    book: () => press(screen.findByRole('button', { name: /^Extend/ })),
    choose: () => press(screen.findByRole('button', { name: /^Release/ })),
  },
  'a day of the dashboard': {
    path: '/dashboard',
    book: () => press(screen.findByRole('button', { name: /^Book D-14, Wed/ })),
    choose: (router) => search(router, { officeId: 'offi_new_york' }),
  },
  'the best day of the team': {
    path: '/team',
    before: (server) => planAs(server, '2026-03-09', {}),
    book: async () => press(screen.findByText(/^Plan .* and book /)),
    choose: (router) => search(router, { date: '2026-03-25' }),
  },
  'the desk next to someone': {
    path: '/team?searchText=felix+brandt',
    book: async () => {
      await userEvent.click(await teamCell(/^Felix Brandt, Wednesday, March 11: .*D-\d+/));
      await press(screen.findByLabelText(/^Book D-\d+ next to Felix Brandt, /));
    },
    choose: async () => {
      await userEvent.click(await teamCell(/^Felix Brandt, Thursday, March 12: /));
    },
  },
};

/** Where the page says why. A toast or an announcement would go by itself. */
const shown = () =>
  screen
    .queryAllByText(/The caretaker closed it/)
    .filter((element) => !element.closest('[data-react-aria-top-layer]'));

it.each(Object.entries(SCREENS))(
  'ERR-1 a refusal goes once something else is chosen: %s',
  async (_, { path, persona = 'member', world, before, book, choose }) => {
    const server = serve(world?.() ?? cleared(testServer()));
    const made = await before?.(server);
    refuseAll(server);
    const { router } = await open({
      server,
      persona,
      path: typeof made === 'string' ? made : path,
    });
    await book();
    await waitFor(() => expect(shown()).not.toEqual([]));
    await choose(router);
    await waitFor(() => expect(shown()).toEqual([]));
  },
);
