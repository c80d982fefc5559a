import type {
  AuthorizationRow,
  CalendarRow,
  InstalledAppRow,
  IntegrationRow,
  SyncJobRow,
} from '../../world/rows-calendars';
import type { ServiceRows } from '../company/services';
import { ORGANIZATION_ID } from './ids';
import type { Moments } from './moments';

const own = { organization_id: ORGANIZATION_ID };
const MICROSOFT = 'intg_microsoft';

/** Rooms and people whose calendars are synced, with their last errors. */
const LINKED: readonly (readonly [
  id: string,
  type: CalendarRow['type'],
  reference: string,
  name: string,
  error: string | null,
])[] = [
  ['spree', 'resource', 'reso_ber-1-spree', 'Spree', null],
  ['wedding', 'resource', 'reso_ber-2-wedding', 'Wedding', 'The room mailbox was not found'],
  ['member', 'user', 'user_member', 'Maya Lindqvist', null],
];

/** Meridian’s connections, the calendars of two rooms and of Maya, and their sync runs. */
export function calendars({ at }: Moments): ServiceRows {
  const connection = (
    type: IntegrationRow['type'],
    name: string,
    row: Partial<IntegrationRow> = {},
  ): IntegrationRow => ({
    ...own,
    id: `intg_${type}`,
    type,
    name,
    region: 'eu',
    state: 'connected',
    error: null,
    options: {},
    last_success_at: at(0, '06:00'),
    created_at: at(-180, '09:00'),
    updated_at: at(-60, '09:00'),
    ...row,
  });
  const calendar = ([
    id,
    type,
    reference_id,
    name,
    error,
  ]: (typeof LINKED)[number]): CalendarRow => ({
    ...own,
    id: `cale_${id}`,
    source: 'microsoft',
    type,
    reference_id,
    integration_id: MICROSOFT,
    is_enabled: true,
    is_pull_enabled: true,
    // A person’s bookings stay in Atrium unless they ask for more.
    is_push_enabled: type === 'resource',
    sync_events: true,
    sync_leaves: false,
    name,
    external_id: type === 'resource' ? `${id}@rooms.meridian.example` : null,
    last_synced_at: error === null ? at(0, '06:00') : at(-2, '06:00'),
    error,
    created_at: at(-170, '09:00'),
    updated_at: at(error === null ? 0 : -1, '06:00'),
    sync_token: `since-${id}`,
    page_token: null,
    checked_at: at(-1, '03:00'),
  });
  const jobs = ([id, , , , error]: (typeof LINKED)[number]): SyncJobRow[] =>
    [2, 1, 0].map((ago) => {
      const isFailed = error !== null && ago < 2;
      return {
        ...own,
        id: `sjob_${id}_${ago}`,
        calendar_id: `cale_${id}`,
        status: isFailed ? 'failed' : 'finished',
        sync_token: `since-${id}`,
        page_token: null,
        schedule_id: null,
        error: isFailed ? error : null,
        created_at: at(-ago, '05:58'),
        finished_at: at(-ago, '06:00'),
        handed_out_at: at(-ago, '05:59'),
      };
    });
  const consent = (id: string, user_id: string | null): AuthorizationRow => ({
    ...own,
    id: `auth_${id}`,
    source: 'microsoft',
    integration_id: MICROSOFT,
    user_id,
    email: null,
    status: 'synced',
    error: null,
    expires_at: null,
    updated_at: at(-170, '09:05'),
    handed_out_at: at(-170, '09:04'),
  });
  const app = (
    type: InstalledAppRow['type'],
    user_id: string | null,
    row: Partial<InstalledAppRow> = {},
  ): InstalledAppRow => ({
    ...own,
    id: `inst_${ORGANIZATION_ID}_${user_id ?? 'all'}_${type}`,
    user_id,
    type,
    state: 'connected',
    region: 'eu',
    error: null,
    integration_id: null,
    installed_at: at(-170, '09:00'),
    last_success_at: at(0, '06:00'),
    options: {},
    ...row,
  });
  return {
    integrations: [
      connection('microsoft', 'Microsoft 365'),
      connection('avigilon', 'Doors of Berlin', { options: { site: 'site-0042' } }),
    ],
    calendars: LINKED.map(calendar),
    syncJobs: LINKED.flatMap(jobs),
    authorizations: [consent('everybody', null), consent('member', 'user_member')],
    installedApps: [
      app('microsoft', null, { integration_id: MICROSOFT }),
      app('microsoft', 'user_member', { integration_id: MICROSOFT }),
      app('freshwater', null, { options: { portal: 'https://help.meridian.example' } }),
      app('slack', null, { state: 'failed', error: 'The workspace withdrew its consent' }),
    ],
    listeners: [
      {
        ...own,
        id: 'lstn_spree',
        calendar_id: 'cale_spree',
        token: 'hook-spree',
        status: 'started',
        expires_at: at(2, '06:00'),
        notified_at: at(0, '05:57'),
        updated_at: at(-1, '06:00'),
      },
    ],
    // The other end of it: changes there are reported at once.
    providerChannels: [
      {
        id: 'subs_spree',
        source: 'microsoft',
        calendar: 'spree@rooms.meridian.example',
        token: 'hook-spree',
        expires_at: at(2, '06:00'),
      },
    ],
  };
}
