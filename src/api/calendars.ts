import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { InputError } from './core/errors';
import { SupportedDate, many, paging } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { type Given } from './prechecks';
import {
  AgendaItem,
  AuthorizationState,
  Calendar,
  CALENDAR_PROVIDERS,
  CalendarProvider,
  MyCalendar,
} from './schemas/calendars';
import { SHOWN_BY } from './things';

/** Only these integrations can be deauthorized (CAL-13). */
function needsProvider({ params }: Given): void {
  if (!CALENDAR_PROVIDERS.some((provider) => provider === params['provider'])) {
    throw new InputError('Invalid integration type');
  }
}

export const calendars = area('calendars', {
  get: endpoint({
    method: 'GET',
    path: '/calendars/:id',
    summary: 'A calendar',
    result: Calendar,
    access: NEEDS.settings,
    staleTime: FRESH.slow,
  }),
  ofResource: endpoint({
    method: 'GET',
    path: '/calendars/reference/:resourceId',
    summary: 'Calendars linked to a resource',
    query: z.object(paging),
    result: page(Calendar),
    unreported: 'any',
    staleTime: FRESH.slow,
  }),
  hasValidAuthorization: endpoint({
    method: 'GET',
    path: '/calendars/authorizations/has_valid',
    summary: 'Whether the current user’s access to a provider is valid',
    query: z.object({ calendarSource: CalendarProvider }),
    result: z.object({ has_authorization: z.boolean() }),
    staleTime: FRESH.slow,
  }),
  authorization: endpoint({
    method: 'GET',
    path: '/v1/calendars/authorization/:provider',
    summary: 'Whether a provider demands, and has, delegated access',
    params: { provider: CalendarProvider },
    result: AuthorizationState,
    staleTime: FRESH.slow,
  }),
  deauthorize: endpoint({
    method: 'DELETE',
    path: '/v1/calendars/authorization/:provider',
    summary: 'Withdraws the current user’s access; their calendar stops synchronizing',
    ownHand: true,
    params: { provider: CalendarProvider },
    result: nothing,
    precheck: needsProvider,
    affects: [...SHOWN_BY.calendar, ...SHOWN_BY.integration_app],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/v1/me/calendar',
    summary: 'The current user’s own calendar and its last synchronization',
    result: MyCalendar,
    staleTime: FRESH.slow,
  }),
  agenda: endpoint({
    method: 'GET',
    path: '/v1/me/agenda',
    summary: 'Bookings, leave, plan and visitors of the current user by office day',
    query: z.object({
      ...paging,
      start: z.optional(SupportedDate),
      end: z.optional(SupportedDate),
      kind: z.optional(many(z.enum(['schedule', 'leave', 'location', 'visit', 'event']))),
    }),
    result: page(AgendaItem),
    staleTime: FRESH.live,
  }),
});
