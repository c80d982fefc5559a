import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { denied } from '@/domain/rights';
import { at, booking, desk, openFrom, select, span } from './fixture';
import { countBookable, selectPlaces, type PlaceFilter } from './selection';
import { PLACE_STATES } from './types';
import { ganttRows } from './views';

const quiet = { id: 'quiet' };
const screen = { id: 'screen' };
const places = [
  desk('D-14', { tags: [quiet] }),
  desk('D-2', { tags: [quiet, screen], label: 'Fenster' }),
  desk('R-1', { type: 'meeting_room', name: 'Café Zürich', tags: [screen] }),
  desk('D-3', { weight: -1 }),
];
const availability = select({
  places,
  suggestedId: 'D-2',
  schedules: [
    booking('D-14', '08:00', '18:00'),
    booking('R-1', '10:00', '11:00', { userId: 'maya' }),
    booking('R-1', '12:00', '13:00', { userId: 'eva' }),
  ],
  verdict: (place) => (place.id === 'D-3' ? denied('not_permitted', null) : { allowed: true }),
});
const within = (place: { id: string }) =>
  place.id.startsWith('D') ? ['zone', 'floor'] : ['floor'];
const ids = (filter: PlaceFilter) =>
  selectPlaces(availability, filter, within).facts.map(({ place }) => place.id);

describe('selectPlaces', () => {
  test('RES-10 UI-1 everything, by weight and natural name, with its counts', () => {
    const selection = selectPlaces(availability);
    expect(selection.facts.map(({ place }) => place.id)).toEqual(['D-3', 'R-1', 'D-2', 'D-14']);
    expect(selection.counts).toEqual({
      free: 0,
      mine: 1,
      suggested: 1,
      partly: 0,
      taken: 1,
      requested: 0,
      not_for_you: 1,
      closed: 0,
    });
    expect(countBookable(selection)).toBe(1);
  });

  test.each<[PlaceFilter, string[]]>([
    [{ types: ['meeting_room'] }, ['R-1']],
    [{ types: [] }, ['D-3', 'R-1', 'D-2', 'D-14']],
    [{ types: ['desk', 'bike'] }, ['D-3', 'D-2', 'D-14']],
    [{ tagIds: ['quiet', 'screen'] }, ['D-2']],
    [{ tagIds: ['quiet', 'screen'], tagsOperator: 'and' }, ['D-2']],
    [{ tagIds: ['quiet', 'screen'], tagsOperator: 'or' }, ['R-1', 'D-2', 'D-14']],
    [{ tagIds: [] }, ['D-3', 'R-1', 'D-2', 'D-14']],
    [{ tagIds: ['none'] }, []],
    [{ states: ['taken', 'mine'] }, ['R-1', 'D-14']],
    [{ states: [] }, ['D-3', 'R-1', 'D-2', 'D-14']],
    [{ text: 'd-1' }, ['D-14']],
    [{ text: ' cafe zur ' }, ['R-1']],
    [{ text: 'FENSTER' }, ['D-2']],
    [{ text: '  ' }, ['D-3', 'R-1', 'D-2', 'D-14']],
    [{ areaId: 'zone' }, ['D-3', 'D-2', 'D-14']],
    [{ areaId: 'floor', types: ['desk'], states: ['suggested'] }, ['D-2']],
    [{ areaId: null }, ['D-3', 'R-1', 'D-2', 'D-14']],
  ])('UI-1 RES-11 the filter %j', (filter, expected) => {
    expect(ids(filter)).toEqual(expected);
  });
});

describe('views', () => {
  const rooms = selectPlaces(availability, { types: ['meeting_room'] });

  test('RANGE-5 the gantt cuts bookings to the shown time and marks those that continue', () => {
    const [row] = ganttRows(rooms, span('09:30', '12:30'), 'maya');
    expect(
      row?.bars.map(({ start, end, isMine, continuesBefore, continuesAfter }) => [
        start,
        end,
        isMine,
        continuesBefore,
        continuesAfter,
      ]),
    ).toEqual([
      [at('10:00'), at('11:00'), true, false, false],
      [at('12:00'), at('12:30'), false, false, true],
    ]);
    const taken = ganttRows(
      selectPlaces(availability, { states: ['taken'] }),
      span('09:00', '19:00'),
      'maya',
    )[0];
    expect(taken?.bars).toMatchObject([
      { start: at('09:00'), continuesBefore: true, continuesAfter: false },
    ]);
    expect(taken?.closed).toEqual([span('18:00', '19:00')]);
    expect(ganttRows(rooms, span('08:00', '09:00'), 'maya')[0]?.bars).toEqual([]);
  });

  test('HOURS-6 the gantt shows a lunch break as closed', () => {
    const lunch = {
      open: [span('08:00', '12:00'), span('13:00', '18:00')],
      reason: null,
      nextOpen: null,
    };
    const answer = select({ hours: () => lunch });
    expect(ganttRows(selectPlaces(answer), span('09:00', '17:00'), 'maya')[0]?.closed).toEqual([
      span('12:00', '13:00'),
    ]);
    expect(select({ hours: () => openFrom('08:00', '18:00') }).facts[0]?.state).toBe('free');
  });

  test('UI-1 all views show the same ids for the same filter', () => {
    const filter = fc.record(
      {
        types: fc.subarray(['desk', 'meeting_room']),
        tagIds: fc.subarray(['quiet', 'screen']),
        tagsOperator: fc.constantFrom('and' as const, 'or' as const),
        states: fc.subarray([...PLACE_STATES]),
        text: fc.constantFrom('', 'd', 'cafe', 'x'),
        areaId: fc.constantFrom('zone', 'floor', null),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(filter, (filter) => {
        const selection = selectPlaces(availability, filter, within);
        const list = selection.facts.map(({ place }) => place.id);
        const shown = span('09:00', '17:00');
        expect(ganttRows(selection, shown, 'maya').map(({ facts }) => facts.place.id)).toEqual(
          list,
        );
        expect(Object.values(selection.counts).reduce((a, b) => a + b, 0)).toBe(list.length);
      }),
    );
  });
});
