import { Virtualizer, elementScroll, observeElementOffset } from '@tanstack/react-virtual';
import { afterEach, expect, it, vi } from 'vitest';
import { boxSize } from './box-size';

const UNMEASURED = { width: 320, height: 200 };
const COUNT = 1000;
const ROW = 20;

afterEach(() => vi.unstubAllGlobals());

/** A list in a box of a height, and how often its size was read. */
function list(height: number) {
  const box = document.createElement('div');
  const read = vi
    .spyOn(box, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, 0, 320, height));
  const virtualizer = new Virtualizer<HTMLElement, Element>({
    count: COUNT,
    getScrollElement: () => box,
    estimateSize: () => ROW,
    scrollToFn: elementScroll,
    observeElementOffset,
    overscan: 0,
    ...boxSize(UNMEASURED),
  });
  box.scrollTo = () => {};
  virtualizer._willUpdate();
  return { read, rows: () => virtualizer.getVirtualItems().length };
}

/** What the browser calls once it has laid out the page. */
function layouts(): () => void {
  const observers: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        observers.push(report);
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => {
    for (const report of observers) report();
  };
}

it('the size of a box isn’t read before the page is laid out, but estimated', () => {
  const layOut = layouts();
  const { read, rows } = list(600);
  expect(read).not.toHaveBeenCalled();
  expect(rows()).toBeGreaterThanOrEqual(UNMEASURED.height / ROW);
  layOut();
  expect(rows()).toBeGreaterThanOrEqual(600 / ROW);
  expect(rows()).toBeLessThanOrEqual(600 / ROW + 2);
});

it('a box without a height shows the usual number of rows, not all', () => {
  const layOut = layouts();
  const { rows } = list(0);
  layOut();
  expect(rows()).toBeGreaterThanOrEqual(UNMEASURED.height / ROW);
  expect(rows()).toBeLessThanOrEqual(UNMEASURED.height / ROW + 2);
});

it('without layout, as in tests, the usual number of rows is shown', () => {
  const { read, rows } = list(600);
  expect(read).not.toHaveBeenCalled();
  expect(rows()).toBeLessThanOrEqual(UNMEASURED.height / ROW + 2);
});
