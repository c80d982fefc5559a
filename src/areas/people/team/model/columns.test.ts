import { describe, expect, it } from 'vitest';
import { columnsOf, proposalIn } from './columns';

const TODAY = '2026-03-10';
const day = (date: string, office: number, is_open = true) => ({
  date,
  is_open,
  office,
  remote: 0,
  out_of_office: 0,
  not_available: 0,
  unplanned: 0,
});
const columns = (...tables: ReturnType<typeof day>[][]) =>
  columnsOf(
    tables.map((days) => ({ days })),
    '2026-03-09',
    TODAY,
  );

describe('the columns of the table', () => {
  it('are two weeks, with the working days open until the office is known', () => {
    const shown = columns();
    expect(shown).toHaveLength(14);
    expect(shown.filter(({ isOpen }) => isOpen)).toHaveLength(10);
    expect(shown.find(({ isToday }) => isToday)?.date).toBe(TODAY);
  });

  it('add up the offices; whether a day is open depends on the first', () => {
    const [monday] = columns([day('2026-03-09', 2, false)], [day('2026-03-09', 3)]);
    expect(monday).toMatchObject({ isOpen: false, counts: { office: 5 } });
  });
});

describe('the suggested day', () => {
  it('T4 is the one that most people share', () => {
    const shown = columns([day(TODAY, 1), day('2026-03-12', 4)]);
    expect(proposalIn(shown, TODAY, TODAY)).toMatchObject({ day: '2026-03-12', isEmpty: false });
  });

  it('is the selected day if no one has planned, and undefined while nothing is known', () => {
    const shown = columns([day(TODAY, 0), day('2026-03-12', 4)]);
    expect(proposalIn(shown, TODAY, TODAY)).toMatchObject({ day: TODAY, isEmpty: true });
    expect(proposalIn(columns(), TODAY, TODAY).day).toBeUndefined();
  });
});
