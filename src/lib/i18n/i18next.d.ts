import 'i18next';
import type common from '@/locales/en/common.json';
import type booking from '@/locales/en/booking.json';
import type bookingRow from '@/locales/en/booking-row.json';
import type bookings from '@/locales/en/bookings.json';
import type dashboard from '@/locales/en/dashboard.json';
import type dashboardBelow from '@/locales/en/dashboard-below.json';
import type favorites from '@/locales/en/favorites.json';
import type favoritesPage from '@/locales/en/favorites-page.json';
import type account from '@/locales/en/account.json';
import type entry from '@/locales/en/entry.json';
import type notifications from '@/locales/en/notifications.json';
import type onboarding from '@/locales/en/onboarding.json';
import type palette from '@/locales/en/palette.json';
import type problem from '@/locales/en/problem.json';
import type rooms from '@/locales/en/rooms.json';
import type session from '@/locales/en/session.json';
import type shell from '@/locales/en/shell.json';
import type impersonate from '@/locales/en/impersonate.json';
import type settings from '@/locales/en/settings.json';
import type leave from '@/locales/en/leave.json';
import type keptInput from '@/locales/en/kept-input.json';
import type floorMap from '@/locales/en/floor-map.json';
import type map from '@/locales/en/map.json';
import type watches from '@/locales/en/watches.json';
import type offer from '@/locales/en/offer.json';
import type sitNextTo from '@/locales/en/sit-next-to.json';
import type team from '@/locales/en/team.json';
import type weekPlan from '@/locales/en/week-plan.json';
import type people from '@/locales/en/people.json';
import type profile from '@/locales/en/profile.json';
import type upload from '@/locales/en/upload.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      booking: typeof booking & typeof bookingRow;
      bookings: typeof bookings;
      dashboard: typeof dashboard & typeof dashboardBelow;
      favorites: typeof favorites & typeof favoritesPage;
      account: typeof account;
      entry: typeof entry;
      notifications: typeof notifications;
      onboarding: typeof onboarding;
      palette: typeof palette;
      problem: typeof problem;
      rooms: typeof rooms;
      session: typeof session;
      shell: typeof shell;
      impersonate: typeof impersonate;
      settings: typeof settings;
      leave: typeof leave;
      'kept-input': typeof keptInput;
      'floor-map': typeof floorMap;
      map: typeof map;
      watches: typeof watches;
      offer: typeof offer;
      'sit-next-to': typeof sitNextTo;
      team: typeof team;
      people: typeof people;
      profile: typeof profile;
      upload: typeof upload;
      'week-plan': typeof weekPlan;
    };
  }
}
