import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { REGIONS, Region } from '@/api/schemas/enums';
import { Integration } from '@/api/schemas/integrations';
import { useTranslation } from '@/lib/i18n';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { ErrorState } from '@/ui/error-state';
import { Select } from '@/ui/select';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { TextField } from '@/ui/text-field';
import { messageOf } from '@/writes/problem';
import { readFirst } from '@/writes/read-first';
import type { IntegrationActions } from '../actions';
import { OPTIONS } from '../kinds';
import { useConnection } from '../model';
import { connectionById } from '../queries';
import { Doors } from './doors';
import { optionChanges, OptionFields, optionNames, optionValues, secretNames } from './options';

const Body = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  region: Region,
  options: z.record(z.string(), z.string().check(z.maxLength(500))),
});
const leaves = leavesPanel('integration');

interface ConnectionProps {
  readonly id: string;
  readonly actions: IntegrationActions;
}

/** A connection: its name, region, and options. A deleted one says so. */
export function Connection({ id, actions }: ConnectionProps) {
  const { data, isError, error, isFetching, refetch } = useConnection(id);
  if (isError && !data) {
    return <ErrorState compact title={messageOf(error)} onRetry={refetch} retrying={isFetching} />;
  }
  if (!data) return <SkeletonRows count={3} />;
  return (
    <Stack>
      <ConnectionForm connection={data} actions={actions} />
      {data.type === 'avigilon' && <Doors connection={data} />}
    </Stack>
  );
}

function ConnectionForm({
  connection,
  actions,
}: {
  connection: Integration;
  actions: IntegrationActions;
}) {
  const { t } = useTranslation('integrations');
  const client = useQueryClient();
  const options = OPTIONS[connection.type];
  const valuesOf = (each: Integration) => ({
    name: each.name,
    region: each.region,
    options: optionValues(options, each.options),
  });
  const before = valuesOf(connection);
  const form = useResourceForm({
    name: `connection.${connection.id}`,
    schema: Body,
    fields: {
      name: { label: t('connection.name'), needed: t('connection.nameNeeded') },
      region: { label: t('column.region'), show: (region) => t(`region.${region}`) },
      options: {
        label: t('options'),
        parts: optionNames(options),
        secret: secretNames(options),
      },
    },
    saved: before,
    version: connection.updated_at,
    // A refused name comes with the other connection that has it, which isn’t a newer version of this one.
    entity: { schema: Integration.check(z.refine(({ id }) => id === connection.id)), valuesOf },
    loadNewer: () =>
      readFirst(client, { ...connectionById(connection.id), staleTime: 0 }, { ownError: true }),
    save: ({ values, changes: { name, region, options: typed }, version }) =>
      actions.update(
        connection,
        {
          ...(name === undefined ? {} : { name }),
          ...(region === undefined ? {} : { region }),
          ...(typed === undefined
            ? {}
            : { options: optionChanges(options, before.options, values.options) }),
        },
        version,
      ),
  });
  return (
    <ResourceForm form={form} leaves={leaves}>
      <TextField {...form.text('name')} autoComplete="off" />
      <Select
        {...form.choice('region')}
        options={REGIONS.map((value) => ({ value, label: t(`region.${value}`) }))}
      />
      <OptionFields options={options} bind={form.field} />
    </ResourceForm>
  );
}
