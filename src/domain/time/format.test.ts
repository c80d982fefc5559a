import { afterEach, describe, expect, it } from 'vitest';
import { formatDate, formatDays, formatRange } from './format';
import { formatTwoZones, twoZones } from './labels';
import { dateLocaleOf, setDateReader } from './reader';

afterEach(() => setDateReader({ locale: 'en-US' }));

const BERLIN = 'Europe/Berlin';
const office = { start: '2026-06-15T07:00:00Z', end: '2026-06-15T15:00:00Z' };

describe('dates in words', () => {
  it.each([
    ['short', 'Mar 30'],
    ['day', 'Mon, Mar 30'],
    ['long', 'March 30'],
    ['full', 'Monday, March 30, 2026'],
    ['whole', 'Monday, March 30'],
    ['weekday', 'Monday'],
    ['month', 'March 2026'],
  ] as const)('writes %s dates as %s', (style, text) =>
    expect(formatDate('2026-03-30', style)).toBe(text),
  );

  it('shows the year when it is not the current one', () => {
    expect(formatDate('2027-01-04', 'day', { today: '2026-12-30' })).toBe('Mon, Jan 4, 2027');
    expect(formatDate('2026-12-31', 'day', { today: '2026-01-01' })).toBe('Thu, Dec 31');
  });

  it('takes the current year from the reader’s clock where nothing else is said', () => {
    setDateReader({ locale: 'en-US', year: () => '2026' });
    expect(formatDate('2027-01-04')).toBe('Mon, Jan 4, 2027');
    expect(formatDate('2026-01-05')).toBe('Mon, Jan 5');
    expect(formatDate('2027-01-04', 'weekday')).toBe('Monday');
    expect(formatDate('2026-01-05', 'short', { withYear: true })).toBe('Jan 5, 2026');
  });

  it('writes English in the order of the reader’s region', () => {
    setDateReader({ locale: dateLocaleOf('en-GB') });
    expect(formatDate('2026-03-30', 'short')).toBe('30 Mar');
    expect(formatDays('2026-03-09', '2026-03-15', 'short')).toBe('9 – 15 Mar');
    setDateReader({ locale: dateLocaleOf('de') });
    expect(formatDate('2026-03-30', 'long')).toBe('30 March');
    expect(dateLocaleOf('en')).toBe('en-US');
    expect(dateLocaleOf('en-US@posix')).toBe('en-US');
  });

  it.each([
    ['2026-03-09', '2026-03-15', 'Mar 9 – 15'],
    ['2026-03-30', '2026-04-05', 'Mar 30 – Apr 5'],
    ['2026-12-28', '2027-01-03', 'Dec 28, 2026 – Jan 3, 2027'],
    ['2026-03-09', '2026-03-09', 'Mar 9'],
  ])('names what %s and %s share once', (first, last, text) =>
    expect(formatDays(first, last, 'short')).toBe(text),
  );

  it('refuses what is not a date', () => {
    expect(() => formatDate('2026-02-30')).toThrow('Not a date');
  });
});

