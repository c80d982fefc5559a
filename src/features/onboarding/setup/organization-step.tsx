import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { MAX_PAGE } from '@/api/core/fields';
import { ApiError } from '@/api/core/errors';
import { organizations } from '@/api/organizations';
import { session } from '@/api/session';
import { isSlug } from '@/domain/text/slug';
import { appConfig } from '@/lib/config';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Text } from '@/ui/heading';
import { TextField } from '@/ui/text-field';
import { useWrite } from '@/writes/use-write';
import { slugFrom } from './names';
import type { Advance, Progress } from './progress';
import { wrongHere, wrongOf, type Wrong } from './writes';
import css from '../onboarding.module.css';

const FIELDS = ['name', 'slug'];

/** First screen: what the organization is called and where it lives. */
export function OrganizationStep({ progress, advance }: { progress: Progress; advance: Advance }) {
  const { t } = useTranslation('onboarding');
  const queryClient = useQueryClient();
  const create = useWrite(organizations.create, { ownError: true });
  const [wrong, setWrong] = useState<Wrong>();
  const go = useRef<HTMLButtonElement>(null);
  const ids = { name: useId(), slug: useId() };
  const { name, slug, ownSlug, zone } = progress;
  const { organizationDomain, region } = appConfig();

  const fail = (found: Wrong) => {
    setWrong(found);
    if (found.field === 'name' || found.field === 'slug') {
      document.getElementById(ids[found.field])?.focus();
    }
  };
  const send = async () => {
    if (name.trim() === '') {
      fail(wrongHere('name', t('setup.organization.noName')));
      return;
    }
    if (!isSlug(slug)) {
      fail(wrongHere('slug', t('setup.organization.badSlug')));
      return;
    }
    setWrong(undefined);
    try {
      const made = await create.run({
        body: { name: name.trim(), slug, region, time_zone: zone },
      });
      advance({ step: 'office', organization: { slug, name: made?.name ?? name.trim() } });
    } catch (error) {
      // The first answer was lost on its way: the address is taken, by oneself.
      const own =
        error instanceof ApiError && error.status === 409
          ? await queryClient
              .query({
                ...session.organizations.query({ query: { limit: MAX_PAGE } }),
                staleTime: 0,
              })
              .then(({ elements }) => elements.find((each) => each.slug === slug))
              .catch(() => undefined)
          : undefined;
      if (own) advance({ step: 'office', organization: { slug: own.slug, name: own.name } });
      else fail(wrongOf(error, FIELDS, t('problem')));
    }
  };
  const submit = (event: SubmitEvent) => event.preventDefault();
  const errorOf = (field: string) => (wrong?.field === field ? wrong.message : undefined);
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      {wrong && wrong.field === undefined && <Notice tone="danger" live title={wrong.message} />}
      <TextField
        id={ids.name}
        label={t('setup.organization.name')}
        autoComplete="organization"
        maxLength={120}
        error={errorOf('name')}
        value={name}
        onChange={({ target }) =>
          advance({
            name: target.value,
            ...(ownSlug ? {} : { slug: slugFrom(target.value) }),
          })
        }
      />
      <TextField
        id={ids.slug}
        label={t('setup.organization.slug')}
        help={t('setup.organization.slugHelp')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={63}
        error={errorOf('slug')}
        end={
          organizationDomain === null ? undefined : (
            <Text as="span" muted size="small" className={css.suffix}>
              .{organizationDomain}
            </Text>
          )
        }
        value={slug}
        onChange={({ target }) =>
          advance({ slug: target.value.toLowerCase(), ownSlug: target.value !== '' })
        }
      />
      {wrong && wrong.proposals.length > 0 && (
        <fieldset className={css.proposals} aria-label={t('setup.organization.proposals')}>
          <Text size="small">{t('setup.organization.proposals')}</Text>
          <div className={css.way}>
            {wrong.proposals.map((proposal) => (
              <Button
                key={proposal}
                onClick={() => {
                  advance({ slug: proposal, ownSlug: true });
                  setWrong(undefined);
                  go.current?.focus();
                }}
              >
                {proposal}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <div className={css.way}>
        <Button ref={go} type="submit" variant="primary" onClick={send}>
          {t('setup.organization.go')}
        </Button>
      </div>
    </form>
  );
}
