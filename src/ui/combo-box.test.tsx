import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ComboBox } from './combo-box';

it('UI-2 an open list says that its options are loading, and never that there are none before they have', async () => {
  const options = {
    label: 'Room',
    value: null,
    onChange: () => {},
    emptyText: 'Nothing is free',
  };
  const { rerender } = render(<ComboBox {...options} items={[]} loading />);
  await userEvent.click(screen.getByRole('combobox', { name: /^Room/ }));
  expect(await screen.findByText('Loading…')).toBeVisible();
  expect(screen.queryByText('Nothing is free')).toBeNull();
  rerender(<ComboBox {...options} items={[{ id: 'a', label: 'Alexander' }]} />);
  expect(await screen.findByRole('option', { name: 'Alexander' })).toBeVisible();
  rerender(<ComboBox {...options} items={[]} />);
  expect(await screen.findByText('Nothing is free')).toBeVisible();
});
