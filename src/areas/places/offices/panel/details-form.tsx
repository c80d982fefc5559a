import { useQueryClient, useQuery } from '@tanstack/react-query';
import { OfficeWrite } from '@/api/offices';
import { Office } from '@/api/schemas/places';
import { formatClock, zonePlace } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { commitAlone } from '@/areas/places/shared/impact/commit';
import { useReview } from '@/areas/places/shared/impact/use-review';
import { browserZone } from '@/areas/places/shared/country';
import { CountryAndZone } from '@/areas/places/shared/country-and-zone';
import { Notice } from '@/ui/notice';
import { TextField } from '@/ui/text-field';
import { changeOffice, SUBJECT, useOfficeActions } from '../actions';
import { NEW, useFocusSetting } from '../model';
import { allCountries } from '../queries';

const valuesOf = ({ name, address, country, time_zone }: Office) => ({
  name,
  address,
  country,
  time_zone,
});

const FIELDS = ['name', 'address', 'country', 'time_zone'];

interface DetailsFormProps {
  /** The office to change; without it, the form creates one. */
  readonly office?: Office | undefined;
  readonly onCreated?: (id: string) => void;
}

/** Name, address, country, and zone. A new zone is reviewed with the bookings whose local time it changes (TZ-11). */
export function DetailsForm({ office, onCreated }: DetailsFormProps) {
  const { t } = useTranslation('offices');
  const client = useQueryClient();
  const actions = useOfficeActions();
  const { data, isError, isFetching, refetch } = useQuery(allCountries());
  const { ask, panel, waitsFor } = useReview(office?.id ?? NEW);
  const minute = useNow();
  const form = useResourceForm({
    name: `office.${office?.id ?? NEW}`,
    schema: OfficeWrite,
    fields: {
      name: { label: t('field.name'), needed: t('field.nameNeeded') },
      address: { label: t('field.address') },
      country: {
        label: t('field.country'),
        show: (code) => data?.elements.find((country) => country.code === code)?.name ?? code ?? '',
      },
      time_zone: { label: t('field.zone'), show: (zone) => zonePlace(zone) },
    },
    saved: office
      ? valuesOf(office)
      : { name: '', address: null, country: null, time_zone: browserZone() },
    version: office?.updated_at,
    entity: { schema: Office, valuesOf },
    save: async ({ values, changes, version }, isOwn) => {
      if (!office) return actions.create(values);
      const { name, time_zone } = values;
      const done = t('done.saved', { name });
      const carry = () => changeOffice(office, { changes, version });
      if (changes.time_zone === undefined) {
        return commitAlone(client, { change: carry, subject: SUBJECT, done });
      }
      return ask({
        change: (present) => ({ ...present, zone: time_zone }),
        nextZone: time_zone,
        carry,
        isOwn,
        label: t('saveNamed', { name }),
        done,
        subject: SUBJECT,
      });
    },
    onSaved: (_sent, made) => {
      if (!office && made) onCreated?.(made.id);
    },
  });
  useFocusSetting({ id: form.id, names: FIELDS });
  const address = form.field('address');
  const zone = form.field('time_zone');
  return (
    <>
      <ResourceForm form={form} submitLabel={office ? undefined : t('create')} waitsFor={waitsFor}>
        <TextField {...form.text('name')} maxLength={200} autoComplete="off" />
        <TextField
          {...address}
          optional
          maxLength={500}
          autoComplete="off"
          value={address.value ?? ''}
          onChange={({ target }) => address.onChange(target.value === '' ? null : target.value)}
        />
        {isError && !data && (
          <Notice tone="warning" onRetry={refetch} retrying={isFetching}>
            {t('noCountries')}
          </Notice>
        )}
        <CountryAndZone
          optional
          country={form.choice('country')}
          zone={zone}
          countries={data?.elements ?? []}
          chosen={data?.elements.find(({ code }) => code === form.values.country)}
          anyCountry={t('filter.noCountry')}
          zoneHelp={t('field.zoneNow', { time: formatClock(minute, zone.value) })}
          onChange={(place) => {
            form.field('country').onChange(place.country);
            zone.onChange(place.time_zone);
          }}
        />
      </ResourceForm>
      {panel}
    </>
  );
}
