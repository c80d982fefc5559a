import * as z from 'zod/mini';
import { Domain } from '@/api/directory';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { Card, CardHead } from '@/ui/card';
import { Text } from '@/ui/heading';
import { Stack } from '@/ui/stack';
import { TextField } from '@/ui/text-field';
import type { DirectoryActions } from './actions';

const FormWrite = z.object({ name: z.string(), domains: z.string() });

const domainsIn = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

/** The setup in a single step, for the one organization that has it. */
export function SetupCard({ actions }: { actions: DirectoryActions }) {
  const { t } = useTranslation('directory');
  const form = useResourceForm({
    name: 'directory.setup',
    schema: FormWrite,
    fields: { name: { label: t('setup.name') }, domains: { label: t('setup.domains') } },
    saved: { name: '', domains: '' },
    startsOver: true,
    check: ({ name, domains }) => {
      const wrong = domainsIn(domains).find((domain) => !Domain.safeParse(domain).success);
      return {
        ...(name === '' && { name: t('setup.nameNeeded') }),
        ...(domainsIn(domains).length === 0 && { domains: t('setup.domainsNeeded') }),
        ...(wrong !== undefined && { domains: t('setup.domainsWrong', { domain: wrong }) }),
      };
    },
    save: ({ values }) => actions.setUp(values.name, domainsIn(values.domains)),
  });
  return (
    <Card aria-label={t('setup.title')}>
      <CardHead title={t('setup.title')} />
      <Stack>
        <Text muted>{t('setup.text')}</Text>
        <ResourceForm form={form} submitLabel={t('setup.submit')}>
          <TextField {...form.text('name')} maxLength={200} autoComplete="off" />
          <TextField
            {...form.text('domains')}
            help={t('setup.domainsHelp')}
            autoComplete="off"
            spellCheck={false}
          />
        </ResourceForm>
      </Stack>
    </Card>
  );
}
