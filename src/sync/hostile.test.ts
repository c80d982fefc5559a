import { expect, it } from 'vitest';
import { calendarLinks } from '@/api/calendar-links';
import { addEvent, cancelEvent } from '@mocks/providers/edits';
import { syncWorld } from '@tests/helpers/sync';

const FREE = { start: '2026-04-24T12:00:00.000Z', end: '2026-04-24T13:00:00.000Z' };
const time = (day: string, timeZone = 'UTC') => ({
  start: { dateTime: `${day}T14:00:00`, timeZone },
  end: { dateTime: `${day}T15:00:00`, timeZone },
});

it('CAL-7 skips what cannot be used, and the calendar says why; the rest arrives', async () => {
  const world = syncWorld();
  const worker = world.worker();
  const place = await world.link('google', 'reso_ber-2-treptow');
  const organizer = world.server.world.tables.users.get('user_member')?.email ?? '';
  const { google } = world.providers;
  const hostile: Readonly<Record<string, object>> = {
    zone: time('2026-04-20', 'Mars/Olympus'),
    crowd: {
      ...time('2026-04-21'),
      attendees: Array.from({ length: 10_000 }, (_, index) => ({ email: `p${index}@x.example` })),
    },
    nobody: { ...time('2026-04-21'), creator: null },
    nonsense: { ...time('2026-04-21'), start: { dateTime: 'tomorrow' }, attendees: 'all' },
    texts: {
      ...time('2026-04-22'),
      creator: { email: organizer },
      summary: `</script><img src=x onerror=alert(1)>\u202E${'A'.repeat(9000)}\uD800`,
      description: '\u0000'.repeat(100_000),
      location: 'javascript:alert(1)',
      htmlLink: 'javascript:alert(1)',
      recurrence: ['RRULE:FREQ=SECONDLY', 'EXDATE;\u0000'],
    },
  };
  for (const [id, event] of Object.entries(hostile)) {
    const creator = { email: organizer };
    google.put(place.calendar, id, { id, status: 'confirmed', summary: id, creator, ...event });
  }
  const twice = addEvent(world.providers, place, { title: 'Twice', ...FREE, organizer });
  cancelEvent(world.providers, place, twice);
  google.put(place.calendar, 'twice again', { id: twice, status: 'cancelled' }, true);
  addEvent(world.providers, place, { title: 'Good', ...FREE, organizer });
  await worker.pass();
  await worker.pass({ all: true });

  const { schedules, syncJobs } = world.server.world.tables;
  const titles = [...schedules.all()].filter(({ start }) => start >= '2026-04-20');
  expect(titles.filter(({ title }) => title === 'Good')).toHaveLength(1);
  expect(titles.filter(({ title }) => title === 'Twice' || title === 'crowd')).toEqual([]);
  const { elements } = await calendarLinks.syncJobs.call(
    { params: { id: place.id }, query: {} },
    world.as('owner'),
  );
  expect(elements.every(({ status }) => status === 'finished')).toBe(true);
  const skipped = [...syncJobs.all()].flatMap((job) => job.skipped ?? []);
  const reasons: Record<string, string> = Object.fromEntries(
    skipped.map(({ event_id, reason }): [string, string] => [String(event_id), reason]),
  );
  expect(reasons).toMatchObject({
    zone: 'Its time zone is unknown',
    crowd: 'It has more than 1000 attendees',
    nobody: 'Missing required event parameters',
    nonsense: 'Missing required event parameters',
  });
  // If the product doesn’t support a rule, the API’s message is shown as well.
  expect(reasons['texts']).toBeTruthy();
  expect(JSON.stringify([skipped, world.log])).not.toMatch(/onerror|javascript/);
});

it('REC-2 a series without an end is as long as a calendar here may be', async () => {
  const world = syncWorld();
  const worker = world.worker();
  const place = await world.link('google', 'reso_ber-2-treptow');
  const organizer = world.server.world.tables.users.get('user_member')?.email ?? '';
  addEvent(world.providers, place, {
    title: 'For ever',
    ...FREE,
    organizer,
    recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=FR'],
  });
  await worker.pass();
  const { schedules, syncJobs } = world.server.world.tables;
  const dates = [...schedules.all()].filter(({ title }) => title === 'For ever');
  expect(dates.length).toBeGreaterThan(50);
  expect(dates.length).toBeLessThanOrEqual(200);
  expect(
    [...syncJobs.all()].every(({ status }) => status === 'finished' || status === 'failed'),
  ).toBe(true);
});
