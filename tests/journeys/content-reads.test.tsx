import { screen } from '@testing-library/react';
import { beforeEach, describe, it } from 'vitest';
import { expectContentReads, type ContentReads } from '@tests/helpers/content-reads';
import { journeys } from '@tests/helpers/journey';
import { emptyRooms, grid, ROOMS, width } from '@tests/helpers/rooms';

const { serve } = journeys();

const roomsContent = async () => {
  await grid();
  await screen.findByRole('region', { name: /^Best for/ });
};

/** One row for each page, or for each address of a page that reads differently. */
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
        'schedules.mine',
      ],
    ],
    content: roomsContent,
  },
  {
    name: '/rooms without a time',
    path: ROOMS,
    server: emptyRooms,
    rounds: [
      ['offices.restrictions', 'dashboards.gantt', 'resources.list', 'schedules.mine'],
      // When the office opens decides which hour is asked for.
      ['resources.schedulable'],
    ],
    content: roomsContent,
  },
  {
    name: '/rooms for somebody with a desk that day, who answers requests for some rooms',
    path: `${ROOMS}&startTime=10:00&endTime=11:00`,
    persona: 'resource-manager',
    // She has a desk in the seeded world.
    server: emptyRooms,
    rounds: [
      [
        'offices.restrictions',
        'resources.schedulable',
        'dashboards.gantt',
        'resources.list',
        'schedules.mine',
        'users.managedResources',
      ],
      // My bookings name my desk; where it is on the plan, and so which rooms are near, only the desk itself says.
      ['resources.get'],
    ],
    content: roomsContent,
  },
];

beforeEach(() => {
  width(true);
});

describe('what the content of a page needs leaves before the page is drawn', () => {
  it.each(PAGES)('$name', (page) => expectContentReads(page, serve));
});
