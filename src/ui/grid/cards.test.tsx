import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Cards } from './cards';
import type { GridColumn } from './types';

const columns: readonly GridColumn<string>[] = [
  {
    id: 'name',
    title: 'Name',
    card: 'title',
    cell: (name) => <button type="button">{name}</button>,
  },
];
const cards = (rows: readonly string[]) => (
  <Cards label="Names" columns={columns} rows={rows} keyOf={(name) => name} onEdit={() => {}} />
);
const button = (name: string) => screen.getByRole('button', { name });

it('A-15 the focus of a removed card moves to the next one, or from the last one to the one before', () => {
  const { rerender } = render(cards(['Ada', 'Bo', 'Cleo']));
  button('Bo').focus();
  rerender(cards(['Ada', 'Cleo']));
  expect(button('Cleo')).toHaveFocus();
  rerender(cards(['Ada']));
  expect(button('Ada')).toHaveFocus();
  rerender(cards(['Ada', 'Dora']));
  expect(button('Ada')).toHaveFocus();
});
