import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { Sheet } from './sheet';

/** A page with a link-like opener and a sheet, whose button goes just before the sheet itself closes. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const done = () => {
    flushSync(() => setDone(true));
    flushSync(() => setOpen(false));
  };
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Friday
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="Day" modal="never">
        {!isDone && (
          <button type="button" onClick={() => queueMicrotask(done)}>
            Close this day
          </button>
        )}
      </Sheet>
    </main>
  );
}

it('A-10 the focus returns to what opened a sheet, also if the button that did the work is removed just before', async () => {
  render(<Page />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Friday' }));
  await user.click(screen.getByRole('button', { name: 'Close this day' }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Friday' })).toHaveFocus();
});
