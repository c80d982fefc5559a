import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectionError } from '@/api/core/errors';
import { drafts } from '@/lib/storage';
import {
  type Team,
  V1,
  V2,
  DESIGN,
  open,
  name,
  parent,
  submit,
  type,
  refusal,
  type Save,
} from '@tests/helpers/team-form';
import { NOT_SAVED } from './types';

afterEach(() => {
  cleanup();
  drafts.removeAll();
});

describe('what is checked before a request is sent', () => {
  it('A-9 names the invalid field, focuses it, and follows the correction', async () => {
    const { save } = await open();
    await type('  ');
    await submit();
    expect(screen.getByText('Enter a team name')).toBeVisible();
    expect(name()).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
    await userEvent.type(name(), 'Research');
    expect(screen.queryByText('Enter a team name')).not.toBeInTheDocument();
  });

  it('says how long a text may be, and applies rules of the form itself', async () => {
    await open();
    await userEvent.clear(name());
    await userEvent.click(name());
    await userEvent.paste('x'.repeat(501));
    await submit();
    expect(screen.getByText('Team name can have up to 500 characters')).toBeVisible();
    await type('Sales');
    expect(screen.getByText('That name is taken')).toBeVisible();
  });

  it('has nothing to save until something changed, and says so', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      'Nothing has changed yet',
    );
    await userEvent.type(name(), ' ');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('a save', () => {
  it('sends what changed, trimmed, with the version that was edited, and once', async () => {
    let finish: (answer: unknown) => void = () => undefined;
    const save = vi.fn<Save>(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    await open(save);
    await type(' Research ');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    await userEvent.type(name(), '{Enter}');
    expect(save.mock.calls).toEqual([
      [
        {
          values: { name: 'Research', parent_id: null },
          changes: { name: 'Research' },
          version: V1,
        },
        expect.any(Function),
      ],
    ]);
    await act(async () => finish({ name: 'Research', parent_id: null, updated_at: V2 }));
    expect(name()).toHaveValue('Research');
    await userEvent.selectOptions(parent(), 'Sales');
    await submit();
    expect(save.mock.lastCall?.[0]).toEqual({
      values: { name: 'Research', parent_id: 'b' },
      changes: { parent_id: 'b' },
      version: V2,
    });
  });

  it('starts over after a save if it creates one thing after another', async () => {
    const save = vi.fn<Save>(async () => ({ ...DESIGN, name: 'Design Systems', updated_at: V2 }));
    await open(save, undefined, { startsOver: true });
    await type('Design Systems');
    await submit();
    expect(save).toHaveBeenCalledTimes(1);
    expect(name()).toHaveValue('Design');
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  });

  it('keeps the changes and says nothing if the caller shows why nothing was saved', async () => {
    const save = vi.fn<Save>(async () => NOT_SAVED);
    await open(save);
    await type('Design Systems');
    await submit();
    expect(name()).toHaveValue('Design Systems');
    expect(screen.queryByRole('alert')).toBeNull();
    await submit();
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('drops what was typed and closes on Cancel, which is there from the start', async () => {
    const onCancel = vi.fn();
    await open(undefined, undefined, { onCancel });
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await type('Design Systems');
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(name()).toHaveValue('Design');
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('notifies its owner of Discard, for what belongs to it outside its fields', async () => {
    const onDiscard = vi.fn();
    await open(undefined, undefined, { onDiscard });
    await type('Design Systems');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(name()).toHaveValue('Design');
    expect(onDiscard).toHaveBeenCalledTimes(1);
  });

  it('ERR-1 shows each refusal at its field and the rest in the summary', async () => {
    const save = vi.fn<Save>(() =>
      Promise.reject(
        refusal(422, { errors: { parent_id: 'Sales is full', budget: 'No budget left' } }),
      ),
    );
    await open(save);
    await type('Research');
    await submit();
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText('No budget left')).toBeVisible();
    expect(within(summary).getByRole('link', { name: 'Sales is full' })).toBeVisible();
    expect(parent()).toHaveAccessibleDescription('Sales is full');
    expect(parent()).toHaveFocus();
    expect(name()).toHaveValue('Research');
    save.mockResolvedValue(undefined);
    await submit();
    expect(save).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('ERR-1 a refusal', () => {
  const refusing = (errors: object) => vi.fn<Save>(() => Promise.reject(refusal(422, { errors })));

  it('of a field that the form doesn’t show is said below the buttons', async () => {
    await open(refusing({ parent_id: 'Sales is full' }), undefined, { hidesParent: true });
    await type('Research');
    await submit();
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText('Sales is full')).toBeVisible();
    expect(within(summary).queryByRole('link')).not.toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Save' }).compareDocumentPosition(summary) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  it('of several fields is listed in the order of the form', async () => {
    await open(refusing({ parent_id: 'Sales is full', name: 'Too plain' }));
    await userEvent.selectOptions(parent(), 'Sales');
    await submit();
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Too plain',
      'Sales is full',
    ]);
    expect(name()).toHaveFocus();
  });

  it('of several fields links only to those that the form shows', async () => {
    await open(refusing({ parent_id: 'Sales is full', name: 'Too plain' }), undefined, {
      hidesParent: true,
    });
    await type('Research');
    await submit();
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual(['Too plain']);
    expect(summary.getByText('Sales is full')).toBeVisible();
    expect(name()).toHaveFocus();
  });

  it.each(['parent_id[1]', 'parent_id.1', 'parent_id[0].name'])(
    'of %s, a part of a field, is shown at the field and goes with a correction',
    async (path) => {
      await open(refusing({ [path]: 'Sales is full' }));
      await type('Research');
      await submit();
      expect(parent()).toHaveAccessibleDescription('Sales is full');
      expect(parent()).toHaveFocus();
      await userEvent.selectOptions(parent(), 'Sales');
      expect(screen.queryByText('Sales is full')).not.toBeInTheDocument();
    },
  );
});

it.each([
  ['a refusal of the whole form', 403, {}],
  ['a newer version', 409, { current: { ...DESIGN, name: 'Design and research', updated_at: V2 } }],
])('A-9 shows %s below the buttons, however long the form is', async (_what, status, more) => {
  await open(() => Promise.reject(refusal(status, { errors: { budget: 'None left' }, ...more })));
  await type('Research');
  await submit();
  const told = await screen.findByText(/None left|Someone else changed this/);
  const place = screen.getByRole('button', { name: 'Save' }).compareDocumentPosition(told);
  expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

describe('RACE-7 a newer version', () => {
  it('is shown field by field after a refusal, and the person chooses', async () => {
    const current: Team = { name: 'Design and research', parent_id: 'a', updated_at: V2 };
    const save = vi.fn<Save>(() =>
      Promise.reject(refusal(409, { errors: { updated_at: 'Changed meanwhile' }, current })),
    );
    await open(save);
    await type('Research');
    await submit();
    expect(await screen.findByText('Someone else changed this')).toBeVisible();
    expect(screen.getByText('Design and research')).toBeVisible();
    expect(name()).toHaveValue('Research');
    expect(parent()).toHaveDisplayValue('Product');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    save.mockResolvedValue(undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine: Team name' }));
    await submit();
    expect(save.mock.lastCall?.[0]).toMatchObject({ changes: { name: 'Research' }, version: V2 });
  });

  it('can be used instead', async () => {
    const current: Team = { name: 'Design and research', parent_id: null, updated_at: V2 };
    await open(() => Promise.reject(refusal(412, { errors: {}, current })));
    await type('Research');
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Use theirs: Team name' }));
    expect(name()).toHaveValue('Design and research');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      'Nothing has changed yet',
    );
  });

  it('that is one’s own, saved although its answer was lost, leaves nothing to save', async () => {
    const current: Team = { name: 'Research', parent_id: null, updated_at: V2 };
    await open(() => Promise.reject(refusal(409, { errors: {}, current })));
    await type('Research');
    await submit();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
        'Nothing has changed yet',
      ),
    );
    expect(screen.queryByText('Someone else changed this')).not.toBeInTheDocument();
  });

  it('ERR-1 a refusal goes once what it was about changes, and one whose outcome is open stays', async () => {
    const about = ({ parent_id }: { parent_id: string | null }) => parent_id;
    const save = vi
      .fn<Save>()
      .mockRejectedValueOnce(refusal(422, { errors: { budget: 'No budget left' } }))
      .mockRejectedValueOnce(new ConnectionError('divisions.update', new Error('cut')));
    await open(save, undefined, { about });
    await type('Research');
    await submit();
    await screen.findByText('No budget left');
    await type('Research and design');
    expect(screen.getByText('No budget left')).toBeVisible();
    await userEvent.selectOptions(parent(), 'Sales');
    expect(screen.queryByText('No budget left')).not.toBeInTheDocument();
    await submit();
    await screen.findByText('We couldn’t confirm whether this was saved');
    await userEvent.selectOptions(parent(), 'Product');
    expect(screen.getByText('We couldn’t confirm whether this was saved')).toBeVisible();
  });

  it('F-2 is not said to be refused where the answer was lost', async () => {
    await open(() => Promise.reject(new ConnectionError('divisions.update', new Error('cut'))));
    await type('Research');
    await submit();
    await screen.findByText('We couldn’t confirm whether this was saved');
    expect(screen.queryByText('Your changes weren’t saved')).not.toBeInTheDocument();
  });

  it('F-6 that shows that the changes were saved removes the message that they weren’t', async () => {
    const { arrive } = await open(() =>
      Promise.reject(refusal(503, { errors: { a: 'No answer' } })),
    );
    await type('Research');
    await submit();
    await screen.findByText('No answer');
    arrive({ name: 'Design', parent_id: 'a', updated_at: V2 });
    expect(screen.getByText('No answer')).toBeVisible();
    arrive({ name: 'Research', parent_id: 'a', updated_at: '2026-03-10T10:00:00.000Z' });
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      'Nothing has changed yet',
    );
  });

  it('that arrives while someone types changes only the other fields', async () => {
    const { arrive } = await open();
    await type('Research');
    arrive({ name: 'Design', parent_id: 'a', updated_at: V2 });
    expect(name()).toHaveValue('Research');
    expect(parent()).toHaveDisplayValue('Product');
    expect(screen.queryByText('Someone else changed this')).not.toBeInTheDocument();
    arrive({ name: 'Craft', parent_id: 'a', updated_at: '2026-03-10T10:00:00.000Z' });
    expect(name()).toHaveValue('Research');
    expect(screen.getByText('Craft')).toBeVisible();
  });

  it('is not replaced by an older answer that arrives later', async () => {
    const { arrive } = await open();
    arrive({ name: 'Craft', parent_id: null, updated_at: V2 });
    arrive(DESIGN);
    expect(name()).toHaveValue('Craft');
  });
});

describe('what someone typed', () => {
  it('F-6 comes back after a reload', async () => {
    await open();
    await type('Research');
    globalThis.dispatchEvent(new Event('pagehide'));
    cleanup();
    await open();
    expect(name()).toHaveValue('Research');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(name()).toHaveValue('Design');
  });

  it('F-6 F-30 comes back beside what was saved in the meantime, and the person chooses', async () => {
    await open();
    await type('Research');
    globalThis.dispatchEvent(new Event('pagehide'));
    cleanup();
    await open(
      undefined,
      undefined,
      {},
      { ...DESIGN, name: 'Craft', parent_id: 'a', updated_at: V2 },
    );
    expect(name()).toHaveValue('Research');
    expect(parent()).toHaveValue('a');
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs: Team name' }));
    expect(name()).toHaveValue('Craft');
  });

  it('is asked about before another page opens', async () => {
    const { go } = await open();
    await type('Research');
    go();
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(name()).toHaveValue('Research');
    go();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Other page')).toBeVisible();
  });

  it('does not stop anyone who has saved or discarded it', async () => {
    const { go } = await open();
    await type('Research');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(name()).toHaveValue('Design');
    go();
    expect(await screen.findByText('Other page')).toBeVisible();
  });
});
