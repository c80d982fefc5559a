import { type screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Types into a field with several parts: a day as `03132026`, a time as `0830`.
 *
 * @param form the element that contains the field
 */
export async function typeParts(
  form: Pick<typeof screen, 'getByRole'>,
  label: string,
  digits: string,
): Promise<void> {
  const field = form.getByRole('group', { name: new RegExp(`^${label}`) });
  const [first] = within(field).getAllByRole('spinbutton');
  if (!first) throw new Error(`${label} has no parts`);
  await userEvent.click(first);
  await userEvent.keyboard(digits);
}
