import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** Opens the palette and types a query. */
export async function typeLine(text: string): Promise<HTMLElement> {
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog');
  const field = await within(dialog).findByRole('combobox');
  await userEvent.clear(field);
  await userEvent.type(field, text);
  return dialog;
}

/** The option that Enter would choose. */
export const firstOption = async (dialog: HTMLElement, name: RegExp): Promise<HTMLElement> => {
  const [option] = await within(dialog).findAllByRole('option', { name });
  if (!option) throw new Error('Nothing is offered');
  await waitFor(() => expect(option).toHaveAttribute('aria-selected', 'true'));
  return option;
};
