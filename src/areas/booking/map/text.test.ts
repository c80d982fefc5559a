import { describe, expect, it } from 'vitest';
import type { Facts } from './model/assess';
import { placeTexts } from './text';

const at = (time: string) => Date.parse(`2026-03-12T${time}:00Z`);

function factsOf(change: object): Facts {
  const facts: unknown = {
    place: { id: 'd-1', name: 'D-1', type: 'desk', total_slots: 1 },
    free: [],
    ...change,
  };
  return facts as Facts;
}
const takenBy = (userName: string | null, until: string) =>
  factsOf({
    state: 'taken',
    holder: { scheduleId: 's', userName },
    takenUntil: at(until),
  });

describe('the text of a place', () => {
  const words = placeTexts({
    zone: 'Europe/Berlin',
    date: '2026-03-12',
    refusals: new Map(),
    scheduleById: new Map(),
    suggestion: undefined,
  });

  it('names its holder, with any characters, and until when', () => {
    for (const name of ['Ada King', 'Cash $& Co', "O'Neil {{until}}"]) {
      expect(words(takenBy(name, '16:00'))).toEqual({
        text: `${name} until 17:00`,
        label: `Desk D-1, taken by ${name} until 17:00`,
        caption: name,
      });
    }
    expect(words(takenBy('Ada King', '11:00')).text).toBe('Ada King until 12:00');
  });

  it('PRIV-1 does not name anyone if no name may be known', () => {
    expect(words(takenBy(null, '16:00'))).toEqual({
      text: 'Taken until 17:00',
      label: 'Desk D-1, taken until 17:00',
      caption: 'until 17:00',
    });
  });

  it('lists the free parts of a day, spoken and written', () => {
    const free = [
      { start: at('08:00'), end: at('10:00') },
      { start: at('14:00'), end: at('16:00') },
    ];
    expect(words(factsOf({ state: 'partly', free }))).toMatchObject({
      label: 'Desk D-1, free 09:00 to 11:00, 15:00 to 17:00',
    });
  });
});
