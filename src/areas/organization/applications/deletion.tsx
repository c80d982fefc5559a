import { useState } from 'react';
import type { Application } from '@/api/applications';
import { isMissing } from '@/api/core/errors';
import { formatDate, officeDay } from '@/domain/time';
import { useOpenRow } from '@/kit/managed-page/use-open-row';
import { useWhere } from '@/session/where';
import { AlertDialog } from '@/ui/alert-dialog';
import { Stack } from '@/ui/stack';
import { showWhyNot } from '@/ui/show-done';
import { TextField } from '@/ui/text-field';
import { messageOf } from '@/writes/problem';
import type { Page } from './actions';
import { useApplication } from './model';

interface DeletionProps {
  readonly application: Application;
  readonly page: Page;
}

/** A name as a page shows it: spaces that can’t be told apart count as one. */
const asShown = (name: string): string => name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** Asks for the name of what’s deleted: anything that still uses the key stops immediately, and it can’t be undone (UNDO-3). */
export function Deletion({ application, page: { t, view, actions, show } }: DeletionProps) {
  const { open } = useOpenRow('application');
  const { zone } = useWhere();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { data = application } = useApplication(application.id);
  const { name, last_used_at: at } = data;
  const close = () => view.setDeleting(undefined);

  const proceed = async (): Promise<void> => {
    // Holding Enter would confirm again.
    if (isBusy) return;
    if (asShown(typed) !== asShown(name)) {
      setProblem(t('deletion.wrong', { name }));
      return;
    }
    setBusy(true);
    try {
      await actions.remove(data);
    } catch (error) {
      if (!isMissing(error)) {
        setProblem(messageOf(error));
        return;
      }
      showWhyNot(t('gone'));
    } finally {
      setBusy(false);
    }
    close();
    if (open === data.id) show(undefined);
  };
  return (
    <AlertDialog
      danger
      title={t('deletion.title', { name })}
      confirmLabel={t('delete')}
      busy={isBusy}
      onConfirm={proceed}
      onCancel={close}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void proceed();
        }}
      >
        <Stack gap={3}>
          <p>{t('deletion.text')}</p>
          <p>
            {at === null
              ? t('deletion.never')
              : t('deletion.used', { when: formatDate(officeDay(at, zone), 'long') })}
          </p>
          <TextField
            label={t('deletion.name', { name })}
            value={typed}
            error={problem}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => {
              setProblem(undefined);
              setTyped(target.value);
            }}
          />
        </Stack>
      </form>
    </AlertDialog>
  );
}
