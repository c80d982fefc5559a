import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** The table, once everyone is in it. */
export async function teamTable(): Promise<HTMLElement> {
  const grid = await screen.findByRole('grid', { name: 'People by day' });
  await waitFor(() => expect(grid).toHaveAttribute('aria-busy', 'false'));
  return grid;
}

/** A cell of the table by its name: "Felix Brandt, Wednesday, March 11: Office, D-113 09:00–17:00". */
export async function teamCell(words: RegExp): Promise<HTMLElement> {
  // By its label: finding hundreds of cells by role and name is slow without layout.
  return within(await teamTable()).findByLabelText(words);
}

/** The group headings, from the top: "A 2". */
export async function teamHeads(): Promise<string[]> {
  const grid = await teamTable();
  return [...grid.querySelectorAll('[aria-colspan]')].map(({ textContent }) => textContent);
}

/** The names in the table, from the top, your own first. */
export async function teamNames(): Promise<string[]> {
  return namesOf(await teamTable());
}

/** The names in a table as it is now. */
export function namesOf(grid: HTMLElement): string[] {
  return [...grid.querySelectorAll('[role="rowheader"]:not([aria-colspan])')].map(
    (head) => head.lastElementChild?.textContent ?? '',
  );
}
