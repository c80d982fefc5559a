import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ImpactReview } from './impact-review';
import type { Impact } from './use-impact';

afterEach(cleanup);

const impact = (over: Partial<Impact>): Impact => ({
  rows: [],
  zone: 'Europe/Berlin',
  error: null,
  retry: vi.fn<() => void>(),
  isFetching: false,
  choiceOf: () => 'release',
  choose: vi.fn<() => void>(),
  chooseAll: vi.fn<() => void>(),
  chooseRest: vi.fn<() => void>(),
  open: 0,
  undone: 0,
  blocked: undefined,
  canLookFurther: false,
  lookFurther: vi.fn<() => void>(),
  forget: vi.fn<() => void>(),
  ...over,
});

/** The review, first while something is read again, and its button pressed. */
async function pressed() {
  const onApply = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const review = (over: Partial<Impact>) => (
    <ImpactReview impact={impact(over)} applyLabel="Close" onApply={onApply} onCancel={vi.fn()} />
  );
  const { rerender } = render(review({ isFetching: true }));
  await userEvent.click(button());
  return { onApply, show: (over: Partial<Impact>) => rerender(review(over)) };
}
const button = () => screen.getByRole('button', { name: 'Close' });

describe('the button of a review, pressed while what others changed is being read', () => {
  it('RES-7 waits for the judgment before anything is written', async () => {
    const { onApply, show } = await pressed();
    expect(onApply).not.toHaveBeenCalled();
    expect(button()).toHaveAttribute('aria-busy', 'true');
    show({});
    await waitFor(() => expect(onApply).toHaveBeenCalledTimes(1));
  });

  it('RES-7 writes nothing if a choice no longer applies, and says so', async () => {
    const { onApply, show } = await pressed();
    show({ open: 1, undone: 1 });
    const told = await screen.findByText(
      'What you chose for 1 booking no longer applies. Choose again.',
    );
    expect(told).toBeVisible();
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    show({});
    expect(onApply).not.toHaveBeenCalled();
  });
});
