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
      '<p>The new stands are open. There’s room for forty bicycles and six cargo bikes, and there’s a pump by the gate.</p>' +
      '<h2>How to get in</h2><p>Your badge opens the gate between 6:30 and 21:00. After that, the night guard will let you in.</p>' +
      '<h2>Where to park</h2>' +
      '<table><thead><tr><th>Row</th><th>For</th><th>Stands</th><th>Charging</th></tr></thead><tbody>' +
      '<tr><th>A and B</th><td>Bicycles</td><td>40</td><td>No</td></tr>' +
      '<tr><th>C</th><td>E-bikes</td><td>12</td><td>Yes, bring your own cable</td></tr>' +
      '<tr><th>D</th><td>Cargo bikes</td><td>6</td><td>Two sockets</td></tr></tbody></table>' +
      '<p>You can book a stand for the day, just like a desk. <a href="/map?officeId=offi_berlin">See them on the map</a>.</p>' +
      '<blockquote><p>Please leave the two stands next to the ramp for people who need them.</p></blockquote>',
    offices: [BERLIN],
  },
  {
    id: 'news_optics',
    daysAgo: 3,
    title: 'The M4 spectrometer ships on the first of the month',
    content:
      '<p>Two years of work are about to leave the building in flat boxes. Come by the research benches on floor 2 on Thursday at 16:00. There will be cake and a short tour of the calibration rig.</p>' +
      '<figure><img src="/assets/news/news_optics.svg" alt="The M4 splits a beam of white light into four colors" width="640" height="320"><figcaption>Four channels instead of two: the M4 on the rig.</figcaption></figure>' +
      '<h2>What’s new</h2><ul><li>Four channels instead of two</li><li>Drift of less than <strong>0.2 nm</strong> over a working day</li><li>Calibration in six minutes, without tools</li></ul>' +
      '<h2>Thursday’s program</h2><ol><li>16:00 Welcome and cake</li><li>16:20 Tour of the rig, in groups of eight</li><li>17:00 Q&amp;A with the team</li></ol>' +
      '<p>Joining from another office? Write to the <a href="mailto:optics@meridian.example">optics team</a> for the link.</p>',
  },
  {
    id: 'news_carpet',
    daysAgo: 5,
    title: 'New carpet on floor 3, east side',
    content:
      '<p>The east side of floor 3 will be closed from Monday to Wednesday next week. Everyone with a desk booked there has been offered one on the garden side.</p>' +
      '<table><thead><tr><th>Day</th><th>Closed</th><th>Noisy work</th></tr></thead><tbody>' +
      '<tr><th>Monday</th><td>Desks D-30 to D-41</td><td>8:00 to 10:00</td></tr>' +
      '<tr><th>Tuesday</th><td>The whole east side</td><td>None</td></tr>' +
      '<tr><th>Wednesday</th><td>The hallway to the north stairs</td><td>Until noon</td></tr></tbody></table>' +
      '<ul><li>The kitchen stays open.</li><li>You can get to the lockers from the north stairs.</li></ul>',
    offices: [BERLIN],
    author: 'user_owner',
  },
  {
    id: 'news_drill',
    daysAgo: 6,
    title: 'Evacuation drill in New York',
    content:
      '<p>The building’s annual drill is on Wednesday at 10:30. It takes about twenty minutes.</p>' +
      '<h2>When the alarm sounds</h2><ol><li>Leave everything where it is.</li><li>Take the stairs on the 23rd Street side, not the elevator.</li><li>Meet at the corner by the park, and tell your floor warden that you’re there.</li></ol>' +
      '<p>Floor wardens wear yellow vests. If you need help on the stairs, tell <strong>your warden</strong> by Tuesday.</p>',
    offices: [NEW_YORK],
  },
  {
    id: 'news_harbour',
    daysAgo: 9,
    title: 'Harbour deck opens for the season',
    content:
      '<p>There are three tables, shade from eleven on, and Wi-Fi all the way to the railing. Book a seat at a table just like a desk.</p>' +
      '<h3>House rules</h3><ul><li>No calls at the round table</li><li>Close the umbrellas when it’s windy</li></ul>',
    offices: [AUCKLAND],
  },
  {
    id: 'news_policy',
    daysAgo: 13,
    title: 'Three office days a week, and you choose which',
    content:
      '<p>Starting next quarter, each team chooses its own days. Plan yours in the week plan. Once people have planned, it shows the best day for your team.</p>' +
      '<h2>What changes</h2>' +
      '<table><thead><tr><th></th><th>Now</th><th>Next quarter</th></tr></thead><tbody>' +
      '<tr><th>Days in the office</th><td>Tuesday to Thursday</td><td>Any three days</td></tr>' +
      '<tr><th>Who decides</th><td>Division</td><td>Team</td></tr>' +
      '<tr><th>Desks</th><td>Assigned to teams</td><td>Booked by the day</td></tr></tbody></table>' +
      '<h2>What stays</h2><p>Nobody has to come in on a day when they’re caring for someone at home. Leave and travel count as office days.</p>' +
      '<blockquote><p>Pick the days that make the trip worth it.</p></blockquote>',
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
