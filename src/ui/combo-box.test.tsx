import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
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

describe('the list of a combo box', () => {
  const field = () => {
    const item = { id: 'a', label: 'Alexander' };
    render(<ComboBox label="Room" items={[item]} value={null} onChange={() => {}} />);
    return screen.getByRole('combobox', { name: /^Room/ });
  };
  const isOpen = () => screen.queryByRole('listbox') !== null;

  it('A-9 A-10 stays closed when the focus comes by code, as for an error', () => {
    const input = field();
    act(() => input.focus());
    expect(input).toHaveFocus();
    expect(isOpen()).toBe(false);
  });

  it.each([
    ['a click', () => userEvent.click(screen.getByRole('combobox'))],
    ['typing', () => userEvent.keyboard('al')],
    ['an arrow key', () => userEvent.keyboard('{ArrowDown}')],
    ['the button', () => userEvent.click(screen.getByRole('button', { hidden: true }))],
  ])('A-10 opens by %s', async (_way, open) => {
    const input = field();
    act(() => input.focus());
    await open();
    expect(isOpen()).toBe(true);
    expect(screen.getByRole('option', { name: 'Alexander' })).toBeVisible();
  });
});
