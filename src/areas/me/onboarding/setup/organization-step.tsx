import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '@/api/core/errors';
import { organizations, OrganizationWrite } from '@/api/organizations';
import { isSlug } from '@/domain/text/slug';
import { appConfig } from '@/lib/config';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { TextField } from '@/ui/text-field';
import { useWrite } from '@/writes/use-write';
import { ownOrganizations } from '../queries';
import { slugFrom } from './names';
import type { Advance, Progress } from './progress';
import css from '../onboarding.module.css';

const Body = z.pick(OrganizationWrite, { name: true, slug: true });
const valuesOf = ({ name, slug }: z.infer<typeof Body>) => ({ name, slug });

/** First screen: the organization’s name and address. */
export function OrganizationStep({ progress, advance }: { progress: Progress; advance: Advance }) {
  const { t } = useTranslation('onboarding');
  const queryClient = useQueryClient();
  const create = useWrite(organizations.create, { ownError: true });
  /** Free addresses instead of the one that’s taken. */
  const [proposals, setProposals] = useState<readonly string[]>([]);
  const offers = useRef<HTMLFieldSetElement>(null);
  const [saved] = useState(() => valuesOf(progress));
  const { ownSlug, zone } = progress;
  const { organizationDomain, region } = appConfig();

  /** The organization with this address, in case the first answer was lost and the person has already created it. */
  const findOwnOrganization = async (slug: string) => {
    const { elements } = await queryClient.query({ ...ownOrganizations(), staleTime: 0 });
    return elements.find((each) => each.slug === slug);
  };
  const form = useResourceForm({
    name: 'setup.organization',
    schema: Body,
    fields: {
      name: { label: t('setup.organization.name'), needed: t('setup.organization.noName') },
      slug: { label: t('setup.organization.slug') },
    },
    saved,
    entity: { schema: Body, valuesOf },
    check: ({ name, slug }) =>
      // Without a name there’s no address yet, and one message is enough.
      name === '' || isSlug(slug) ? {} : { slug: t('setup.organization.badSlug') },
    save: async ({ values }) => {
      setProposals([]);
      try {
        return await create.run({ body: { ...values, region, time_zone: zone } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        const own = await findOwnOrganization(values.slug).catch(() => undefined);
        if (own) return own;
        setProposals(textsIn(error.detail['proposals']));
        throw error;
      }
    },
    onSaved: ({ values }, organization = values) => advance({ step: 'office', organization }),
  });
  const name = form.field('name');
  const slug = form.text('slug');
  const setSlug = (value: string, isOwn: boolean) => {
    form.field('slug').onChange(value);
    advance({ slug: value, ownSlug: isOwn });
  };
  return (
    // What was typed is stored with the progress, because no one has a session here yet.
    <ResourceForm
      form={form}
      sendsUnchanged
      unkept="ownDraft"
      submitLabel={t('setup.organization.go')}
      failedTitle={t('setup.organization.failed')}
    >
      <TextField
        {...name}
        autoComplete="organization"
        maxLength={120}
        onChange={({ target: { value } }) => {
          name.onChange(value);
          advance({ name: value });
          if (!ownSlug) setSlug(slugFrom(value), false);
        }}
      />
      <TextField
        {...slug}
        help={t('setup.organization.slugHelp')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={63}
        end={
          organizationDomain === null ? undefined : (
            <Text as="span" muted size="small">
              .{organizationDomain}
            </Text>
          )
        }
        onChange={({ target }) => setSlug(target.value.toLowerCase(), target.value !== '')}
      />
      {proposals.length > 0 && (
        <fieldset
          ref={offers}
          className={css.proposals}
          aria-label={t('setup.organization.proposals')}
        >
          <Text size="small">{t('setup.organization.proposals')}</Text>
          <div className={css.way}>
            {proposals.map((proposal) => (
              <Button
                key={proposal}
                onClick={() => {
                  setSlug(proposal, true);
                  // The button to continue gets the focus.
                  offers.current?.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
                  setProposals([]);
                }}
              >
                {proposal}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </ResourceForm>
  );
}

const textsIn = (found: unknown): readonly string[] =>
  Array.isArray(found) ? found.filter((each): each is string => typeof each === 'string') : [];
