import * as z from 'zod/mini';
import type { IntegrationKind } from '@/api/schemas/enums';
import type { InstalledApp } from '@/api/schemas/integrations';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { leavesPanel } from '@/kit/form/leaves-panel';
import type { IntegrationActions } from '../actions';
import { OPTIONS } from '../kinds';
import { optionChanges, OptionFields, optionNames, optionValues, secretNames } from './options';

const Body = z.object({ options: z.record(z.string(), z.string().check(z.maxLength(500))) });
const leaves = leavesPanel('integration');

interface AppOptionsProps {
  readonly kind: IntegrationKind;
  readonly app: InstalledApp | undefined;
  readonly actions: IntegrationActions;
}

/** The organization’s settings for an app. */
export function AppOptions({ kind, app, actions }: AppOptionsProps) {
  const { t } = useTranslation('integrations');
  const options = OPTIONS[kind];
  const before = optionValues(options, app?.options ?? {});
  const form = useResourceForm({
    name: `integration.${kind}`,
    schema: Body,
    fields: {
      options: {
        label: t('options'),
        parts: optionNames(options),
        secret: secretNames(options),
      },
    },
    saved: { options: before },
    save: ({ values }) =>
      actions.saveOptions(kind, optionChanges(options, before, values.options), app?.options ?? {}),
  });
  return (
    <ResourceForm form={form} leaves={leaves} submitLabel={t('saveOptions')}>
      <OptionFields options={options} bind={form.field} />
    </ResourceForm>
  );
}
