import { describe, expect, it } from 'vitest';
import activity from '@/locales/en/activity-page.json';
import admin from '@/locales/en/admin.json';
import applications from '@/locales/en/applications.json';
import assistant from '@/locales/en/assistant.json';
import bookings from '@/locales/en/bookings.json';
import calendars from '@/locales/en/calendars.json';
import dashboard from '@/locales/en/dashboard.json';
import directory from '@/locales/en/directory.json';
import divisions from '@/locales/en/divisions.json';
import externals from '@/locales/en/externals.json';
import favorites from '@/locales/en/favorites-page.json';
import forms from '@/locales/en/forms.json';
import health from '@/locales/en/health.json';
import hours from '@/locales/en/hours.json';
import integrations from '@/locales/en/integrations.json';
import invitations from '@/locales/en/invitations.json';
import leave from '@/locales/en/leave-page.json';
import map from '@/locales/en/map.json';
import members from '@/locales/en/members.json';
import newsAdmin from '@/locales/en/news-admin.json';
import news from '@/locales/en/news.json';
import offices from '@/locales/en/offices.json';
import organization from '@/locales/en/organization-settings.json';
import ownNav from '@/locales/en/own-nav.json';
import pagesAdmin from '@/locales/en/pages-admin.json';
import pages from '@/locales/en/pages.json';
import people from '@/locales/en/people.json';
import places from '@/locales/en/places.json';
import profile from '@/locales/en/profile.json';
import questions from '@/locales/en/questions-admin.json';
import reports from '@/locales/en/reports.json';
import rooms from '@/locales/en/rooms.json';
import scheduler from '@/locales/en/scheduler.json';
import settings from '@/locales/en/settings.json';
import shell from '@/locales/en/shell.json';
import signedCopies from '@/locales/en/signed-copies.json';
import stations from '@/locales/en/stations.json';
import tags from '@/locales/en/tags.json';
import team from '@/locales/en/team.json';
import teams from '@/locales/en/teams.json';
import ticketTypes from '@/locales/en/ticket-types.json';
import tickets from '@/locales/en/tickets.json';
import visits from '@/locales/en/visits.json';
import week from '@/locales/en/week-plan.json';
import wifi from '@/locales/en/wifi.json';
import workPolicies from '@/locales/en/work-policies.json';

const {
  label: _label,
  admin: administration,
  more: _more,
  collapse: _collapse,
  expand: _expand,
  ...main
} = shell.nav;
type Page = keyof typeof main | keyof typeof ownNav.nav;

/** The title of every page in the navigation. */
const TITLES: Readonly<Record<Page, string>> = {
  dashboard: dashboard.title,
  map: map.title,
  rooms: rooms.title,
  bookings: bookings.title,
  people: people.title,
  week: week.title,
  team: team.title,
  leave: leave.title,
  visits: visits.title,
  tickets: tickets.mine.title,
  news: news.title,
  favorites: favorites.page.title,
  pages: pages.title,
  health: health.mine.title,
  wifi: wifi.page.title,
  assistant: assistant.title,
  profile: profile.title,
  settings: settings.title,
};

/** The title of every page of the administration, which has the same name in its navigation and breadcrumbs. */
const ADMIN_TITLES: Readonly<Record<keyof typeof admin.page, string>> = {
  activity: activity.title,
  applications: applications.title,
  calendars: calendars.title,
  directory: directory.title,
  divisions: divisions.title,
  externals: externals.title,
  forms: forms.title,
  'forms/signed': signedCopies.title,
  health: health.review.title,
  hours: hours.title,
  integrations: integrations.title,
  invitations: invitations.title,
  news: newsAdmin.title,
  offices: offices.title,
  pages: pagesAdmin.title,
  people: members.title,
  policies: workPolicies.title,
  places: places.title,
  'places/labels': places.labels.title,
  'places/paste': places.paste.title,
  questions: questions.title,
  reports: reports.title,
  settings: organization.title,
  scheduler: scheduler.title,
  stations: stations.title,
  tags: tags.title,
  teams: teams.title,
  tickets: tickets.board.title,
  'tickets/types': ticketTypes.title,
  visitors: visits.reception.title,
  wifi: wifi.title,
};

describe('a page has one name', () => {
  it('in the navigation and as its title', () => {
    expect(TITLES).toEqual({ ...main, ...ownNav.nav });
  });

  it('in the administration’s navigation, in the breadcrumbs, and as its title', () => {
    expect(ADMIN_TITLES).toEqual(admin.page);
  });

  it('and no two pages of the navigation share one', () => {
    const names = [...Object.values(TITLES), administration];
    expect(new Set(names).size).toBe(names.length);
  });
});
