import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOfTree, root } from '../../scripts/tree';

/** Where and when, above the page, name the office’s zone for readers elsewhere, and all times of the page are in it. */
const OF_PAGE = 'The page says whose time it shows.';
const FILE = 'A file with a column for the zone.';
const STATION = 'A station is read where it stands.';
const FORMAT = 'A format for a moment that then gets its place.';
const NOW_THERE = 'Says that it’s the time there.';

/** Files that write a time of day without asking who reads it, and why they may. */
const ALONE: Readonly<Record<string, string>> = {
  'src/app/shell/where-time.tsx': 'It’s what names the zone.',
  'src/areas/booking/bookings/export/files.ts': FILE,
  'src/areas/places/hours/text.ts':
    'Opening hours are wall times of the office, and the page says whose.',
  'src/areas/visits/kiosk/refused/refused-arrivals.tsx': STATION,
  'src/areas/visits/kiosk/steps/start.tsx': STATION,
  'src/areas/booking/map/detail/day-strip.tsx': OF_PAGE,
  'src/areas/booking/map/stage/summary.tsx': OF_PAGE,
  'src/areas/booking/map/text.ts': OF_PAGE,
  'src/areas/places/offices/panel/details-form.tsx': NOW_THERE,
  'src/areas/me/onboarding/setup/office-step.tsx': NOW_THERE,
  'src/areas/organization/reports/model/files.ts': FILE,
  'src/areas/booking/rooms/finder/finder-bar.tsx': OF_PAGE,
  'src/areas/booking/rooms/gantt/gantt-row.tsx': OF_PAGE,
  'src/areas/booking/rooms/gantt/gantt.tsx': OF_PAGE,
  'src/areas/booking/rooms/panel/time-fields.tsx': OF_PAGE,
  'src/areas/booking/rooms/results/age-line.tsx': OF_PAGE,
  'src/areas/booking/rooms/results/notices.tsx': OF_PAGE,
  'src/areas/booking/rooms/results/room-list.tsx': OF_PAGE,
  'src/areas/booking/rooms/text.ts': OF_PAGE,
  'src/areas/booking/scheduler/text.ts': OF_PAGE,
  'src/areas/people/team/page.tsx': OF_PAGE,
  'src/areas/visits/visits/detail/invitation.ts':
    'It names the office, for someone who is going there.',
  'src/areas/visits/visits/invite/when.ts': 'Values of fields.',
  'src/areas/visits/visits/reception/evacuation-list.tsx': OF_PAGE,
  'src/areas/booking/shared/use-stamp.ts': FORMAT,
  'src/areas/booking/shared/why-not.ts': FORMAT,
  'src/areas/places/shared/impact/text.ts': FORMAT,
};

test('TZ-4 every other time is written by useTimes, useMoment, or what they are outside of components', () => {
  const found = filesOfTree().filter(
    (file) =>
      /^src\/(app|areas|kit)\/.*\.tsx?$/.test(file) &&
      !file.includes('.test.') &&
      /\bformat(Clock|TellingClock|Range)\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found.toSorted()).toEqual(Object.keys(ALONE).toSorted());
});
