import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect } from 'vitest';
import { session } from '@/api/session';
import { watchForNewVersion } from '@/app/screens/new-version';
import { reloadedBuild } from '@/lib/storage';
import { hasUnsaved } from '@/lib/unsaved';
import { toasts } from '@/ui/toasts';
import { testServer } from '@mocks/adapters/vitest';
import { openableDialogs } from './dialogs';
import { changeAll, valuesIn } from './filled-form';
import { journeys } from './journey';
import { KEPT_FORMS, type KeptForm } from './kept-forms';
import { refuseRead, throughLogin } from './login-trip';
import { width } from './rooms';

const formOf = ({ form }: KeptForm) =>
  waitFor(
    () => {
      const shown = document.querySelector<HTMLElement>(`form[data-knows-unsaved^="${form}"]`);
      if (!shown || valuesIn(shown).length === 0) throw new Error(`${form} isn’t shown`);
      return shown;
    },
    { timeout: 10_000 },
  );

const rows = Object.entries(KEPT_FORMS).flatMap(([file, forms]) =>
  forms.map((row): [string, KeptForm] => [`${row.form} in ${file}`, row]),
);

/** A share of the product’s forms, because all of them take minutes: a name for a title, and the form. */
export const keptForms = (share: number, of: number): readonly [string, KeptForm][] =>
  rows.filter((_row, index) => index % of === share);

/**
 * A part that the page needs is gone from the server, as after a deployment. What’s typed stays: a notice, and no reload (F-35). That
 * Vite says so for each way of loading a part is shown by `old-version.test.tsx`.
 */
async function losesOldCode(form: HTMLElement, typed: readonly string[]): Promise<void> {
  await waitFor(() => expect(hasUnsaved()).toBe(true));
  act(() => void globalThis.dispatchEvent(new Event('vite:preloadError')));
  expect(await screen.findByText('A new version of Atrium is available')).toBeInTheDocument();
  expect(reloadedBuild.get()).toBeUndefined();
  expect(form).toBeInTheDocument();
  // A field whose choices arrive later may have joined it.
  expect(valuesIn(form)).toEqual(expect.arrayContaining([...typed]));
  // It would stay for the next form.
  act(() => toasts.dismiss('new-version'));
}

/**
 * Prepares a file of tests, and returns a walk through one form: while it’s being filled in, the code that its page needs is replaced,
 * and then the session ends.
 */
export function formWalker(): (row: KeptForm) => Promise<void> {
  openableDialogs();
  const { open, serve } = journeys();

  beforeAll(watchForNewVersion);
  beforeEach(() => {
    width(true);
    Element.prototype.scrollIntoView = () => {};
  });

  return async (row) => {
    const { path, persona = 'owner', press = [], isNewLook = false, secret, unkept } = row;
    const server = serve(testServer());
    if (isNewLook) {
      await session.saveSetting.call(
        { body: { type: 'design_system_version', value: 'v2' } },
        { client: server.as(persona) },
      );
    }
    const app = await open({ server, path, persona });
    for (const name of press) {
      const [button] = await waitFor(() => {
        const found = ['button', 'menuitem'].flatMap((role) =>
          screen.queryAllByRole(role, { name }),
        );
        expect(found).not.toEqual([]);
        return found;
      });
      await userEvent.click(button as HTMLElement);
    }
    const form = await formOf(row);
    const untouched = valuesIn(form);
    changeAll(form);
    const typed = valuesIn(form);
    expect(typed).not.toEqual(untouched);
    await losesOldCode(form, typed);
    await refuseRead(server, app);
    const address = app.router.state.location.href;
    const back = await throughLogin(server, app);
    expect(back).toBe(address);
    if (unkept !== undefined) {
      expect(JSON.stringify(sessionStorage)).not.toContain('Kept');
      return;
    }
    await open({ server, path: back, persona });
    const again = await formOf(row);
    expect(await within(again).findByText(/^Draft restored/)).toBeVisible();
    const empty = (value: string) => value.replace(/:.*/, ': ');
    const kept = typed.map((value) => (secret?.test(value) ? empty(value) : value));
    if (secret) expect(kept).not.toEqual(typed);
    await waitFor(() => expect(valuesIn(again)).toEqual(expect.arrayContaining(kept)));
  };
}
