import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lazyPart } from './lazy-part';
import { guardUnsaved, hasUnsaved, watchTyping } from './unsaved';

/** As after a deployment that removed the file. */
const missing = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));

class Page extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>The page was replaced</p> : this.props.children);
}

/** A page with a text and a part that loads on demand, without any tracking of what’s unsaved. */
function Form() {
  const [isOpen, setOpen] = useState(false);
  const [Part] = useState(() => lazyPart<object>(missing));
  return (
    <Page>
      <label>
        Title <input />
      </label>
      <label>
        Note <textarea defaultValue="As before" />
      </label>
      <label>
        Search <input type="search" />
      </label>
      <button type="button" onClick={() => setOpen(true)}>
        Repeats
      </button>
      {isOpen && (
        <Suspense>
          <Part />
        </Suspense>
      )}
    </Page>
  );
}

let stop = () => {};
beforeEach(() => {
  stop = watchTyping();
});
afterEach(() => stop());

const open = () => userEvent.click(screen.getByRole('button', { name: 'Repeats' }));

describe('F-35 a part that a deployment has removed', () => {
  it('doesn’t replace a page with unsaved text: a notice stands in its place', async () => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText('Title'), 'Retro');
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(/needs the new version/);
    expect(screen.getByLabelText('Title')).toHaveValue('Retro');
  });

  it('is the page’s problem while nothing is typed', async () => {
    render(<Form />);
    await open();
    expect(await screen.findByText('The page was replaced')).toBeVisible();
  });
});

describe('F-35 what a reload would lose', () => {
  it.each([
    ['text in a field', 'Title', 'x', true],
    ['a change of what a field contained', 'Note', ', and more', true],
    ['a search', 'Search', 'x', false],
    ['only a visit to a field', 'Note', '{ArrowLeft}', false],
    ['text that was removed again', 'Title', 'x{Backspace}', false],
  ])('%s', async (_what, field, keys, expected) => {
    render(<Form />);
    await userEvent.type(screen.getByLabelText(field), keys);
    expect(hasUnsaved()).toBe(expected);
  });

  it('a form that’s gone, or that knows its text as saved, loses nothing', async () => {
    const { unmount } = render(
      <form data-knows-unsaved="tag.new">
        <input aria-label="Name" />
      </form>,
    );
    await userEvent.type(screen.getByLabelText('Name'), 'x');
    expect(hasUnsaved()).toBe(false);
    unmount();
    render(<Form />);
    await userEvent.type(screen.getByLabelText('Title'), 'x');
    act(() => screen.getByLabelText('Title').remove());
    expect(hasUnsaved()).toBe(false);
  });

  it('what an editor or a write registers', () => {
    const end = guardUnsaved(() => true);
    expect(hasUnsaved()).toBe(true);
    end();
    expect(hasUnsaved()).toBe(false);
  });
});
