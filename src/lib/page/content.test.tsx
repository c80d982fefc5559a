import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AfterContent, useAfterContent } from './content';
import { eventually } from '@tests/helpers/eventually';

it('draws what is below the fold once the content is shown, without drawing the page above it again', async () => {
  const drawn = vi.fn();
  function Page({ isReady }: { isReady: boolean }) {
    drawn();
    return (
      <AfterContent ready={isReady}>
        <p>Below</p>
      </AfterContent>
    );
  }
  const { rerender } = render(<Page isReady={false} />);
  expect(screen.queryByText('Below')).not.toBeInTheDocument();
  rerender(<Page isReady />);
  expect(await screen.findByText('Below')).toBeVisible();
  expect(drawn).toHaveBeenCalledTimes(2);
});

it('acts once the content is shown, and not for a page that has closed by then', async () => {
  const act = vi.fn<(page: string) => void>();
  function Page({ name }: { name: string }) {
    useAfterContent(true, () => act(name));
    return null;
  }
  const { unmount } = render(<Page name="left" />);
  unmount();
  render(<Page name="stays" />);
  await eventually(() => expect(act).toHaveBeenCalled());
  expect(act.mock.calls).toEqual([['stays']]);
});
