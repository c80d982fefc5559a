import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/**
 * Clicks a button by its name, once it’s there and no longer busy with an earlier click: until then, it ignores clicks (F-29).
 * Tests of just that click it themselves.
 */
export async function press(name: string | RegExp): Promise<void> {
  const button = await waitFor(() => {
    const found = screen.getByRole('button', { name });
    expect(found).not.toHaveAttribute('aria-busy', 'true');
    return found;
  });
  await userEvent.click(button);
}
