import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
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

describe('A-10 what’s typed into a combo box is never thrown away', () => {
  const ITEMS = [
    { id: 'jonas', label: 'Jonas Weber', text: 'jonas@meridian.example' },
    { id: 'jana', label: 'Jana Novak', text: 'jana@meridian.example' },
    { id: 'twin', label: 'Jana Novak', text: 'jana.novak@meridian.example' },
  ];
  /** One that keeps its choice, and one that adds each to a list and is empty again. */
  function Fields({ onEscape }: { onEscape: () => void }) {
    const [value, setValue] = useState<string | null>(null);
    const [added, setAdded] = useState<readonly string[]>([]);
    return (
      <div
        role="dialog"
        aria-label="Panel"
        tabIndex={-1}
        onKeyDown={({ key }) => key === 'Escape' && onEscape()}
      >
        <ComboBox label="Person" items={ITEMS} value={value} onChange={setValue} />
        <output>{`${value}; ${added.join(' ')}`}</output>
        <ComboBox
          label="Add"
          items={ITEMS}
          value={null}
          onChange={(id) => setAdded([...added, id ?? ''])}
        />
        <button type="button">Next</button>
      </div>
    );
  }
  const escape = vi.fn<() => void>();
  const start = async (name: string, keys: string) => {
    escape.mockReset();
    render(<Fields onEscape={escape} />);
    const input = screen.getByRole('combobox', { name });
    await userEvent.click(input);
    await userEvent.keyboard(keys);
    return input;
  };
  const result = () => screen.getByRole('status').textContent;

  it.each([
    ['the first match', 'Person', 'jo{Enter}', 'jonas; ', 'Jonas Weber'],
    ['the first match, to a list', 'Add', 'jo{Enter}', 'null; jonas', ''],
    ['a match of the second line', 'Add', 'jana.novak@{Enter}', 'null; twin', ''],
    ['an equal one before a longer one', 'Add', 'jana@meridian.example{Enter}', 'null; jana', ''],
    [
      'the one that the arrows chose',
      'Person',
      'ja{ArrowDown}{ArrowDown}{Enter}',
      'twin; ',
      'Jana Novak',
    ],
  ])('Enter takes %s', async (_what, name, keys, expected, left) => {
    const input = await start(name, keys);
    await waitFor(() => expect(result()).toBe(expected));
    expect(input).toHaveValue(left);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it.each([
    ['a full name', 'jonas weber', 'jonas; ', 'Jonas Weber'],
    ['a full address', 'jana.novak@meridian.example', 'twin; ', 'Jana Novak'],
  ])('Tab takes %s', async (_what, keys, expected, left) => {
    const input = await start('Person', `${keys}{Tab}`);
    await waitFor(() => expect(result()).toBe(expected));
    expect(input).toHaveValue(left);
  });

  it.each([
    ['part of a name', 'jo', /“jo” isn’t chosen/],
    ['a name of two people', 'jana novak', /“jana novak” isn’t chosen/],
    ['nobody’s name', 'xavier', /Nothing matches “xavier”/],
  ])('leaving the field keeps %s, and says what’s wrong', async (_what, keys, message) => {
    const input = await start('Person', `${keys}{Tab}`);
    await waitFor(() => expect(input).toHaveAccessibleDescription(message));
    expect(input).toHaveValue(keys);
    expect(input).toBeInvalid();
    // Clearing it settles the matter.
    await userEvent.clear(input);
    expect(input).not.toBeInvalid();
  });

  it('text in place of a choice is no longer that choice', async () => {
    const input = await start('Person', 'jo{Enter}');
    await waitFor(() => expect(result()).toBe('jonas; '));
    await userEvent.clear(input);
    await userEvent.keyboard('xavier{Tab}');
    await waitFor(() => expect(result()).toBe('null; '));
    expect(input).toHaveValue('xavier');
  });

  it('Escape closes one layer at a time: the list, the text, then what’s around it', async () => {
    const input = await start('Person', 'jo{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input).toHaveValue('jo');
    await userEvent.keyboard('{Escape}');
    expect(input).toHaveValue('');
    expect(escape).not.toHaveBeenCalled();
    await userEvent.click(input);
    await userEvent.keyboard('{Escape}');
    expect(escape).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(escape).toHaveBeenCalledTimes(1);
  });

  it('Enter before the matches have arrived takes the first that arrives', async () => {
    const chosen = vi.fn<(id: string | null) => void>();
    const field = (items: typeof ITEMS, loading: boolean) => (
      <ComboBox
        label="Person"
        items={items}
        value={null}
        loading={loading}
        onSearch={() => {}}
        onChange={chosen}
      />
    );
    const { rerender } = render(field([], true));
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.keyboard('jo{Enter}');
    expect(chosen).not.toHaveBeenCalled();
    rerender(field(ITEMS, false));
    await waitFor(() => expect(chosen).toHaveBeenCalledWith('jonas'));
  });
});
