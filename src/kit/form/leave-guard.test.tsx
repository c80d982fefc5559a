import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LeaveGuard } from './leave-guard';

let hasChanges = false;
let history: ReturnType<typeof createBrowserHistory>;

function Form() {
  return (
    <>
      <h1>Form</h1>
      <LeaveGuard form={{ hasChanges: () => hasChanges }} />
    </>
  );
}

/** Opens the form’s page with the browser’s own history, the only kind that supports tabs and Back. */
async function open() {
  const root = createRootRoute({ component: Outlet });
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/form', component: Form }),
      createRoute({ getParentRoute: () => root, path: '/other', component: () => 'Other page' }),
    ]),
    history,
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: 'Form' });
  return { go: (to: string) => act(() => void router.navigate({ to } as never)) };
}

/** Waits until the browser has navigated. */
const arrived = () =>
  new Promise((resolve) => {
    globalThis.addEventListener('popstate', resolve, { once: true });
  });

/** Presses Back and waits until the browser has navigated. */
async function back() {
  globalThis.history.back();
  await arrived();
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  globalThis.history.replaceState({}, '', '/form');
  history = createBrowserHistory();
});
afterEach(() => {
  cleanup();
  history.destroy();
  hasChanges = false;
});

it('F-6 asks before the tab closes', async () => {
  await open();
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    globalThis.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  hasChanges = true;
  expect(closing()).toBe(true);
});

/** Goes to the form from another page, changes something, and presses Back. */
async function askedOnTheWayBack() {
  const { go } = await open();
  go('/other');
  await screen.findByText('Other page');
  go('/form');
  await screen.findByRole('heading', { name: 'Form' });
  hasChanges = true;
  await back();
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
}

it('F-6 an answer given in the moment after Back is pressed again applies to where that leads', async () => {
  await askedOnTheWayBack();
  const keep = screen.getByRole('button', { name: 'Keep editing' });
  globalThis.addEventListener('popstate', () => void fireEvent.click(keep), { once: true });
  await back();
  // The address returns to the form.
  await arrived();
  expect(globalThis.location.pathname).toBe('/form');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Form' })).toBeVisible();
});

it('F-6 the form stays with its address when Back is pressed again behind the question', async () => {
  await askedOnTheWayBack();
  await back();
  await press('Keep editing');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(globalThis.location.pathname).toBe('/form'));
  expect(screen.getByRole('heading', { name: 'Form' })).toBeVisible();
  await back();
  await press('Leave');
  expect(await screen.findByText('Other page')).toBeVisible();
  expect(globalThis.location.pathname).toBe('/other');
});
