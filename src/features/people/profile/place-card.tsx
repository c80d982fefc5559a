import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '@/api/schemas/people';
import type { Resource } from '@/api/schemas/places';
import { users } from '@/api/users';
import { compareNatural } from '@/domain/text/natural';
import { i18n, useTranslation } from '@/lib/i18n';
import { areasAbove } from '@/parts/booking/places';
import { areasOf } from '@/reads/offices';
import { useSession } from '@/session';
import { Card, CardHead } from '@/ui/card';
import { Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { tellDone } from '@/writes/outcome';
import { messageOf } from '@/writes/problem';
import { UndoButton } from '@/writes/undo-button';
import { useWrite } from '@/writes/use-write';
import css from '../people.module.css';

const SUBJECT = 'profile:place';

/** Where I usually sit. */
interface Place {
  readonly office_id: string | null;
  readonly area_id: string | null;
}

/** The office and the area I am offered places in first; each is saved with its choice, and can be taken back (UNDO-1). */
export function PlaceCard({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const { offices } = useSession();
  const known: Place = { office_id: user.default_office_id, area_id: user.default_area_id };
  const { wanted, put, why, isPending } = usePlace(known);
  const shown = wanted ?? known;
  const areas = useQuery({
    ...areasOf(shown.office_id ?? ''),
    enabled: shown.office_id !== null,
  });
  const options = areaOptions(areas.data?.elements ?? []);
  const officeName = (id: string | null) =>
    offices.find((office) => office.id === id)?.name ?? t('place.noOffice');
  const areaName = (id: string | null) =>
    options.find(({ value }) => value === id)?.label ?? t('place.noArea');
  return (
    <Card aria-labelledby="place" aria-busy={isPending}>
      <CardHead id="place" title={t('place.title')}>
        <UndoButton subject={SUBJECT} />
      </CardHead>
      <Text muted>{t('place.text')}</Text>
      {why !== undefined && (
        <Notice tone="danger" live title={t('notSaved')}>
          {why}
        </Notice>
      )}
      <div className={css.pair}>
        <Select
          label={t('place.office')}
          value={shown.office_id ?? ''}
          placeholder={t('place.noOffice')}
          options={offices.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => {
            const office_id = target.value || null;
            return put(
              { office_id, area_id: null },
              t('place.savedOffice', { office: officeName(office_id) }),
            );
          }}
        />
        <Select
          label={t('place.area')}
          value={shown.area_id ?? ''}
          placeholder={t('place.noArea')}
          disabled={shown.office_id === null || !areas.data}
          help={shown.office_id === null ? t('place.officeFirst') : undefined}
          error={areas.isError && !areas.data ? t('place.areasError') : undefined}
          options={options}
          onChange={({ target }) => {
            const area_id = target.value || null;
            return put({ ...shown, area_id }, t('place.savedArea', { area: areaName(area_id) }));
          }}
        />
      </div>
    </Card>
  );
}

/** Saves a place; until the server has answered it is shown as if it had, and taken back visibly when it refuses. */
function usePlace(known: Place) {
  const save = useWrite(users.defaultOffice, { ownError: true });
  const [wanted, setWanted] = useState<Place>();
  const [why, setWhy] = useState<string>();
  // What the server says by now is what was asked for.
  if (wanted && wanted.office_id === known.office_id && wanted.area_id === known.area_id) {
    setWanted(undefined);
  }
  const put = async (place: Place, label: string): Promise<void> => {
    setWanted(place);
    setWhy(undefined);
    try {
      await save.run({ body: place });
    } catch (error) {
      setWanted(undefined);
      setWhy(messageOf(error));
      return;
    }
    tellDone(label, {
      subject: SUBJECT,
      run: () => {
        setWanted(undefined);
        return save.run({ body: known });
      },
      undone: () => i18n.t('profile:place.back'),
    });
  };
  return { wanted, put, why, isPending: save.busy };
}

/** Areas below the names of what holds them: "Floor 2 · Design", in the order of the building. */
function areaOptions(areas: readonly Resource[]): { value: string; label: string }[] {
  const byId = new Map(areas.map((area) => [area.id, area]));
  return areas
    .map((area) => ({
      value: area.id,
      label: [...areasAbove(byId, area).toReversed(), area].map(({ name }) => name).join(' · '),
    }))
    .toSorted((a, b) => compareNatural(a.label, b.label));
}