describe('ranges in words', () => {
  it('TZ-12 shows only the time below 24 hours', () => {
    expect(formatRange(office, BERLIN)).toBe('09:00–17:00');
    expect(
      formatRange({ start: '2026-06-15T20:00:00Z', end: '2026-06-16T04:00:00Z' }, BERLIN),
    ).toBe('22:00–06:00');
  });

  it('TZ-12 shows date and time from 24 hours on', () => {
    const day = { start: '2026-06-15T07:00:00Z', end: '2026-06-16T07:00:00Z' };
    expect(formatRange(day, BERLIN)).toBe('Mon, Jun 15, 09:00 – Tue, Jun 16, 09:00');
    expect(formatRange(day, BERLIN, { today: '2025-12-31' })).toBe(
      'Mon, Jun 15, 2026, 09:00 – Tue, Jun 16, 2026, 09:00',
    );
    expect(formatRange({ ...day, end: '2026-06-16T06:59:59Z' }, BERLIN)).toBe('09:00–08:59');
  });

  it('Z-4 a whole local day of 23 hours shows the time only, one of 25 hours the date', () => {
    const spring = { start: '2026-03-28T23:00:00Z', end: '2026-03-29T22:00:00Z' };
    const autumn = { start: '2026-10-24T22:00:00Z', end: '2026-10-25T23:00:00Z' };
    expect(formatRange(spring, BERLIN)).toBe('00:00–24:00');
    expect(formatRange(spring, BERLIN, { date: 'never' })).toBe('00:00–24:00');
    expect(formatRange(autumn, BERLIN)).toBe('Sun, Oct 25, 00:00–24:00');
  });

  it('TZ-12 whole days end at 24:00 of their last day', () => {
    const day = { start: '2026-06-14T22:00:00Z', end: '2026-06-15T22:00:00Z' };
    const days = { ...day, end: '2026-06-17T22:00:00Z' };
    expect(formatRange(day, BERLIN)).toBe('Mon, Jun 15, 00:00–24:00');
    expect(formatRange(day, BERLIN, { date: 'never' })).toBe('00:00–24:00');
    expect(formatRange(days, BERLIN)).toBe('Mon, Jun 15, 00:00 – Wed, Jun 17, 24:00');
    expect(formatTwoZones(twoZones(day, BERLIN, 'America/New_York'), 'you')).toBe(
      'Mon, Jun 15, 00:00–24:00 Berlin · Sun, Jun 14, 18:00 – Mon, Jun 15, 18:00 you',
    );
  });

  it('Z-4 23 hours that end at the clock time they began with show their days', () => {
    const round = { start: '2026-03-28T08:00:00Z', end: '2026-03-29T07:00:00Z' };
    expect(formatRange(round, BERLIN)).toBe('Sat, Mar 28, 09:00 – Sun, Mar 29, 09:00');
  });

  it('TZ-6 TZ-7 reads each end by the clock of its own moment, in the missing and in the repeated hour', () => {
    // 02:00 to 03:00 doesn’t exist: an hour that starts at 01:30 ends at 03:30.
    const missing = { start: '2026-03-29T00:30:00Z', end: '2026-03-29T01:30:00Z' };
    expect(formatRange(missing, BERLIN)).toBe('01:30–03:30');
    // An hour that starts and ends at the same wall time shows offsets to distinguish them.
    const doubled = { start: '2026-10-25T00:30:00Z', end: '2026-10-25T01:30:00Z' };
    expect(formatRange(doubled, BERLIN)).toBe('02:30 (+02:00)–02:30 (+01:00)');
  });

  it('writes the date on request, and never if it is turned off', () => {
    const days = { start: '2026-06-15T07:00:00Z', end: '2026-06-17T15:00:00Z' };
    expect(formatRange(office, BERLIN, { date: 'always' })).toBe('Mon, Jun 15, 09:00–17:00');
    expect(formatRange(days, BERLIN, { date: 'never' })).toBe('09:00–17:00');
    expect(
      formatRange({ start: '2026-06-15T20:00:00Z', end: '2026-06-16T04:00:00Z' }, BERLIN, {
        date: 'always',
      }),
    ).toBe('Mon, Jun 15, 22:00 – Tue, Jun 16, 06:00');
  });

  it('RANGE-4 all day names the days, the last one by its last moment', () => {
    const one = { start: '2026-06-14T22:00:00Z', end: '2026-06-15T22:00:00Z' };
    expect(formatRange(one, BERLIN, { allDay: true })).toBe('Mon, Jun 15');
    expect(formatRange({ ...one, end: '2026-06-17T22:00:00Z' }, BERLIN, { allDay: true })).toBe(
      'Mon, Jun 15 – Wed, Jun 17',
    );
  });

  it('TZ-7 a reading that occurs twice carries its offset', () => {
    const repeated = { start: '2026-10-25T00:30:00Z', end: '2026-10-25T01:15:00Z' };
    expect(formatRange(repeated, BERLIN)).toBe('02:30 (+02:00)–02:15 (+01:00)');
    expect(formatRange({ ...repeated, end: '2026-10-25T03:00:00Z' }, BERLIN)).toBe(
      '02:30 (+02:00)–04:00',
    );
  });

  it('Z-1 refuses an unknown zone and an unreadable instant', () => {
    expect(() => formatRange(office, 'Nowhere/Land')).toThrow(RangeError);
    expect(() => formatRange({ ...office, end: 'later' }, BERLIN)).toThrow(RangeError);
  });
});

