import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endPerson } from '@/lib/scope';
import { ToastRegion } from './toast-region';
import { CONNECTION_PROBLEM, toasts } from './toasts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(endPerson);
  vi.useRealTimers();
});

const show = (input: Parameters<typeof toasts.show>[0]) =>
  act(() => {
    toasts.show(input);
  });
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('toasts', () => {
  test('A-11 a confirmation stays for 3 s, connection-problem for 15 s', () => {
    render(<ToastRegion />);
    show({ text: 'Saved' });
    show({ id: CONNECTION_PROBLEM, text: 'No answer' });
    wait(2_999);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText('Saved')).toBeNull();
    wait(11_999);
    expect(screen.getByText('No answer')).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText('No answer')).toBeNull();
  });

  test('A-11 ERR-5 one id shows once, and restarts its time', () => {
    render(<ToastRegion />);
    show({ id: CONNECTION_PROBLEM, text: 'No answer' });
    wait(10_000);
    show({ id: CONNECTION_PROBLEM, text: 'No answer' });
    expect(screen.getAllByText('No answer')).toHaveLength(1);
    wait(14_999);
    expect(screen.getByText('No answer')).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText('No answer')).toBeNull();
  });

  test('A-11 the live regions exist before any text; errors go to the alert', () => {
    render(<ToastRegion />);
    const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')];
    expect(status).toBeEmptyDOMElement();
    expect(alert).toBeEmptyDOMElement();
    show({ text: 'Saved' });
    show({ tone: 'error', text: 'Not saved' });
    expect(within(status).getByText('Saved')).toBeInTheDocument();
    expect(within(alert).getByText('Not saved')).toBeInTheDocument();
  });

  test('A-11 time stops while a toast is hovered', () => {
    render(<ToastRegion />);
    show({ text: 'Saved' });
    wait(2_000);
    const region = screen.getByRole('region', { name: 'Notifications' });
    fireEvent.pointerEnter(region);
    wait(60_000);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    fireEvent.pointerLeave(region);
    wait(999);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('A-11 time stops while a toast has the focus; closing returns the focus', async () => {
    render(
      <>
        <button type="button">Book</button>
        <ToastRegion />
      </>,
    );
    const book = screen.getByRole('button', { name: 'Book' });
    book.focus();
    show({ text: 'Saved' });
    expect(book).toHaveFocus();
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    wait(60_000);
    // The observer that sees the toast being removed runs in a microtask.
    await act(async () => close.click());
    expect(screen.queryByText('Saved')).toBeNull();
    expect(book).toHaveFocus();
    show({ text: 'Again' });
    wait(3_000);
    expect(screen.queryByText('Again')).toBeNull();
  });

  test('A-11 time stops while the tab is hidden', () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const turn = (state: 'visible' | 'hidden') =>
      act(() => {
        visibility.mockReturnValue(state);
        document.dispatchEvent(new Event('visibilitychange'));
      });
    render(<ToastRegion />);
    show({ text: 'Saved' });
    turn('hidden');
    wait(60_000);
    turn('visible');
    wait(2_999);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('UI-10 the action runs once and takes the toast away', () => {
    const undo = vi.fn<() => void>();
    render(<ToastRegion />);
    show({ text: 'Released', action: { label: 'Undo', run: undo } });
    const button = screen.getByRole('button', { name: 'Undo' });
    act(() => {
      button.click();
      button.click();
    });
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Released')).toBeNull();
  });

  test('at most three are shown; the oldest is dropped', () => {
    render(<ToastRegion />);
    for (const text of ['one', 'two', 'three', 'four']) show({ text });
    expect(screen.queryByText('one')).toBeNull();
    expect(screen.getByText('four')).toBeInTheDocument();
  });
});
