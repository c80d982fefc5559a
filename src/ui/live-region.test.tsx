import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announce } from './announcer';
import { LiveRegion } from './live-region';

test('A-7 both regions exist before their text; a repeated text is announced again', () => {
  render(<LiveRegion />);
  const [polite, urgent] = [screen.getByRole('status'), screen.getByRole('alert')];
  expect(polite).toBeEmptyDOMElement();
  act(() => announce('12 desks free'));
  expect(polite).toHaveTextContent('12 desks free');
  const first = polite.firstChild;
  act(() => announce('12 desks free'));
  expect(polite.firstChild).not.toBe(first);
  act(() => announce('Not saved', 'assertive'));
  expect(urgent).toHaveTextContent('Not saved');
  expect(polite).toBeEmptyDOMElement();
});
