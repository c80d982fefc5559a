import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTyped } from './use-typed';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open() {
  const write = vi.fn<(text: string) => void>();
  const { result, rerender } = renderHook(({ address }) => useTyped(address, write), {
    initialProps: { address: '' },
  });
  return {
    write,
    typed: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    rest: () => {
      act(() => {
        vi.advanceTimersByTime(120);
      });
    },
    address: (address: string) => rerender({ address }),
  };
}

it('typing takes effect at once, and the address is updated once, after a pause', () => {
  const search = open();
  for (const text of ['d', 'de', 'desk']) search.type(text);
  expect(search.typed()).toBe('desk');
  expect(search.write).not.toHaveBeenCalled();
  search.rest();
  expect(search.write.mock.calls).toEqual([['desk']]);
});

it('keeps a letter typed while the address is updated', () => {
  const search = open();
  search.type('des');
  search.rest();
  search.type('desk');
  search.address('des');
  expect(search.typed()).toBe('desk');
  search.rest();
  search.address('desk');
  expect(search.write.mock.calls).toEqual([['des'], ['desk']]);
});

it('follows an address that something else changed, even to one that was typed before', () => {
  const search = open();
  search.type('desk');
  search.rest();
  for (const address of ['desk', 'room', 'desk', '']) {
    search.address(address);
    expect(search.typed()).toBe(address);
  }
  expect(search.write).toHaveBeenCalledTimes(1);
});
