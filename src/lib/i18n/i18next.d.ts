import 'i18next';
import type common from '@/locales/en/common.json';
import type booking from '@/locales/en/booking.json';
import type bookingRow from '@/locales/en/booking-row.json';
import type bookings from '@/locales/en/bookings.json';
import type dashboard from '@/locales/en/dashboard.json';
import type dashboardBelow from '@/locales/en/dashboard-below.json';
import type dashboardNoOffice from '@/locales/en/dashboard-no-office.json';
import type dashboardNow from '@/locales/en/dashboard-now.json';
import type favorites from '@/locales/en/favorites.json';
import type favoritesPage from '@/locales/en/favorites-page.json';
import type admin from '@/locales/en/admin.json';
import type account from '@/locales/en/account.json';
import type entry from '@/locales/en/entry.json';
import type notifications from '@/locales/en/notifications.json';
import type onboarding from '@/locales/en/onboarding.json';
import type palette from '@/locales/en/palette.json';
import type requests from '@/locales/en/requests.json';
import type meeting from '@/locales/en/meeting.json';
import type people from '@/locales/en/people.json';
import type problem from '@/locales/en/problem.json';
import type profile from '@/locales/en/profile.json';
import type rooms from '@/locales/en/rooms.json';
import type session from '@/locales/en/session.json';
import type shell from '@/locales/en/shell.json';
import type shellLater from '@/locales/en/shell-later.json';
import type impersonate from '@/locales/en/impersonate.json';
import type settings from '@/locales/en/settings.json';
import type list from '@/locales/en/list.json';
import type leave from '@/locales/en/leave.json';
import type leavePage from '@/locales/en/leave-page.json';
import type keptInput from '@/locales/en/kept-input.json';
import type activity from '@/locales/en/activity.json';
import type divisions from '@/locales/en/divisions.json';
import type form from '@/locales/en/form.json';
import type floorMap from '@/locales/en/floor-map.json';
import type map from '@/locales/en/map.json';
import type watches from '@/locales/en/watches.json';
import type offer from '@/locales/en/offer.json';
import type sitNextTo from '@/locales/en/sit-next-to.json';
import type upload from '@/locales/en/upload.json';
import type tags from '@/locales/en/tags.json';
import type team from '@/locales/en/team.json';
import type kinds from '@/locales/en/kinds.json';
import type planDay from '@/locales/en/plan-day.json';
import type ui from '@/locales/en/ui.json';
import type ownNav from '@/locales/en/own-nav.json';
import type weekPlan from '@/locales/en/week-plan.json';
import type writes from '@/locales/en/writes.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common & typeof ui;
      booking: typeof booking & typeof bookingRow;
      bookings: typeof bookings;
      dashboard: typeof dashboard &
        typeof dashboardBelow &
        typeof dashboardNoOffice &
        typeof dashboardNow;
      favorites: typeof favorites & typeof favoritesPage;
      account: typeof account;
      admin: typeof admin;
      entry: typeof entry;
      notifications: typeof notifications;
      onboarding: typeof onboarding;
      palette: typeof palette;
      meeting: typeof meeting;
      people: typeof people;
      problem: typeof problem;
      profile: typeof profile;
      requests: typeof requests;
      rooms: typeof rooms;
      session: typeof session;
      shell: typeof shell & typeof shellLater & typeof ownNav;
      impersonate: typeof impersonate;
      settings: typeof settings;
      list: typeof list;
      leave: typeof leave & typeof leavePage;
      'kept-input': typeof keptInput;
      activity: typeof activity;
      divisions: typeof divisions;
      form: typeof form;
      'floor-map': typeof floorMap;
      map: typeof map;
      watches: typeof watches;
      offer: typeof offer;
      'sit-next-to': typeof sitNextTo;
      upload: typeof upload;
      tags: typeof tags;
      team: typeof team;
      kinds: typeof kinds;
      'plan-day': typeof planDay;
      'week-plan': typeof weekPlan;
      writes: typeof writes;
    };
  }
}
