import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Attendee } from '@/api/schemas/schedules';
import { VISIBILITIES } from '@/api/schemas/enums';
import { mergeVersions } from '@/domain/form/versions';
import { changesTo, mergePeople, type Meeting } from './meeting';

const person = (email: string, presence_type: 'in_person' | 'remote' = 'in_person'): Attendee => ({
  email,
  presence_type,
});
const base: Meeting = {
  title: 'Planning',
  visibility: 'public',
  attendees: [person('ada@x.example'), person('bo@x.example')],
};
const meetings = fc.record({
  title: fc.constantFrom('', 'Planning', 'Review'),
  visibility: fc.constantFrom(...VISIBILITIES),
  attendees: fc
    .uniqueArray(fc.constantFrom('ada', 'bo', 'cy', 'di'))
    .map((names) => names.map((name) => person(`${name}@x.example`))),
});
/** Merges two versions in the same way as every meeting form. */
const merged = (base: Meeting, mine: Meeting, theirs: Meeting) => {
  const { values: meeting, conflicts: clashes } = mergeVersions(base, mine, theirs, {
    attendees: mergePeople,
  });
  return { meeting, clashes };
};
const emails = ({ attendees }: Meeting) => attendees.map(({ email }) => email.slice(0, 2));

describe('two versions of a meeting', () => {
  it('F-30 follows what only others changed, and keeps what was typed here', () => {
    const { meeting, clashes } = merged(
      base,
      { ...base, title: 'Planning of May' },
      { ...base, visibility: 'private' },
    );
    expect(clashes).toEqual([]);
    expect(meeting).toMatchObject({ title: 'Planning of May', visibility: 'private' });
  });

  it('F-30 keeps what both changed as it was typed here, and names it', () => {
    const mine = { ...base, title: 'Planning of May' };
    const theirs = { ...base, title: 'Planning of June' };
    expect(merged(base, mine, theirs)).toMatchObject({
      meeting: { title: 'Planning of May' },
      clashes: ['title'],
    });
    expect(merged(base, mine, mine).clashes).toEqual([]);
  });

  it('loses no one who was added, and brings back no one who was removed', () => {
    const mine = { ...base, attendees: [person('bo@x.example'), person('cy@x.example')] };
    const theirs = { ...base, attendees: [...base.attendees, person('di@x.example')] };
    expect(emails(merged(base, mine, theirs).meeting)).toEqual(['bo', 'di', 'cy']);
  });

  it('uses an answer that arrived in the meantime, and keeps how someone takes part as chosen here', () => {
    const [ada, bo] = base.attendees;
    const mine = { ...base, attendees: [person('ada@x.example', 'remote'), bo!] };
    const theirs = { ...base, attendees: [{ ...ada!, presence_status: 'accepted' as const }, bo!] };
    expect(merged(base, mine, theirs).meeting.attendees[0]).toEqual({
      email: 'ada@x.example',
      presence_type: 'remote',
      presence_status: 'accepted',
    });
  });

  it('shows what the booking says if nothing was typed, whatever others do', () => {
    fc.assert(
      fc.property(meetings, meetings, (before, now) => {
        expect(merged(before, before, now)).toEqual({ meeting: now, clashes: [] });
        expect(changesTo(now, merged(before, before, now).meeting)).toBeUndefined();
      }),
    );
  });

  it('keeps everything that was typed if others did nothing, and there is nothing to decide', () => {
    fc.assert(
      fc.property(meetings, meetings, (before, mine) => {
        const { meeting, clashes } = merged(before, mine, before);
        expect(clashes).toEqual([]);
        expect(meeting).toMatchObject({ title: mine.title, visibility: mine.visibility });
        expect(emails(meeting).toSorted()).toEqual(emails(mine).toSorted());
      }),
    );
  });
});

describe('what a save sends', () => {
  it('RACE-10 only what is different', () => {
    expect(changesTo(base, { ...base, title: ' Planning ' })).toBeUndefined();
    expect(changesTo(base, { ...base, title: ' ' })).toEqual({ title: null });
    expect(changesTo(base, { ...base, visibility: 'private' })).toEqual({ visibility: 'private' });
    expect(changesTo(base, { ...base, attendees: [] })).toEqual({ attendees: [] });
  });

  it('a meeting without a title gets one', () => {
    expect(changesTo({ ...base, title: '' }, base)).toEqual({ title: 'Planning' });
  });
});
