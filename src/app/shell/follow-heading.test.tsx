import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { focusNamed } from '@/lib/page';
import { followHeading } from './follow-heading';

const page = () =>
  render(
    <main id="main">
      <h1>Settings</h1>
      <input aria-label="Name" />
      <input aria-label="Start" />
    </main>,
  );

it('A-15 the heading of a new page has the focus', () => {
  page();
  followHeading()();
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('A-15 what the address of a page names keeps the focus, whichever comes first', () => {
  page();
  focusNamed(screen.getByRole('textbox', { name: 'Start' }));
  const stop = followHeading();
  expect(screen.getByRole('textbox', { name: 'Start' })).toHaveFocus();
  stop();

  const stopLater = followHeading();
  focusNamed(screen.getByRole('textbox', { name: 'Name' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  stopLater();
});

it('A-15 someone who has gone to a field by then stays there; what led to the page gives the focus up', () => {
  page();
  const name = screen.getByRole('textbox', { name: 'Name' });
  name.focus();
  const stop = followHeading(document.body);
  expect(name).toHaveFocus();
  stop();

  followHeading(name)();
  expect(screen.getByRole('heading')).toHaveFocus();
});
