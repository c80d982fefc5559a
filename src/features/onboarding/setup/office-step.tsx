import { useState } from 'react';
import * as z from 'zod/mini';
import { Office } from '@/api/schemas/places';
import { offices, OfficeWrite } from '@/api/offices';
import { formatClock, zonePlace } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/parts/form/resource-form';
import { useResourceForm } from '@/parts/form/use-resource-form';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { TextField } from '@/ui/text-field';
import { useWrite } from '@/writes/use-write';
import { useCountries } from './model';
import { countryOf, zonesFor } from './place';
import type { Advance, Progress } from './progress';
import css from '../onboarding.module.css';

const Body = z.pick(OfficeWrite, { name: true, country: true, time_zone: true });

/** Second screen: the first office, its country, and its zone, which begins as the browser's. */
export function OfficeStep({ progress, advance }: { progress: Progress; advance: Advance }) {
  const { t } = useTranslation(['onboarding', 'common']);
  const { data, isError, refetch } = useCountries();
  const create = useWrite(offices.create, { ownError: true });
  const minute = useNow();
  const [saved] = useState(() => ({
    name: progress.officeName,
    country: progress.country === '' ? null : progress.country,
    time_zone: progress.zone,
  }));
  const countries = data?.elements ?? [];
  /** The chosen country, or the one the zone lies in. */
  const countryFor = (code: string | null, zone: string) =>
    countries.find((each) => each.code === code) ?? countryOf(countries, zone);
  const form = useResourceForm({
    name: 'setup.office',
    schema: Body,
    fields: {
      name: { label: t('setup.office.name'), needed: t('setup.office.noName') },
      country: { label: t('setup.office.country') },
      time_zone: { label: t('setup.office.zone') },
    },
    saved,
    entity: {
      schema: Office,
      valuesOf: ({ name, time_zone }) => ({ name, country: saved.country, time_zone }),
    },
    save: ({ values }) => {
      const country = countryFor(values.country, values.time_zone)?.code ?? null;
      return create.run({ body: { ...values, country } });
    },
    onSaved: (_sent, office) =>
      office && advance({ step: 'floor', office: { id: office.id, name: office.name } }),
  });
  const name = form.field('name');
  const zone = form.field('time_zone');
  const country = countryFor(form.values.country, zone.value);
  return (
    <ResourceForm
      form={form}
      sendsUnchanged
      keepsDraft={false}
      submitLabel={t('setup.office.go')}
      failedTitle={t('setup.office.failed')}
      actions={
        <Button variant="quiet" onClick={() => advance({ step: 'ready' })}>
          {t('setup.skip')}
        </Button>
      }
    >
      {isError && !data && (
        <Notice tone="warning" title={t('setup.office.noCountries')} onRetry={() => refetch()} />
      )}
      <TextField
        {...name}
        maxLength={120}
        onChange={({ target: { value } }) => {
          name.onChange(value);
          advance({ officeName: value });
        }}
      />
      <div className={css.pair}>
        <Select
          {...form.choice('country')}
          value={country?.code ?? ''}
          placeholder={country ? undefined : t('setup.office.anyCountry')}
          options={countries.map((each) => ({ value: each.code, label: each.name }))}
          onChange={({ target }) => {
            const zones = countryFor(target.value, zone.value)?.time_zones ?? [];
            // The zone stays where the country has it, and is the country's usual one otherwise.
            const next = zones.includes(zone.value) ? zone.value : (zones[0] ?? zone.value);
            form.field('country').onChange(target.value);
            form.field('time_zone').onChange(next);
            advance({ country: target.value, zone: next });
          }}
        />
        <Select
          {...zone}
          help={t('setup.office.now', { time: formatClock(minute, zone.value) })}
          options={zonesFor(country, zone.value).map((each) => ({
            value: each,
            label: `${zonePlace(each)} (${each})`,
          }))}
          onChange={({ target: { value } }) => {
            zone.onChange(value);
            advance({ zone: value });
          }}
        />
      </div>
    </ResourceForm>
  );
}
