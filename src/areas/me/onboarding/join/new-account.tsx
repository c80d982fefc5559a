import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '@/api/core/errors';
import { invitations } from '@/api/invitations';
import type { InvitationPreview } from '@/api/schemas/invitations';
import { AccountWrite, users } from '@/api/users';
import { isEmail } from '@/domain/calendar/addresses';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { NOT_SAVED } from '@/kit/form/types';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { browser } from '@/session/browser';
import { loginAddress } from '@/session/login';
import { switchOrganization } from '@/session/switch';
import { signIn } from '@/session/visitor';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { TextField } from '@/ui/text-field';
import { deadLinkReason, type DeadLinkReason } from './model';
import css from '../onboarding.module.css';

/** Minimum password length of a new account; the server may require more. */
const SHORTEST = 8;
const NewAccountWrite = z.pick(AccountWrite, { email: true, name: true, password: true });

/** The API’s own login supports passwords and providers; it returns to this link. */
const toLogin = (): void => browser.go(loginAddress(false));

/** Someone who already has an account: one click away from joining. */
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
  onDead: (reason: DeadLinkReason) => void;
}

/** Creates an account, signs in, and joins the organization with one click. No draft is stored, because it contains a password. */
export function NewAccount({ code, preview, onDead }: NewAccountProps) {
  const { t } = useTranslation('onboarding');
  const queryClient = useQueryClient();
  /** The address whose account was already created: if a later request fails, the next attempt doesn’t create a second one. */
  const made = useRef<string>(undefined);
  const form = useResourceForm({
    name: 'join.account',
    schema: NewAccountWrite,
    fields: {
      email: { label: t('join.email'), needed: t('join.noEmail') },
      name: { label: t('join.name'), needed: t('join.noName') },
      password: { label: t('join.password'), verbatim: true },
    },
    saved: { email: preview.email ?? '', name: '', password: '' },
    check: ({ email, password }) => ({
      ...(isEmail(email) ? {} : { email: t('join.noEmail') }),
      ...(password.length < SHORTEST
        ? { password: t('join.noPassword', { count: SHORTEST }) }
        : {}),
    }),
    save: async ({ values: { email, name, password } }) => {
      try {
        if (made.current !== email) {
          await users.create.call({ body: { email, name, password, code } });
        }
        made.current = email;
        await signIn(queryClient, { email, password });
        return await invitations.join.call({ params: { code } });
      } catch (error) {
        const reason =
          error instanceof ApiError && error.fields['email'] ? undefined : deadLinkReason(error);
        if (!reason) throw error;
        onDead(reason);
        return NOT_SAVED;
      }
    },
    onSaved: () => switchOrganization(preview.organization.slug),
  });
  return (
    <div className={css.wide}>
      <ResourceForm
        form={form}
        sendsUnchanged
        unkept="signedOut"
        submitLabel={t('join.create')}
        failedTitle={t('join.failedToCreate')}
      >
        <TextField
          {...form.text('email')}
          type="email"
          autoComplete="email"
          readOnly={preview.email !== null}
          help={preview.email === null ? undefined : t('join.emailHelp')}
        />
        <TextField {...form.text('name')} autoComplete="name" maxLength={120} />
        <TextField
          {...form.text('password')}
          type="password"
          autoComplete="new-password"
          help={t('join.passwordHelp', { count: SHORTEST })}
        />
      </ResourceForm>
      <div className={css.block}>
        <Text muted>{t('join.or')}</Text>
        <div className={css.way}>
          <Button onClick={toLogin}>{t('join.signInToJoin')}</Button>
        </div>
      </div>
    </div>
  );
}
