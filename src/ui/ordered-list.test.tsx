import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { moveTo } from '@/domain/order';
import { OrderedList } from './ordered-list';

function Cities({ disabledReason }: { disabledReason?: string }) {
  const [ids, setIds] = useState<readonly string[]>(['Berlin', 'Lima', 'Oslo']);
  return (
    <OrderedList
      label="Cities"
      disabledReason={disabledReason}
      rows={[
        ...ids.map((id) => ({ id, name: id, content: <button type="button">Book {id}</button> })),
        { id: 'Rome', name: 'Rome', content: 'Removed Rome', isMovable: false },
      ]}
      onMove={(id, position) => setIds(moveTo(ids, ids.indexOf(id), position))}
    />
  );
}

const order = () =>
  within(screen.getByRole('list', { name: 'Cities' }))
    .getAllByRole('listitem')
    .map((row) => row.dataset['key']);
const handle = (name: string) => screen.getByRole('button', { name });

describe('a list that a person reorders', () => {
  it('moves a row by one place with Alt and an arrow, and keeps the focus', async () => {
    render(<Cities />);
    const book = screen.getByRole('button', { name: 'Book Berlin' });
    book.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(order()).toEqual(['Lima', 'Berlin', 'Oslo', 'Rome']);
    expect(book).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(order()).toEqual(['Lima', 'Oslo', 'Berlin', 'Rome']);
    expect(book).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowUp}{/Alt}');
    expect(order()).toEqual(['Lima', 'Berlin', 'Oslo', 'Rome']);
  });

  it('picks a row up with its handle and drops it with another one', async () => {
    render(<Cities />);
    await userEvent.click(handle('Move Oslo'));
    expect(screen.getByRole('status')).toHaveTextContent('Moving Oslo');
    await userEvent.click(handle('Put Oslo at Berlin'));
    expect(order()).toEqual(['Oslo', 'Berlin', 'Lima', 'Rome']);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(handle('Move Oslo')).toHaveFocus();
  });

  it('moves with Ctrl+X and Ctrl+V, and Escape leaves a row in place', async () => {
    render(<Cities />);
    handle('Move Lima').focus();
    await userEvent.keyboard('{Control>}x{/Control}{Escape}');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.keyboard('{Control>}x{/Control}');
    handle('Put Lima at Berlin').focus();
    await userEvent.keyboard('{Control>}v{/Control}');
    expect(order()).toEqual(['Lima', 'Berlin', 'Oslo', 'Rome']);
  });

  it('says why nothing can be moved, and moves nothing', async () => {
    render(<Cities disabledReason="Only Maya can do this" />);
    expect(handle('Move Oslo')).toHaveAccessibleDescription('Only Maya can do this');
    handle('Move Oslo').focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await userEvent.click(handle('Move Oslo'));
    expect(order()).toEqual(['Berlin', 'Lima', 'Oslo', 'Rome']);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
