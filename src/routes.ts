import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes';

/**
 * The table of contents of the product's addresses. Each entry names the file that holds the route; what stands below
 * `app` needs a session and is drawn inside the shell.
 */
export const routes = rootRoute('app/root.tsx', [
  index('app/routes/index.tsx'),
  route('/setup', 'app/routes/setup.tsx'),
  route('/signup', 'features/onboarding/routes/join.tsx'),
  route('/kiosk/$stationId', 'features/kiosk/routes/kiosk.tsx'),
  layout('app', 'app/routes/shell.tsx', [
    route('/dashboard', 'features/dashboard/routes/dashboard.tsx'),
    route('/map', 'features/map/routes/map.tsx'),
    route('/rooms', 'features/rooms/routes/rooms.tsx'),
    route('/week', 'features/week-plan/routes/week.tsx'),
    route('/team', 'features/team/routes/team.tsx'),
    route('/leave', 'features/leave/routes/leave.tsx'),
    route('/bookings', 'features/bookings/routes/bookings.tsx'),
    route('/bookings/$scheduleId', 'features/bookings/routes/booking.tsx'),
    route('/favorites', 'features/favorites/routes/favorites.tsx'),
    route('/people', 'features/people/routes/people.tsx'),
    route('/people/$userId', 'features/people/routes/person.tsx'),
    route('/profile', 'features/people/routes/profile.tsx'),
    route('/settings', 'features/settings/routes/settings.tsx'),
    route('/settings/calendar', 'features/settings/routes/calendar.tsx'),
    route(
      '/calendar-setup/$integrationId/$authorizationId',
      'features/settings/routes/calendar-setup.tsx',
    ),
    route('/notifications', 'features/notifications/routes/notifications.tsx'),
    route('/tickets', 'features/tickets/routes/mine.tsx'),
    route('/tickets/$ticketId', 'features/tickets/routes/ticket.tsx'),
    route('/health', 'features/health/routes/health.tsx'),
    route('/wifi', 'features/wifi/routes/wifi.tsx'),
    route('/visits', 'features/visits/routes/visits.tsx'),
    route('/visits/$visitId', 'features/visits/routes/visit.tsx'),
    route('/news', 'features/news/routes/news.tsx'),
    route('/news/$newsId', 'features/news/routes/item.tsx'),
    route('/pages', 'features/pages/routes/pages.tsx'),
    route('/pages/$pageId', 'features/pages/routes/reading.tsx'),
    route('/assistant', 'features/assistant/routes/chats.tsx'),
    route('/assistant/$chatId', 'features/assistant/routes/chat.tsx'),
    route('/admin', 'app/routes/admin.tsx', [
      index('app/routes/admin-index.tsx'),
      route('/divisions', 'features/divisions/routes/divisions.tsx'),
      route('/news', 'features/news/routes/managed.tsx'),
      route('/news/$newsId', 'features/news/routes/writing.tsx'),
      route('/visitors', 'features/visits/routes/reception.tsx'),
      route('/wifi', 'features/wifi/routes/managed.tsx'),
      route('/tickets', 'features/tickets/routes/board.tsx'),
      route('/tickets/types', 'features/tickets/routes/types.tsx'),
      route('/tags', 'features/tags/routes/tags.tsx'),
      route('/tags/$tagId', 'features/tags/routes/tag-places.tsx'),
    ]),
    route('/$', 'app/routes/not-found.tsx'),
  ]),
]);
