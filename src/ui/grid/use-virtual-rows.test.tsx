import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useVirtualRows } from './use-virtual-rows';

const KEYS = Array.from({ length: 1000 }, (_, index) => `row ${index}`);

function List() {
  const start = useRef<HTMLUListElement>(null);
  const { shown } = useVirtualRows({
    keys: KEYS,
    height: 40,
    even: true,
    start,
    kept: [],
    covered: 0,
  });
  return (
    <ul ref={start}>
      {shown.map(({ index }) => (
        <li key={index}>{KEYS[index]}</li>
      ))}
    </ul>
  );
}

it('UI-5 a long list is printed whole, and renders what’s in sight again afterward', () => {
  render(<List />);
  const count = () => screen.queryAllByRole('listitem').length;
  const before = count();
  expect(before).toBeLessThan(100);
  // Nothing else runs between the event and the print.
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(count()).toBe(KEYS.length);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(count()).toBe(before);
});
