import type { User } from '@/api/schemas/people';
import { useTranslation } from '@/lib/i18n';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { useSession } from '@/session';
import { Card, CardHead } from '@/ui/card';
import { Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { UndoButton } from '@/writes/undo-button';
import { PLACE, usePlace } from './actions';
import { useAreas, type Place } from './model';
import css from '../people.module.css';

/** The office and area in which I’m offered places first; each is saved when it’s chosen, and can be undone (UNDO-1). */
export function PlaceCard({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const { offices } = useSession();
  const lock = useImpersonationLock();
  const known: Place = { office_id: user.default_office_id, area_id: user.default_area_id };
  const { wanted, put, why, isPending } = usePlace(known);
  const shown = wanted ?? known;
  const areas = useAreas(shown.office_id);
  const officeName = (id: string | null) =>
    offices.find((office) => office.id === id)?.name ?? t('place.noOffice');
  const areaName = (id: string | null) =>
    areas.options.find(({ value }) => value === id)?.label ?? t('place.noArea');
  return (
    <Card aria-labelledby="place" aria-busy={isPending}>
      <CardHead id="place" title={t('place.title')}>
        <UndoButton subject={PLACE} />
      </CardHead>
      <Text muted>{t('place.text')}</Text>
      {why !== undefined && (
        <Notice tone="danger" live title={t('notSaved')}>
          {why}
        </Notice>
      )}
      {lock !== undefined && <Notice tone="info">{lock}</Notice>}
      <fieldset className={css.pair} disabled={lock !== undefined} aria-labelledby="place">
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
          disabled={shown.office_id === null || !areas.isKnown}
          help={shown.office_id === null ? t('place.officeFirst') : undefined}
          error={areas.failed ? t('place.areasError') : undefined}
          options={areas.options}
          onChange={({ target }) => {
            const area_id = target.value || null;
            return put({ ...shown, area_id }, t('place.savedArea', { area: areaName(area_id) }));
          }}
        />
      </fieldset>
    </Card>
  );
}
