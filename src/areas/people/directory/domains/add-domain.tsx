import * as z from 'zod/mini';
import { Domain, type EnterpriseDomain } from '@/api/directory';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { TextField } from '@/ui/text-field';
import type { DirectoryActions } from '../actions';

const FormWrite = z.object({ domain: z.string() });

interface AddDomainProps {
  readonly domains: readonly EnterpriseDomain[];
  readonly actions: DirectoryActions;
}

/** A field for the next domain; capitals or a leading @ are ignored. */
export function AddDomain({ domains, actions }: AddDomainProps) {
  const { t } = useTranslation('directory');
  const form = useResourceForm({
    name: 'directory.domain',
    schema: FormWrite,
    fields: { domain: { label: t('domains.label'), sentAs: 'domains' } },
    saved: { domain: '' },
    startsOver: true,
    check: ({ domain: typed }) => {
      const domain = plain(typed);
      if (domain === '') return { domain: t('domains.needed') };
      if (!Domain.safeParse(domain).success) return { domain: t('domains.wrong') };
      return domains.some((each) => each.domain === domain)
        ? { domain: t('domains.known', { domain }) }
        : {};
    },
    save: ({ values }) => actions.add(plain(values.domain)),
  });
  return (
    <ResourceForm form={form} submitLabel={t('domains.add')} submitVariant="secondary">
      <TextField
        {...form.text('domain')}
        help={t('domains.help')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
      />
    </ResourceForm>
  );
}

const plain = (typed: string): string => typed.trim().toLowerCase().replace(/^@/, '');
