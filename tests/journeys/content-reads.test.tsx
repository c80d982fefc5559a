import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '@mocks/adapters/vitest';
import { personaUserId } from '@mocks/core/auth';
import { LEAVE_TYPES } from '@/api/schemas/enums';
import {
  expectContentReads,
  inNewDesign,
  seen,
  type ContentReads,
} from '@tests/helpers/content-reads';
import { journeys } from '@tests/helpers/journey';
import { DATE, FLOOR } from '@tests/helpers/map';
import { emptyRooms, grid, ROOMS, width } from '@tests/helpers/rooms';
import { teamCell } from '@tests/helpers/team';
import { dayCell, EMPTY_WEEK } from '@tests/helpers/week';

const { serve } = journeys();

/** The floor with its places, and the day’s bookings on it. */
const mapContent = async () => {
  const drawn = await screen.findByRole('group', { name: /^Drawing of/ });
  await within(drawn).findAllByRole('button', { name: / free/ });
};
/** The member has no area of their own on this floor. */
const withoutArea = () => {
  const server = testServer();
  server.world.tables.users.update(personaUserId('member'), { default_area_id: null });
  return server;
};
/** The first reads of the map once its floor and hours are known. */
const MAP_READS = [
  'offices.restrictions',
  'resources.list',
  'resources.list',
  'resources.schedulable',
  'schedules.kind',
  'schedules.occupied',
];
/** The other days of the week above the plan, and the stars of favorite people in the list. */
const MAP_LATER = [
  'offices.restrictions',
  'schedules.kindUsage',
  'teams.groups',
  'teams.usersOfGroup',
];

const roomsContent = async () => {
  await grid();
  await screen.findByRole('region', { name: /^Best for/ });
};

const times = (count: number, endpoint: string): string[] =>
  Array.from({ length: count }, () => endpoint);

