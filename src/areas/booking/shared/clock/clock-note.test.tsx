import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ClockNote } from './clock-note';

function Field({ date, clock }: { date: string | null; clock: string | null }) {
  const [value, setValue] = useState(clock);
  return (
    <>
      <output>{value}</output>
      <ClockNote date={date} value={value} onChange={setValue} zone="Europe/Berlin" />
    </>
  );
}

describe('a clock time that someone types', () => {
  it('TZ-6 a skipped time names the one that is used', () => {
    render(<Field date="2027-03-28" clock="02:30" />);
    expect(
      screen.getByText(
        '02:30 doesn’t exist that day because clocks go forward. 03:30 is used instead.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('TZ-7 a repeated time is the first, and the second one is a click away and back', async () => {
    render(<Field date="2026-10-25" clock="02:30" />);
    screen.getByText(/^02:30 occurs twice that day.*The first one is used \(\+02:00\)\.$/);
    await userEvent.click(screen.getByRole('button', { name: 'Use the second 02:30 (+01:00)' }));
    screen.getByText(/The second one is used \(\+01:00\)\.$/);
    expect(screen.getByText('02:30+01:00')).toBeInTheDocument();
    const back = screen.getByRole('button', { name: 'Use the first 02:30 (+02:00)' });
    expect(back).toHaveFocus();
    await userEvent.click(back);
    expect(screen.getByText('02:30')).toBeInTheDocument();
  });

  it.each([
    ['any other time', '2026-10-25', '03:30'],
    ['an empty field', '2026-10-25', null],
    ['a day that is not chosen', null, '02:30'],
    ['a day that does not exist', '2026-02-30', '02:30'],
  ])('says nothing about %s', (_case, date, clock) => {
    render(<Field date={date} clock={clock} />);
    expect(screen.queryByText(/is used|occurs twice/)).not.toBeInTheDocument();
  });
});
