import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { journeys } from '@tests/helpers/journey';
import { filledPanel } from '@tests/helpers/filled-panel';

const { open } = journeys();

it('RES-10 desks are in natural order, each with its floor', async () => {
  await open({ path: '/visits?invite=new' });
  const form = await filledPanel('Invite a visitor', 'dialog');
  const desk = await form.findByRole('combobox', { name: /^Desk/ });
  await waitFor(() => expect(desk).not.toHaveAttribute('aria-busy', 'true'));
  await userEvent.click(desk);
  await userEvent.keyboard('{ArrowDown}');
  const options = await screen.findAllByRole('option', { name: /^D-\d+/ });
  const numbers = options.map(({ textContent }) => Number(/\d+/.exec(textContent)?.[0]));
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  for (const option of options) expect(option).toHaveTextContent(/Floor \d/);
});