/** One row for each page, or for each of its addresses that reads something else. */
const PAGES: readonly ContentReads[] = [
  {
    name: '/rooms with a time in the address',
    path: `${ROOMS}&startTime=10:00&endTime=11:00`,
    server: emptyRooms,
    rounds: [
      [
        'offices.restrictions',
        'resources.schedulable',
        'dashboards.gantt',
        'resources.list',
        'schedules.kind',
      ],
    ],
    content: roomsContent,
  },
  {
    name: '/rooms without a time',
    path: ROOMS,
    server: emptyRooms,
    rounds: [
      ['offices.restrictions', 'dashboards.gantt', 'resources.list', 'schedules.kind'],
      // The office’s opening hours determine the requested hour.
      ['resources.schedulable'],
    ],
    content: roomsContent,
  },
  {
    name: '/rooms for someone with a desk that day, who answers requests for some rooms',
    path: `${ROOMS}&startTime=10:00&endTime=11:00`,
    persona: 'resource-manager',
    // The member has a desk in the seeded world.
    server: emptyRooms,
    rounds: [
      [
        'offices.restrictions',
        'resources.schedulable',
        'dashboards.gantt',
        'resources.list',
        'schedules.kind',
        'users.managedResources',
      ],
      // My bookings name my desk. Only the desk itself has its position, and so the rooms nearby.
      ['resources.get'],
    ],
    content: roomsContent,
  },
  {
    name: '/map with a floor in the address',
    path: `/map?officeId=offi_berlin&floorId=${FLOOR}&date=${DATE}`,
    rounds: [MAP_READS],
    content: mapContent,
    later: MAP_LATER,
  },
  {
    name: '/map of someone without an area of their own, in a browser that remembers no floor',
    path: `/map?officeId=offi_berlin&date=${DATE}`,
    server: withoutArea,
    rounds: [MAP_READS],
    content: mapContent,
    later: MAP_LATER,
  },
  {
    name: '/map of someone with an area of their own, in a browser that remembers no floor',
    path: `/map?officeId=offi_berlin&date=${DATE}`,
    rounds: [
      ['offices.restrictions', 'resources.list', 'schedules.kind', 'schedules.occupied'],
      // Only the office’s areas tell which floor the person’s own area is on.
      ['resources.list', 'resources.schedulable'],
    ],
    content: mapContent,
    later: MAP_LATER,
  },
  {
    name: '/dashboard',
    path: '/dashboard',
    rounds: [
      ['schedules.kind', 'resources.list', 'favorites.list', 'offices.restrictions'],
      // My bookings tell which days need a desk, and on which floor. One day already has a desk.
      times(4, 'resources.schedulable'),
    ],
    content: async () => {
      await screen.findByText('Next 5 working days');
      expect(screen.getAllByRole('button', { name: /^Book / })).toHaveLength(4);
    },
    // The leave warning beside an offer, the page’s last visits, and the content below the week.
    later: [
      'workPolicies.matching',
      'schedules.kind',
      'settings.user',
      'stations.visits',
      'health.tests',
      'health.vaccinations',
      'news.ofOffice',
    ],
  },
  {
    name: '/visits',
    path: '/visits',
    rounds: [['stations.visits']],
    content: seen(() => screen.findAllByRole('link', { name: 'Ines Duarte' })),
  },
  {
    name: '/visits/$visitId',
    path: '/visits/visi_ines',
    rounds: [['stations.visit', 'signatures.list', 'stations.list']],
    content: seen(() => screen.findByRole('heading', { name: 'Ines Duarte' })),
  },
  {
    name: '/wifi',
    path: '/wifi',
    rounds: [['wifi.list']],
    content: seen(() => screen.findByRole('listitem', { name: 'Meridian Guest' })),
  },
  {
    name: '/news',
    path: '/news?officeId=offi_berlin',
    rounds: [['news.ofOffice', 'settings.user']],
    content: () => screen.findByRole('button', { name: /^Got it: Covered bike stands/ }),
  },
  {
    name: '/news with an article',
    path: '/news/news_bikes',
    rounds: [['news.get', 'settings.user']],
    content: () => screen.findByRole('button', { name: 'Got it' }),
  },
  {
    name: '/pages',
    path: '/pages',
    rounds: [['pages.sections', 'pages.list']],
    content: () => screen.findByRole('link', { name: 'Your first day' }),
  },
  {
    name: '/pages with a page',
    path: '/pages/page_1',
    rounds: [['pages.get', 'pages.sections', 'pages.list']],
    content: () => screen.findByRole('heading', { level: 1, name: 'Your first day' }),
  },
  {
    name: '/tickets',
    path: '/tickets',
    server: () => inNewDesign(),
    rounds: [['tickets.mine', 'tickets.myTypes']],
    content: seen(() => screen.findByText('Coffee on the carpet beside the whiteboard.')),
  },
  {
    name: '/tickets with a request',
    path: '/tickets/tick_104',
    server: () => inNewDesign(),
    rounds: [['tickets.events', 'tickets.get', 'tickets.myTypes']],
    content: seen(() => screen.findByText('Maya Lindqvist reported it')),
  },
  {
    name: '/health',
    path: '/health',
    rounds: [['health.tests', 'health.vaccinations']],
    content: seen(() => screen.findByText('Influenza vaccination')),
  },
  {
    name: '/questionnaire',
    path: '/questionnaire?office=offi_berlin',
    rounds: [['questions.ofOffice']],
    content: seen(() => screen.findByRole('button', { name: 'Send answers' })),
  },
  {
    name: '/assistant with a chat',
    path: '/assistant/chat_parking',
    rounds: [['assistant.chats', 'assistant.messages']],
    content: async () => {
      const messages = within(await screen.findByRole('region', { name: 'Messages' }));
      await messages.findByText('Then I’ll park in the courtyard.');
    },
  },
  {
    name: '/team',
    path: '/team',
    rounds: [
      [
        'settings.choices',
        'users.teams',
        // My own two weeks, the counts of both weeks, and the first people.
        ...times(5, 'dashboards.table'),
        'schedules.kind',
        'resources.list',
        'favorites.list',
      ],
      // The weeks of the people in view are requested by their ids, with the rest of the list; the counts tell the best day.
      [...times(3, 'dashboards.table'), 'teams.list', 'resources.schedulable'],
      // The content is complete. People who are in only next week are added later, without delaying anything: two pages.
      ['dashboards.table'],
      ['dashboards.table'],
    ],
    content: async () => {
      await teamCell(/^Anton Albrecht, Tuesday, March 17: (?!loading)/);
      await screen.findByText(/^Best day for you and \d+ others: /);
    },
    later: ['workPolicies.matching', 'schedules.kind', 'settings.user'],
  },
  {
    name: '/bookings',
    path: '/bookings',
    rounds: [['schedules.kind']],
    content: () => screen.findAllByRole('button', { name: /^Cancel / }),
    // The small plans beside the rows, and the other events in the person’s own calendar.
    later: ['resources.get', 'resources.list', 'calendars.agenda'],
  },
  {
    name: '/leave with days in the address',
    path: '/leave?policy=wpol_personal&firstDay=2026-03-24',
    rounds: [
      [
        'workPolicies.uses',
        'schedules.kind',
        'officeHours.list',
        ...LEAVE_TYPES.map(() => 'workPolicies.applicable'),
      ],
    ],
    content: () => screen.findByLabelText(/^Personal days/),
  },
  {
    name: '/week, an empty week of mine',
    path: `/week?date=${EMPTY_WEEK}`,
    rounds: [
      [
        'workingLocations.list',
        'schedules.kind',
        'workPolicies.matching',
        'dashboards.table',
        'workPolicies.applicable',
        'workPolicies.applicable',
      ],
    ],
    content: () => dayCell('Monday: not planned'),
  },
  {
    name: '/week of the people I manage',
    path: `/week?date=${EMPTY_WEEK}&view=managed`,
    persona: 'team-manager',
    rounds: [
      ['users.managed', 'workPolicies.managedUses'],
      // Plans and places are requested by the ids of people.
      ['workingLocations.list', 'dashboards.table'],
    ],
    content: () => screen.findByRole('table'),
  },
];

beforeEach(() => {
  width(true);
});

describe('reads that a page needs start before the page is drawn', () => {
  it.each(PAGES)('$name', (page) => expectContentReads(page, serve));
});
