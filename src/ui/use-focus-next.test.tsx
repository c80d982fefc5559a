import { render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { expect, it } from 'vitest';
import { useFocusNext } from './use-focus-next';

/** Buttons with these names; `request` is called after a render, before its effects. */
function Row({ names, request }: { names: readonly string[]; request?: string }) {
  const focusNext = useFocusNext((name) =>
    document.querySelector<HTMLElement>(`[data-name="${name}"]`),
  );
  const uttered = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (request === uttered.current) return;
    uttered.current = request;
    if (request !== undefined) focusNext(request);
  });
  return names.map((name) => (
    <button key={name} type="button" data-name={name}>
      {name}
    </button>
  ));
}

const button = (name: string) => screen.getByRole('button', { name });

it('focuses the requested element with the next render, once', () => {
  const { rerender } = render(<Row names={['a', 'b']} />);
  rerender(<Row names={['a', 'b']} request="b" />);
  expect(button('b')).toHaveFocus();
  button('a').focus();
  rerender(<Row names={['a', 'b']} />);
  expect(button('a')).toHaveFocus();
});

it('waits for what a later render adds; an earlier one does not use up the request', () => {
  const { rerender } = render(<Row names={['a']} request="b" />);
  expect(document.body).toHaveFocus();
  rerender(<Row names={['a', 'b']} request="b" />);
  expect(button('b')).toHaveFocus();
});
