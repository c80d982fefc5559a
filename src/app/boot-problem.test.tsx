import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showBootProblem } from './boot-problem';

afterEach(() => document.body.replaceChildren());

it('S-22 the last resort says that Atrium could not start, offers another try, and reveals no internals', () => {
  const root = document.createElement('div');
  root.textContent = 'a skeleton that would wait for ever';
  document.body.append(root);
  showBootProblem(root);
  expect(screen.getByRole('alert')).toContainElement(screen.getByRole('heading', { level: 1 }));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(root.textContent).not.toMatch(/skeleton|Error|http|\bat \w/);
});