describe('two zones', () => {
  const label = (viewer: string, range = office) =>
    formatTwoZones(twoZones(range, BERLIN, viewer), 'you');

  it('TZ-4 shows both clocks, office first', () => {
    expect(label('America/New_York')).toBe('09:00–17:00 Berlin · 03:00–11:00 you');
    expect(twoZones(office, BERLIN, 'America/New_York')).toEqual({
      office: { zone: BERLIN, place: 'Berlin', text: '09:00–17:00', date: '2026-06-15' },
      viewer: {
        zone: 'America/New_York',
        place: 'New York',
        text: '03:00–11:00',
        date: '2026-06-15',
        dayShift: 0,
      },
    });
  });

  it('TZ-4 names a day that both share once', () => {
    const dated = twoZones(office, BERLIN, 'America/New_York', { date: 'always' });
    expect(formatTwoZones(dated, 'you')).toBe('Mon, Jun 15, 09:00–17:00 Berlin · 03:00–11:00 you');
    const late = { start: '2026-06-15T20:00:00Z', end: '2026-06-15T21:30:00Z' };
    const apart = twoZones(late, BERLIN, 'Asia/Tokyo', { date: 'always' });
    expect(formatTwoZones(apart, 'you')).toBe(
      'Mon, Jun 15, 22:00–23:30 Berlin · Tue, Jun 16, 05:00–06:30 you',
    );
  });

  it('TZ-4 shows one clock if both read the same, whatever the zones are called', () => {
    expect(label(BERLIN)).toBe('09:00–17:00');
    expect(label('Europe/Paris')).toBe('09:00–17:00');
    expect(twoZones(office, BERLIN, 'Europe/Paris').viewer).toBeUndefined();
  });

  it('TZ-4 TZ-9 names the day of a viewer who is on another date', () => {
    const late = { start: '2026-06-15T15:00:00Z', end: '2026-06-15T16:00:00Z' };
    const early = { start: '2026-06-15T05:00:00Z', end: '2026-06-15T06:00:00Z' };
    expect(label('Pacific/Auckland', late)).toBe(
      '17:00–18:00 Berlin · Tue, Jun 16, 03:00–04:00 you',
    );
    expect(twoZones(late, BERLIN, 'Pacific/Auckland').viewer?.dayShift).toBe(1);
    expect(twoZones(early, BERLIN, 'America/Los_Angeles').viewer?.dayShift).toBe(-1);
  });

  it('TZ-4 the same clock on another date still counts as different', () => {
    const noon = { start: '2026-06-15T11:00:00Z', end: '2026-06-15T12:00:00Z' };
    const far = twoZones(noon, 'Pacific/Kiritimati', 'Pacific/Honolulu');
    expect([far.office.text, far.viewer?.text, far.viewer?.dayShift]).toEqual([
      '01:00–02:00',
      '01:00–02:00',
      -1,
    ]);
  });

  it('TZ-4 TZ-9 zones 25 hours apart may be two dates apart', () => {
    const night = { start: '2026-06-15T10:30:00Z', end: '2026-06-15T10:45:00Z' };
    const label = (office: string, viewer: string) => twoZones(night, office, viewer);
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Niue'];
    expect([label(east, west).office.date, label(east, west).viewer?.date]).toEqual([
      '2026-06-16',
      '2026-06-14',
    ]);
    expect(label(east, west).viewer?.dayShift).toBe(-2);
    expect(label(west, east).viewer?.dayShift).toBe(2);
  });

  it('TZ-12 a label of 24 hours or more has its dates once', () => {
    const days = { start: '2026-06-15T15:00:00Z', end: '2026-06-17T15:00:00Z' };
    expect(label('Pacific/Auckland', days)).toBe(
      'Mon, Jun 15, 17:00 – Wed, Jun 17, 17:00 Berlin · Tue, Jun 16, 03:00 – Thu, Jun 18, 03:00 you',
    );
  });
});
