import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { TestServer } from '@mocks/adapters/vitest';
import { FLOOR } from './map';

export const editorOf = (floorId: string) => `/admin/floors/${floorId}/editor`;

export const drawing = () => screen.findByRole('group', { name: /^Plan of/ });
export const button = (name: RegExp | string) => screen.getByRole('button', { name });
export const named = ({ world }: TestServer, name: string, floorId = FLOOR) =>
  [...world.tables.resources.all()].filter((row) => row.name === name && row.floor_id === floorId);

/** The button of the first place in the drawing, focused and selected. */
export async function chooseFirst(): Promise<HTMLElement> {
  const [first] = within(await drawing()).getAllByRole('button', { pressed: false });
  if (!first) throw new Error('nothing is drawn');
  first.focus();
  await userEvent.keyboard(' ');
  return first;
}

/** Opens the review of the draft. */
export async function review() {
  await userEvent.click(button(/^Review \d+ change/));
  return within(await screen.findByRole('dialog', { name: 'Review changes' }));
}

/** Opens the review and saves. */
export async function save(): Promise<void> {
  const changes = await review();
  await userEvent.click(await changes.findByRole('button', { name: /^Save \d+ change/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

/** Adds desks in rows with the dialog. */
export async function addRows(first: string): Promise<void> {
  await userEvent.click(button('Add rows'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add rows' }));
  const field = dialog.getByRole('textbox', { name: 'First name' });
  await userEvent.clear(field);
  await userEvent.type(field, first);
  await userEvent.click(dialog.getByRole('button', { name: 'Add 20 places' }));
}

/** Opens a tab beside the plan. */
export const openTab = (name: RegExp | string) =>
  userEvent.click(screen.getByRole('tab', { name }));
