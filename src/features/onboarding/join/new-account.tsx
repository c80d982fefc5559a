import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '@/api/core/errors';
import { invitations } from '@/api/invitations';
import type { InvitationPreview } from '@/api/schemas/invitations';
import { users } from '@/api/users';
import { useTranslation } from '@/lib/i18n';
import { browser } from '@/session/browser';
import { loginAddress } from '@/session/login';
import { switchOrganization } from '@/session/switch';
import { signIn } from '@/session/visitor';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { TextField } from '@/ui/text-field';
import { wrongHere, wrongOf, type Wrong } from '../setup/writes';
import { deathOf, type Death } from './reads';
import css from '../onboarding.module.css';

/** Shortest password of a new account; the server may ask for more. */
const SHORTEST = 8;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const FIELDS = ['email', 'name', 'password'] as const;

/** The page's own login knows passwords and providers; it leads back to this link. */
const toLogin = (): void => browser.go(loginAddress(false));

/** Somebody whose account waits: one click away from joining. */
export function HaveAccount() {
  const { t } = useTranslation('onboarding');
  return (
    <>
      <Text>{t('join.haveAccount')}</Text>
      <Button variant="primary" onClick={toLogin}>
        {t('join.signInToJoin')}
      </Button>
    </>
  );
}

interface NewAccountProps {
  code: string;
  preview: InvitationPreview;
  onDead: (death: Death) => void;
}

/** Somebody without an account: at most three fields, then account, session and membership in one go. */
export function NewAccount({ code, preview, onDead }: NewAccountProps) {
  const { t } = useTranslation('onboarding');
  const queryClient = useQueryClient();
  const [input, setInput] = useState({ email: preview.email ?? '', name: '', password: '' });
  const [wrong, setWrong] = useState<Wrong>();
  // The account was made, and something after it failed: it is not made again.
  const made = useRef<string>(undefined);
  const ids = { email: useId(), name: useId(), password: useId() };

  const fail = (found: Wrong) => {
    setWrong(found);
    const field = FIELDS.find((each) => each === found.field);
    if (field) document.getElementById(ids[field])?.focus();
  };
  const send = async () => {
    const email = input.email.trim();
    const name = input.name.trim();
    const { password } = input;
    const missing = [
      !EMAIL.test(email) && wrongHere('email', t('join.noEmail')),
      name === '' && wrongHere('name', t('join.noName')),
      password.length < SHORTEST &&
        wrongHere('password', t('join.noPassword', { count: SHORTEST })),
    ].find((each) => each !== false);
    if (missing) {
      fail(missing);
      return;
    }
    setWrong(undefined);
    try {
      if (made.current !== email)
        await users.create.call({ body: { email, name, password, code } });
      made.current = email;
      await signIn(queryClient, { email, password });
      const joined = await invitations.join.call({ params: { code } });
      if (joined) switchOrganization(joined.organization.slug);
    } catch (error) {
      const death = error instanceof ApiError && error.fields['email'] ? undefined : deathOf(error);
      if (death) onDead(death);
      else fail(wrongOf(error, FIELDS, t('problem')));
    }
  };
  const submit = (event: SubmitEvent) => event.preventDefault();
  const field = (name: (typeof FIELDS)[number]) => ({
    id: ids[name],
    value: input[name],
    error: wrong?.field === name ? wrong.message : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setInput({ ...input, [name]: target.value }),
  });
  const box = { email: field('email'), name: field('name'), password: field('password') };
  return (
    <form noValidate className={cx(css.form, css.wide)} onSubmit={submit}>
      {wrong && wrong.field === undefined && <Notice tone="danger" live title={wrong.message} />}
      <TextField
        {...box.email}
        type="email"
        autoComplete="email"
        label={t('join.email')}
        readOnly={preview.email !== null}
        help={preview.email === null ? undefined : t('join.emailHelp')}
      />
      <TextField {...box.name} label={t('join.name')} autoComplete="name" maxLength={120} />
      <TextField
        {...box.password}
        type="password"
        autoComplete="new-password"
        label={t('join.password')}
        help={t('join.passwordHelp', { count: SHORTEST })}
      />
      <div className={css.way}>
        <Button type="submit" variant="primary" onClick={send}>
          {t('join.create')}
        </Button>
      </div>
      <div className={css.block}>
        <Text muted>{t('join.or')}</Text>
        <div className={css.way}>
          <Button onClick={toLogin}>{t('join.signInToJoin')}</Button>
        </div>
      </div>
    </form>
  );
}
