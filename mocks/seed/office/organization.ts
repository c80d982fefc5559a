import type { DivisionRow, HoursRow, NewsRow, OfficeRow, OrganizationRow } from '../../world/rows';
import { addDays, instantAt, mondayOf } from '../../rules/zone';
import { AUCKLAND, BERLIN, NEW_YORK, ORGANIZATION_ID } from './ids';

export const organization: OrganizationRow = {
  id: ORGANIZATION_ID,
  slug: 'meridian',
  name: 'Meridian Instruments',
  logo_url: null,
  region: 'eu',
  settings: {
    reservation_default_time: { start_time: '09:00:00', end_time: '17:00:00' },
    time_zone: 'Europe/Berlin',
    calendar_settings: { microsoft_enable_delegated_user_access: true },
  },
  permissions: { schedule_others: true, schedule_others_managed: true },
  feature_flags: {
    desk_bookings_enabled: true,
    parking_bookings_enabled: true,
    meeting_room_bookings_enabled: true,
    workplace_requests: true,
  },
  suspended_at: null,
  join: { enabled: true, code: 'meridian-welcome' },
};

const office = (
  id: string,
  name: string,
  address: string,
  country: string,
  time_zone: string,
  division_id: string,
): OfficeRow => ({
  id,
  organization_id: ORGANIZATION_ID,
  division_id,
  name,
  address,
  country,
  time_zone,
  settings: { reservation_default_time: null, booking_window_days: 90, outside_hours: 'block' },
});

export const offices: OfficeRow[] = [
  office(
    BERLIN,
    'Berlin',
    'Prinzessinnenstraße 19, 10969 Berlin',
    'DE',
    'Europe/Berlin',
    'divi_emea',
  ),
  office(
    NEW_YORK,
    'New York',
    '41 Madison Avenue, New York, NY 10010',
    'US',
    'America/New_York',
    'divi_americas',
  ),
  office(
    AUCKLAND,
    'Auckland',
    '12 Madden Street, Auckland 1010',
    'NZ',
    'Pacific/Auckland',
    'divi_apac',
  ),
];

const division = (id: string, name: string, parent_id: string | null): DivisionRow => ({
  id,
  organization_id: ORGANIZATION_ID,
  name,
  parent_id,
});

export const divisions: DivisionRow[] = [
  division('divi_emea', 'Europe, Middle East and Africa', null),
  division('divi_americas', 'Americas', null),
  division('divi_apac', 'Asia-Pacific', null),
];

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

const weekly = (officeId: string, start_time: string, end_time: string): HoursRow => ({
  id: `hour_${officeId}`,
  organization_id: ORGANIZATION_ID,
  office_id: officeId,
  resource_id: null,
  type: 'weekday',
  date: null,
  end_date: null,
  reason: null,
  days: WEEKDAYS.map((day) => ({ day, start_time, end_time })),
  is_available: true,
});

/** Weekday hours, a public holiday three weeks ahead, and works in one corner next week. */
export function hours(today: string): HoursRow[] {
  const monday = mondayOf(today);
  const closed = (
    id: string,
    office_id: string,
    resource_id: string | null,
    type: 'rule' | 'holiday',
    date: string,
    end_date: string,
    reason: string,
  ): HoursRow => ({
    id,
    organization_id: ORGANIZATION_ID,
    office_id,
    resource_id,
    type,
    date,
    end_date,
    reason,
    days: [],
    is_available: false,
  });
  return [
    weekly(BERLIN, '07:00:00', '20:00:00'),
    weekly(NEW_YORK, '07:30:00', '20:00:00'),
    weekly(AUCKLAND, '07:00:00', '19:00:00'),
    closed(
      'hour_holiday',
      BERLIN,
      null,
      'holiday',
      addDays(monday, 24),
      addDays(monday, 24),
      'public holiday',
    ),
    closed(
      'hour_works',
      BERLIN,
      'area_ber-3-east',
      'rule',
      addDays(monday, 7),
      addDays(monday, 9),
      'new carpet',
    ),
  ];
}

const item = (
  today: string,
  daysAgo: number,
  id: string,
  title: string,
  content: string,
  office_ids: string[],
  author_id: string,
): NewsRow => {
  const at = instantAt(addDays(today, -daysAgo), '08:30:00', 'Europe/Berlin');
  return {
    id,
    organization_id: ORGANIZATION_ID,
    title,
    content,
    image_url: null,
    office_ids,
    status: 'published',
    published_at: at,
    author_id,
    updated_at: at,
  };
};

export const news = (today: string): NewsRow[] => [
  item(
    today,
    1,
    'news_bikes',
    'Covered bike stands behind the courtyard',
    '<p>The new stands are open. There is room for forty bicycles and six cargo bikes, and the pump hangs by the gate.</p><p>Stands can be reserved like a desk, for the day.</p>',
    [BERLIN],
    'user_page_manager',
  ),
  item(
    today,
    3,
    'news_optics',
    'The M4 spectrometer ships on the first of the month',
    '<p>Two years of work leave the building in flat boxes. Come by the research benches on floor 2 on Thursday at 16:00, there will be cake and a short tour of the calibration rig.</p>',
    [],
    'user_page_manager',
  ),
  item(
    today,
    5,
    'news_carpet',
    'New carpet on floor 3, east side',
    '<p>From Monday to Wednesday next week the east side of floor 3 is closed. Booked desks there have been offered a place on the garden side.</p><ul><li>The kitchen stays open.</li><li>Lockers can be reached from the north stairs.</li></ul>',
    [BERLIN],
    'user_owner',
  ),
  item(
    today,
    6,
    'news_fire',
    'Evacuation drill in New York',
    '<p>The building runs its yearly drill on Wednesday at 10:30. Please use the stairs on the 23rd Street side and meet at the corner of the park.</p>',
    [NEW_YORK],
    'user_page_manager',
  ),
  item(
    today,
    9,
    'news_harbour',
    'Harbour deck opens for the season',
    '<p>Six tables, shade from eleven, and the wireless network reaches the railing. Book a workspace on the deck as you would a desk.</p>',
    [AUCKLAND],
    'user_page_manager',
  ),
  item(
    today,
    13,
    'news_policy',
    'Three office days a week, your choice which',
    '<p>From next quarter teams agree on their own days. Plan yours in the week view; the best day for a team is shown there once people have planned.</p>',
    [],
    'user_owner',
  ),
];
