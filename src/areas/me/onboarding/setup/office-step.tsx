import { useState } from 'react';
import * as z from 'zod/mini';
import { Office } from '@/api/schemas/places';
import { offices, OfficeWrite } from '@/api/offices';
import { formatClock } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { countryOf } from '@/areas/places/shared/country';
import { CountryAndZone } from '@/areas/places/shared/country-and-zone';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { TextField } from '@/ui/text-field';
import { useWrite } from '@/writes/use-write';
import { useCountries } from './model';
import type { Advance, Progress } from './progress';
import css from '../onboarding.module.css';

const Body = z.pick(OfficeWrite, { name: true, country: true, time_zone: true });

/** Second screen: the first office, its country, and its zone, which defaults to the browser’s. */
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
  /** The chosen country, or the zone’s. */
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
      unkept="ownDraft"
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
        <CountryAndZone
          country={form.choice('country')}
          zone={zone}
          countries={countries}
          chosen={country}
          anyCountry={t('setup.office.anyCountry')}
          zoneHelp={t('setup.office.now', { time: formatClock(minute, zone.value) })}
          onChange={(place) => {
            form.field('country').onChange(place.country);
            zone.onChange(place.time_zone);
            advance({ country: place.country ?? '', zone: place.time_zone });
          }}
        />
      </div>
    </ResourceForm>
  );
}
