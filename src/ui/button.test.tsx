import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Button, IconButton } from './button';

describe('Button', () => {
  test('F-29 refuses a second press until the promise settles, then works again', async () => {
    let finish = () => {};
    const book = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    render(<Button onClick={book}>Book</Button>);
    const button = screen.getByRole('button', { name: 'Book' });
    await userEvent.dblClick(button);
    expect(book).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    await act(async () => finish());
    expect(button).not.toHaveAttribute('aria-busy');
    await userEvent.click(button);
    expect(book).toHaveBeenCalledTimes(2);
  });

  test('F-29 two immediate presses of a handler that returns nothing are one', () => {
    const toggle = vi.fn<() => void>();
    render(<Button onClick={toggle}>Book</Button>);
    const button = screen.getByRole('button', { name: 'Book' });
    button.click();
    button.click();
    expect(toggle).toHaveBeenCalledTimes(1);
  });

  test('a handler that rejects leaves the button usable', async () => {
    const book = vi.fn(() => Promise.reject(new Error('409')));
    render(<Button onClick={book}>Book</Button>);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('button'));
    expect(book).toHaveBeenCalledTimes(2);
  });

  test('F-29 a busy or disabled submit button does not submit, by click or by Enter', async () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { rerender } = render(
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}');
    rerender(
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" disabledReason="Nothing has changed">
          Save
        </Button>
      </form>,
    );
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    expect(submit).not.toHaveBeenCalled();
  });

  test('A-9 a disabled button stays focusable, keeps its name, and is described by the reason', async () => {
    const approve = vi.fn<() => void>();
    render(
      <Button onClick={approve} disabledReason="This booking has ended">
        Approve
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Approve' });
    await userEvent.tab();
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleDescription('This booking has ended');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(approve).not.toHaveBeenCalled();
  });

  test('an icon button has a name, and its tooltip is in the page only while it shows', () => {
    render(<IconButton label="Close" icon={<svg />} />);
    expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
    expect(screen.queryByText('Close')).toBeNull();
  });
});
