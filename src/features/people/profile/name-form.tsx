import { withOwnError } from '@/api/core/own-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import type { User } from '@/api/schemas/people';
import { users } from '@/api/users';
import { useTranslation } from '@/lib/i18n';
import { DraftRestored } from '@/parts/kept-input/draft-restored';
import { useKeptInput, useRestoredInput } from '@/parts/kept-input/use-kept-input';
import { SaveProblem } from '@/parts/save-problem/save-problem';
import { Button } from '@/ui/button';
import { say } from '@/ui/say';
import { TextField } from '@/ui/text-field';
import css from '../people.module.css';

/** The longest text of one line that the server takes. */
const LONGEST = 500;

const Input = z.object({ name: z.string() });

/** My name. A save that fails says so and keeps what I typed. */
export function NameForm({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const kept = useRestoredInput('profile', Input);
  const [restored, setRestored] = useState(kept !== undefined);
  const known = user.name ?? '';
  const [typed, setTyped] = useState<string | undefined>(kept?.name);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const save = useMutation(withOwnError(users.save.mutation()));
  const name = typed ?? known;
  const isChanged = typed !== undefined && typed !== known;
  useKeptInput('profile', isChanged ? { name } : undefined);
  const discard = () => {
    setTyped(undefined);
    setProblem(undefined);
    save.reset();
    setRestored(false);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isChanged || save.isPending) return;
    if (name.trim() === '') {
      setProblem(t('name.needed'));
      field.current?.focus();
      return;
    }
    try {
      await save.mutateAsync({ body: { name: name.trim() } });
      discard();
      say(t('saved'));
    } catch {
      // Said in place.
    }
  };
  const loadNewer = async () => {
    await queryClient.refetchQueries({ queryKey: users.get.key({ params: { id: user.id } }) });
    discard();
  };
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      {restored && <DraftRestored onDiscard={discard} />}
      {save.error && (
        <SaveProblem title={t('notSaved')} error={save.error} onLoadNewer={loadNewer} />
      )}
      <TextField
        ref={field}
        label={t('name.label')}
        autoComplete="name"
        maxLength={LONGEST}
        value={name}
        error={problem}
        help={t('name.help', { email: user.email })}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
      />
      <div className={css.actions}>
        <Button
          type="submit"
          variant="primary"
          busy={save.isPending}
          disabledReason={isChanged ? undefined : t('unchanged')}
        >
          {t('save')}
        </Button>
        {isChanged && (
          <Button variant="quiet" onClick={discard}>
            {t('discard')}
          </Button>
        )}
      </div>
    </form>
  );
}
