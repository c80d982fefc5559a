import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AfterPaint } from './after-paint';

it('appears early if someone needs it, and stays from then on', () => {
  const shown = (now: boolean) => (
    <AfterPaint now={now} until="not yet">
      here
    </AfterPaint>
  );
  const { rerender } = render(shown(false));
  expect(screen.getByText('not yet')).toBeVisible();
  rerender(shown(true));
  expect(screen.getByText('here')).toBeVisible();
  rerender(shown(false));
  expect(screen.getByText('here')).toBeVisible();
});
