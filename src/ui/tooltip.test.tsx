import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Button, IconButton } from './button';
import { IconClose } from './icon';
import { Tooltip } from './tooltip';

// The tip’s code loads with the first one; here it’s already loaded.
beforeEach(async () => {
  await import('./open-tip');
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** The tip of a button that repeats its name: in the document only while it’s visible. */
const tip = () => document.querySelector('[popover]')?.textContent ?? '';

function close() {
  render(<IconButton label="Close" icon={<IconClose />} />);
  return screen.getByRole('button', { name: 'Close' });
}

describe('a tooltip', () => {
  test('A-6 opens for a pointer that rests, not for one that passes', async () => {
    const button = close();
    fireEvent.pointerEnter(button);
    await wait(300);
    fireEvent.pointerLeave(button);
    await wait(2000);
    expect(tip()).toBe('');
    fireEvent.pointerEnter(button);
    await wait(500);
    expect(tip()).toBe('Close');
  });

  test('A-6 can be hovered: moving from the button into it does not close it', async () => {
    const button = close();
    fireEvent.pointerEnter(button);
    await wait(500);
    // The tip is inside the button, so entering it enters the button again.
    expect(button).toContainElement(document.querySelector<HTMLElement>('[popover]'));
    fireEvent.pointerLeave(button);
    await wait(100);
    fireEvent.pointerEnter(button);
    await wait(60_000);
    expect(tip()).toBe('Close');
    fireEvent.pointerLeave(button);
    await wait(200);
    expect(tip()).toBe('');
  });

  test('A-6 closes on Escape, without the pointer or the focus moving', async () => {
    const button = close();
    act(() => button.focus());
    fireEvent.pointerEnter(button);
    await wait(500);
    expect(tip()).toBe('Close');
    fireEvent.keyDown(button, { key: 'Escape' });
    await wait(0);
    expect(tip()).toBe('');
    expect(button).toHaveFocus();
  });

  test('A-6 closes on Escape before its code has loaded', async () => {
    const button = close();
    fireEvent.pointerEnter(button);
    act(() => void vi.advanceTimersByTime(500));
    fireEvent.keyDown(button, { key: 'Escape' });
    await wait(0);
    expect(tip()).toBe('');
  });

  test('A-6 says nothing that is found nowhere else: it is the name, or a description that is read out', () => {
    expect(close()).toHaveAccessibleName('Close');
    render(
      <Tooltip text="From nine to five">
        <Button>Whole day</Button>
      </Tooltip>,
    );
    expect(screen.getByRole('button', { name: 'Whole day' })).toHaveAccessibleDescription(
      'From nine to five',
    );
  });
});
