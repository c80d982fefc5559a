import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { countries as countriesApi } from '@/api/countries';
import { offices } from '@/api/offices';
import { formatClock, zonePlace } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { TextField } from '@/ui/text-field';
import { useWrite } from '@/writes/use-write';
import { countryOf, zonesFor } from './place';
import type { Advance, Progress } from './progress';
import { wrongHere, wrongOf, type Wrong } from './writes';
import css from '../onboarding.module.css';

const FIELDS = ['name', 'country', 'time_zone'];

/** Second screen: the first office, its country, and its zone, which begins as the browser's. */
export function OfficeStep({ progress, advance }: { progress: Progress; advance: Advance }) {
  const { t } = useTranslation(['onboarding', 'common']);
  const { data, isError, refetch } = useQuery(countriesApi.list.query());
  const create = useWrite(offices.create, { ownError: true });
  const [wrong, setWrong] = useState<Wrong>();
  const minute = useNow();
  const nameId = useId();
  const { officeName, zone } = progress;
  const countries = data?.elements ?? [];
  // Chosen, or the one the zone lies in.
  const country =
    countries.find(({ code }) => code === progress.country) ?? countryOf(countries, zone);

  const send = async () => {
    if (officeName.trim() === '') {
      setWrong(wrongHere('name', t('setup.office.noName')));
      document.getElementById(nameId)?.focus();
      return;
    }
    setWrong(undefined);
    try {
      const made = await create.run({
        body: { name: officeName.trim(), country: country?.code ?? null, time_zone: zone },
      });
      if (made) advance({ step: 'floor', office: { id: made.id, name: made.name } });
    } catch (error) {
      setWrong(wrongOf(error, FIELDS, t('problem')));
    }
  };
  const submit = (event: SubmitEvent) => event.preventDefault();
  const errorOf = (field: string) => (wrong?.field === field ? wrong.message : undefined);
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      {wrong && wrong.field === undefined && <Notice tone="danger" live title={wrong.message} />}
      {isError && !data && (
        <Notice
          tone="warning"
          title={t('setup.office.noCountries')}
          action={
            <Button size="small" onClick={() => refetch()}>
              {t('common:action.retry')}
            </Button>
          }
        />
      )}
      <TextField
        id={nameId}
        label={t('setup.office.name')}
        maxLength={120}
        error={errorOf('name')}
        value={officeName}
        onChange={({ target }) => advance({ officeName: target.value })}
      />
      <div className={css.pair}>
        <Select
          label={t('setup.office.country')}
          error={errorOf('country')}
          value={country?.code ?? ''}
          placeholder={country ? undefined : t('setup.office.anyCountry')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => {
            const chosen = countries.find(({ code }) => code === target.value);
            const [usual] = chosen?.time_zones ?? [];
            const stays = chosen?.time_zones.includes(zone) ?? false;
            advance({ country: target.value, ...(usual && !stays ? { zone: usual } : {}) });
          }}
        />
        <Select
          label={t('setup.office.zone')}
          help={t('setup.office.now', { time: formatClock(minute, zone) })}
          error={errorOf('time_zone')}
          value={zone}
          options={zonesFor(country, zone).map((each) => ({
            value: each,
            label: `${zonePlace(each)} (${each})`,
          }))}
          onChange={({ target }) => advance({ zone: target.value })}
        />
      </div>
      <div className={css.way}>
        <Button type="submit" variant="primary" onClick={send}>
          {t('setup.office.go')}
        </Button>
        <Button variant="quiet" onClick={() => advance({ step: 'ready' })}>
          {t('setup.skip')}
        </Button>
      </div>
    </form>
  );
}
