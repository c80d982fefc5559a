import type { NewsRow } from '../../world/rows';
import { addDays, dayOf, instantAt } from '../../rules/zone';
import { AUCKLAND, BERLIN, NEW_YORK, ORGANIZATION_ID } from './ids';

interface Item {
  readonly id: string;
  readonly daysAgo: number;
  readonly title: string;
  readonly content: string;
  readonly offices?: string[];
  readonly author?: string;
  readonly picture?: false;
  readonly status?: NewsRow['status'];
}

const ITEMS: readonly Item[] = [
  {
    id: 'news_bikes',
    daysAgo: 1,
    title: 'Covered bike stands behind the courtyard',
    content:
      '<p>The new stands are open. There is room for forty bicycles and six cargo bikes, and the pump hangs by the gate.</p><p>Stands can be reserved like a desk, for the day.</p>',
    offices: [BERLIN],
  },
  {
    id: 'news_optics',
    daysAgo: 3,
    title: 'The M4 spectrometer ships on the first of the month',
    content:
      '<p>Two years of work leave the building in flat boxes. Come by the research benches on floor 2 on Thursday at 16:00, there will be cake and a short tour of the calibration rig.</p>',
  },
  {
    id: 'news_carpet',
    daysAgo: 5,
    title: 'New carpet on floor 3, east side',
    content:
      '<p>From Monday to Wednesday next week the east side of floor 3 is closed. Booked desks there have been offered a place on the garden side.</p><ul><li>The kitchen stays open.</li><li>Lockers can be reached from the north stairs.</li></ul>',
    offices: [BERLIN],
    author: 'user_owner',
  },
  {
    id: 'news_drill',
    daysAgo: 6,
    title: 'Evacuation drill in New York',
    content:
      '<p>The building runs its yearly drill on Wednesday at 10:30. Please use the stairs on the 23rd Street side and meet at the corner of the park.</p>',
    offices: [NEW_YORK],
  },
  {
    id: 'news_harbour',
    daysAgo: 9,
    title: 'Harbour deck opens for the season',
    content:
      '<p>Three tables, shade from eleven, and the wireless network reaches the railing. Book a seat at a table as you would a desk.</p>',
    offices: [AUCKLAND],
  },
  {
    id: 'news_policy',
    daysAgo: 13,
    title: 'Three office days a week, your choice which',
    content:
      '<p>From next quarter teams agree on their own days. Plan yours in the week view; the best day for a team is shown there once people have planned.</p>',
    author: 'user_owner',
    picture: false,
  },
  {
    id: 'news_canteen',
    daysAgo: 0,
    title: 'Canteen menu for next week',
    content: '<p>Monday: lentil soup. Tuesday: to be confirmed with the kitchen.</p>',
    offices: [BERLIN],
    picture: false,
    status: 'draft',
  },
];

/** Six published items and a draft. */
export function news(anchor: string): NewsRow[] {
  const today = dayOf(anchor, 'Europe/Berlin');
  return ITEMS.map(
    ({ id, daysAgo, title, content, offices = [], author, picture, status = 'published' }) => {
      const at = instantAt(addDays(today, -Math.max(1, daysAgo)), '08:30:00', 'Europe/Berlin');
      return {
        id,
        organization_id: ORGANIZATION_ID,
        title,
        content,
        image_url: picture === false ? null : `/assets/news/${id}.svg`,
        office_ids: [...offices],
        status,
        published_at: status === 'published' ? at : null,
        author_id: author ?? 'user_page_manager',
        updated_at: at,
      };
    },
  );
}
