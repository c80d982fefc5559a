import { screen } from '@testing-library/react';
import { beforeEach, describe, it } from 'vitest';
import {
  expectContentReads,
  inNewDesign,
  seen,
  type ContentReads,
} from '@tests/helpers/content-reads';
import { journeys } from '@tests/helpers/journey';
import { FLOOR } from '@tests/helpers/map';
import { width } from '@tests/helpers/rooms';

const { serve } = journeys();

const PAGES: readonly ContentReads[] = [
  {
    name: '/admin/applications',
    path: '/admin/applications',
    persona: 'owner',
    rounds: [['applications.list']],
    content: seen(() => screen.findByText('Door displays')),
  },
  {
    name: '/admin/calendars',
    path: '/admin/calendars',
    persona: 'owner',
    // A list of calendars always belongs to certain connections.
    rounds: [['integrations.list', 'resources.list'], ['calendars.list']],
    content: seen(() => screen.findByText('Wedding')),
  },
  {
    name: '/admin/integrations',
    path: '/admin/integrations',
    persona: 'owner',
    rounds: [['integrations.list', 'integrationApps.adminInstalled']],
    content: seen(() => screen.findByText('Outlook add-in')),
  },
  {
    name: '/admin/floors',
    path: `/admin/floors/${FLOOR}/editor`,
    persona: 'owner',
    rounds: [['resources.get', 'resources.list']],
    // The office’s floor switch, because only the floor itself names its office.
    later: ['resources.list'],
    content: seen(() => screen.findByRole('group', { name: /^Plan of/ })),
  },
  {
    name: '/admin/news',
    path: '/admin/news',
    persona: 'page-manager',
    rounds: [['news.list']],
    content: seen(() => screen.findByText('Canteen menu for next week')),
  },
  {
    name: '/admin/news with an article',
    path: '/admin/news/news_canteen',
    persona: 'page-manager',
    rounds: [['news.get']],
    content: seen(() => screen.findByDisplayValue('Canteen menu for next week')),
  },
  {
    name: '/admin/pages',
    path: '/admin/pages',
    persona: 'page-manager',
    rounds: [['pages.list', 'pages.sections']],
    content: seen(() => screen.findByRole('list', { name: /^Pages in / })),
  },
  {
    name: '/admin/pages with a page',
    path: '/admin/pages/page_3',
    persona: 'page-manager',
    rounds: [['pages.get', 'pages.sections']],
    content: seen(() => screen.findByDisplayValue('Fire and first aid')),
  },
  {
    name: '/admin/visitors',
    path: '/admin/visitors',
    persona: 'scheduler',
    rounds: [['stations.visits', 'schedules.ofOffice', 'resources.list']],
    content: seen(() => screen.findByRole('link', { name: 'Noor van Dijk' })),
  },
  {
    name: '/admin/tickets',
    path: '/admin/tickets',
    persona: 'resource-manager',
    server: () => inNewDesign('resource-manager'),
    rounds: [['tickets.list', 'tickets.myTypes']],
    content: seen(() => screen.findByRole('link', { name: /Coffee on the carpet/ })),
  },
  {
    name: '/admin/tickets/types',
    path: '/admin/tickets/types',
    persona: 'owner',
    server: () => inNewDesign('owner'),
    rounds: [['tickets.types']],
    content: seen(() => screen.findByText('Screens and cables')),
  },
  {
    name: '/admin/tickets with a request',
    path: '/admin/tickets?ticket=tick_104',
    persona: 'resource-manager',
    server: () => inNewDesign('resource-manager'),
    rounds: [['tickets.list', 'tickets.get', 'tickets.events', 'tickets.myTypes']],
    content: seen(() => screen.findByText('Maya Lindqvist reported it')),
  },
  {
    name: '/admin/health',
    path: '/admin/health',
    persona: 'owner',
    rounds: [['health.documents']],
    content: seen(() => screen.findByRole('button', { name: /^Review \d+ documents$/ })),
  },
  {
    name: '/admin/questions',
    path: '/admin/questions?officeId=offi_berlin',
    persona: 'owner',
    rounds: [['questions.list', 'questions.ofOffice', 'settings.organization']],
    content: seen(() => screen.findByRole('list', { name: 'Questions in Berlin' })),
  },
  {
    name: '/admin/invitations',
    path: '/admin/invitations',
    persona: 'owner',
    rounds: [['invitations.list', 'invitations.joinLink']],
    content: seen(() => screen.findByText('ada.reyes@example.org')),
  },
  {
    name: '/admin/offices',
    path: '/admin/offices',
    persona: 'owner',
    // The frame reads the offices as well.
    rounds: [['countries.list']],
    content: seen(() => screen.findByRole('link', { name: 'Berlin' })),
  },
  {
    name: '/admin/offices with an office',
    path: '/admin/offices/offi_berlin',
    persona: 'owner',
    rounds: [['countries.list', 'offices.get', 'settings.office']],
    // The number of pending requests and the history, both below everything else.
    later: ['schedules.pending', 'actions.list'],
    content: seen(() => screen.findByRole('region', { name: 'Booking rules' })),
  },
  {
    name: '/admin/reports',
    // Bookings that fit one page: each following booking is found through the previous one.
    path: '/admin/reports?start=2026-03-05&end=2026-03-05&office=offi_berlin',
    persona: 'owner',
    // The preceding days, in addition to the requested ones.
    rounds: [['reports.usage', 'reports.usage', 'reports.resources', 'reports.reservations']],
    content: seen(() => screen.findByRole('region', { name: 'Figures' })),
  },
  {
    name: '/admin/people',
    path: '/admin/people',
    persona: 'owner',
    rounds: [['users.list']],
    content: seen(() => screen.findByRole('link', { name: 'Maya Lindqvist' })),
  },
  {
    name: '/admin/people with a person',
    path: '/admin/people/user_member',
    persona: 'owner',
    rounds: [['users.list', 'users.get']],
    // Health, places, teams, and history, below the form.
    later: ['users.managedResources', 'users.teams', 'teams.management', 'actions.list'],
    content: seen(() => screen.findByRole('checkbox', { name: /^Scheduler/ })),
  },
  {
    name: '/admin/teams',
    path: '/admin/teams',
    persona: 'owner',
    rounds: [['teams.list']],
    content: seen(() => screen.findByRole('link', { name: 'Fire wardens' })),
  },
  {
    name: '/admin/teams with a team',
    path: '/admin/teams?team=team_fire_wardens',
    persona: 'owner',
    rounds: [['teams.list', 'teams.users']],
    // People to add, below the members.
    later: ['users.list'],
    content: seen(() => screen.findByRole('region', { name: '4 members' })),
  },
  {
    name: '/admin/places',
    path: '/admin/places',
    persona: 'owner',
    rounds: [['resources.list']],
    content: seen(() => screen.findByRole('row', { name: 'Berlin' })),
  },
  {
    name: '/admin/places with a place',
    path: '/admin/places/reso_ber-2-d-14',
    persona: 'resource-manager',
    rounds: [['resources.list', 'users.managedResources', 'tags.list']],
    // Its history, below everything else.
    later: ['actions.list'],
    content: seen(() => screen.findByDisplayValue('D-14')),
  },
  {
    name: '/admin/places/labels',
    path: '/admin/places/labels?within=area_ber-2',
    persona: 'owner',
    rounds: [['resources.list']],
    content: seen(() => screen.findByRole('img', { name: 'QR code for D-14' })),
  },
  {
    name: '/admin/places/paste',
    path: '/admin/places/paste?in=area_ber-2',
    persona: 'owner',
    rounds: [['resources.list']],
    content: seen(() => screen.findByRole('combobox', { name: 'Office' })),
  },
  {
    name: '/admin/scheduler',
    path: '/admin/scheduler?officeId=offi_berlin',
    persona: 'scheduler',
    rounds: [
      [
        'schedules.scheduler',
        'users.list',
        'resources.list',
        'teams.list',
        // The days on which the office is open.
        'dashboards.table',
      ],
    ],
    content: seen(() => screen.findByRole('grid', { name: /^Week of / })),
  },
  {
    name: '/admin/places with who can book one',
    path: '/admin/places/area_ber-1-north/access',
    persona: 'owner',
    rounds: [
      ['resources.get', 'resources.permissions', 'resources.additionalAccess', 'users.list'],
      ['resources.list', 'users.managedResources'],
    ],
    // The people to choose from when checking why someone can’t book.
    later: ['users.colleagues'],
    content: seen(() => screen.findByRole('rowheader', { name: 'Finance' })),
  },
  {
    name: '/admin/hours',
    path: '/admin/hours',
    persona: 'owner',
    rounds: [['officeHours.list', 'resources.list']],
    content: seen(() => screen.findByRole('link', { name: 'Change regular hours' })),
  },
  {
    name: '/admin/hours of a resource manager',
    path: '/admin/hours?office=offi_berlin',
    persona: 'resource-manager',
    rounds: [['officeHours.list', 'resources.list', 'users.managedResources']],
    content: seen(() => screen.findByText(/^Only people with the “Manage offices and settings”/)),
  },
  {
    name: '/admin/activity',
    path: '/admin/activity?type=wifi_connection',
    persona: 'owner',
    rounds: [['actions.list']],
    content: seen(() => screen.findByText(/ changed the network Meridian$/)),
  },
  {
    name: '/admin/policies',
    path: '/admin/policies',
    persona: 'owner',
    rounds: [['workPolicies.list', 'teams.list']],
    content: seen(() => screen.findByRole('link', { name: 'Vacation' })),
  },
  {
    name: '/admin/settings',
    path: '/admin/settings',
    persona: 'owner',
    rounds: [['settings.organization', 'countries.list']],
    content: seen(() => screen.findByRole('region', { name: 'Features' })),
  },
  {
    name: '/admin/stations',
    path: '/admin/stations',
    persona: 'owner',
    rounds: [['stations.list']],
    content: seen(() => screen.findByRole('link', { name: '24th floor lobby' })),
  },
  {
    name: '/admin/stations with a station',
    path: '/admin/stations?station=stat_berlin',
    persona: 'owner',
    // The station names its forms and the office whose questions it asks.
    rounds: [['stations.list'], ['forms.get', 'forms.get', 'forms.get', 'questions.ofOffice']],
    content: seen(() => screen.findByRole('list', { name: 'What visitors answer and sign' })),
  },
  {
    name: '/admin/forms',
    path: '/admin/forms',
    persona: 'owner',
    // No list contains them; stations and signed copies name them.
    rounds: [
      ['stations.list', 'signatures.list'],
      ['forms.get', 'forms.get', 'forms.get', 'forms.get'],
    ],
    content: seen(() => screen.findByRole('link', { name: 'Laboratory safety' })),
  },
  {
    name: '/admin/forms/signed',
    path: '/admin/forms/signed',
    persona: 'owner',
    rounds: [['signatures.list']],
    content: seen(() => screen.findByRole('link', { name: 'Paul Achebe' })),
  },
  {
    name: '/admin/wifi',
    path: '/admin/wifi',
    persona: 'owner',
    rounds: [['wifi.list']],
    content: seen(() => screen.findByRole('link', { name: 'Meridian Guest' })),
  },
  {
    name: '/admin/externals',
    path: '/admin/externals',
    persona: 'owner',
    rounds: [['externals.list']],
    content: seen(() => screen.findByRole('link', { name: 'Treptow' })),
  },
];

beforeEach(() => {
  width(true);
});

describe('reads that an administration page needs start before the page is drawn', () => {
  it.each(PAGES)('$name', (page) => expectContentReads(page, serve));
});
