import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEditable, whyNotEditable, type EditableSchedule, type EditableSlot } from './editable';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const user = { id: 'maya' };

const slot = (over: Partial<EditableSlot> = {}): EditableSlot => ({
  user: { id: 'maya' },
  resource: { type: 'desk' },
  can_edit: true,
  can_respond_cancelled: true,
  ...over,
});

const schedule = (over: Partial<EditableSchedule> = {}): EditableSchedule => ({
  end: '2026-11-23T16:00:00.000Z',
  organizer_id: 'maya',
  slots: [slot()],
  ...over,
});

const ask = (schedule: EditableSchedule, canScheduleOthers = false) => ({
  schedule,
  user,
  now: NOW,
  canScheduleOthers,
});

describe('isEditable', () => {
  test('OTH-4 all four conditions hold', () => {
    expect(isEditable(ask(schedule()))).toBe(true);
    expect(whyNotEditable(ask(schedule()))).toBeUndefined();
  });

  test.each([
    ['no slots', []],
    ['slots null', null],
    ['slots missing', undefined],
    ["someone else's slot", [slot({ user: { id: 'tom' } })]],
    ["a team's slot", [slot({ user: null })]],
    ['a slot without user', [slot({ user: undefined })]],
  ])(
    'OTH-4 %s → no own slot, even for an organizer who may schedule for others',
    (_title, slots) => {
      expect(whyNotEditable(ask(schedule({ slots }), true))).toBe('no_own_slot');
      expect(isEditable(ask(schedule({ slots }), true))).toBe(false);
    },
  );

  test('OTH-4 an empty id owns nothing', () => {
    const question = {
      ...ask(schedule({ slots: [slot({ user: { id: '' } })] })),
      user: { id: '' },
    };
    expect(whyNotEditable(question)).toBe('no_own_slot');
  });

  test.each([false, undefined])('OTH-4 can_edit %s → locked', (can_edit) => {
    expect(whyNotEditable(ask(schedule({ slots: [slot({ can_edit })] }), true))).toBe(
      'slot_locked',
    );
  });

  test("OTH-4 someone else's can_edit does not count", () => {
    const slots = [slot({ can_edit: false }), slot({ user: { id: 'tom' } })];
    expect(whyNotEditable(ask(schedule({ slots })))).toBe('slot_locked');
  });

  test.each([
    ['2026-11-23T10:00:00.001Z', undefined],
    ['2026-11-23T10:00:01.000Z', undefined],
    ['2026-11-23T11:00:00+01:00', 'ended'],
    ['2026-11-23T11:00:01+01:00', undefined],
    ['2026-11-23T10:00:00.000Z', 'ended'],
    ['2026-11-23T09:59:59.999Z', 'ended'],
    ['2026-11-23', 'ended'],
    ['2026-11-24T10:00:00', 'ended'],
    ['someday', 'ended'],
    ['', 'ended'],
  ])('OTH-4 RANGE-6 end %s at 10:00 → %s', (end, expected) => {
    expect(whyNotEditable(ask(schedule({ end }), true))).toBe(expected);
  });

  test('OTH-4 an end given as a date, and a broken clock', () => {
    expect(isEditable(ask(schedule({ end: new Date(NOW.getTime() + 1) })))).toBe(true);
    expect(isEditable(ask(schedule({ end: NOW })))).toBe(false);
    expect(isEditable({ ...ask(schedule()), now: new Date(Number.NaN) })).toBe(false);
    expect(isEditable(ask(schedule({ end: new Date(Number.NaN) })))).toBe(false);
  });

  // organizer · schedules others · meeting room · can_respond_cancelled → editable
  test.each([
    [true, false, true, false, true],
    [true, false, false, false, true],
    [false, true, true, false, true],
    [false, true, false, false, true],
    [false, false, false, true, true],
    [false, false, false, false, false],
    [false, false, true, true, false],
    [false, false, true, false, false],
  ])(
    'OTH-4 organizer %s, others %s, meeting room %s, can_respond_cancelled %s → %s',
    (organizer, others, room, can_respond_cancelled, expected) => {
      const asked = schedule({
        organizer_id: organizer ? 'maya' : 'tom',
        slots: [
          slot({ resource: { type: room ? 'meeting_room' : 'desk' }, can_respond_cancelled }),
        ],
      });
      expect(isEditable(ask(asked, others))).toBe(expected);
      expect(whyNotEditable(ask(asked, others))).toBe(expected ? undefined : 'not_organizer');
    },
  );

  test('OTH-4 without organizer no one is the organizer', () => {
    const slots = [slot({ can_respond_cancelled: false })];
    expect(isEditable(ask(schedule({ organizer_id: null, slots })))).toBe(false);
    expect(isEditable(ask(schedule({ organizer_id: undefined, slots })))).toBe(false);
  });

  test('OTH-4 of several own slots one must meet every condition itself', () => {
    const room = slot({ resource: { type: 'meeting_room' } });
    const lockedDesk = slot({ can_edit: false });
    const other = { organizer_id: 'tom' };
    expect(isEditable(ask(schedule({ ...other, slots: [room, lockedDesk] })))).toBe(false);
    expect(isEditable(ask(schedule({ ...other, slots: [room, lockedDesk, slot()] })))).toBe(true);
  });

  test('OTH-4 answer and reason agree, and adding a permission never removes one', () => {
    const ids = fc.constantFrom('maya', 'tom', null);
    const slots = fc.array(
      fc.record({
        user: fc.option(fc.record({ id: fc.constantFrom('maya', 'tom') })),
        resource: fc.record({ type: fc.constantFrom('desk', 'meeting_room', 'booth') }),
        can_edit: fc.boolean(),
        can_respond_cancelled: fc.boolean(),
      }),
      { maxLength: 4 },
    );
    const end = fc.constantFrom('2026-11-23T10:00:00.000Z', '2026-11-23T10:00:01.000Z', 'x');
    fc.assert(
      fc.property(ids, slots, end, fc.boolean(), (organizer_id, slots, end, others) => {
        const asked = schedule({ organizer_id, slots, end });
        const editable = isEditable(ask(asked, others));
        expect(editable).toBe(whyNotEditable(ask(asked, others)) === undefined);
        if (editable) {
          expect(isEditable(ask(asked, true))).toBe(true);
          expect(isEditable(ask({ ...asked, organizer_id: 'maya' }, others))).toBe(true);
        }
      }),
    );
  });
});
