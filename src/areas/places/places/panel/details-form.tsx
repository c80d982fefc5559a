import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Resource } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { commitAlone } from '@/areas/places/shared/impact/commit';
import { useReview } from '@/areas/places/shared/impact/use-review';
import { changePlace, SUBJECT } from '../actions';
import { homesFor, isFloor, useBusiest, type Places } from '../model';
import { canBreak, officeAfter } from '../model/effect';
import { FormWrite, PlaceFields, useFields, useHomeRules, valuesOf } from './fields';

/**
 * A place’s fields. Those that bookings depend on (type, parent, capacity, use) are reviewed with the bookings they break before
 * they’re saved (RES-7, F3).
 */
export function DetailsForm({ places, place }: { places: Places; place: Resource }) {
  const { t } = useTranslation('places');
  const client = useQueryClient();
  const { ask, panel, waitsFor } = useReview(place.office_id);
  const busiest = useBusiest(place);
  const homeRules = useHomeRules(places, place);
  const form = useResourceForm({
    name: `place.${place.id}`,
    schema: FormWrite,
    fields: useFields(places),
    saved: valuesOf(place),
    version: place.updated_at,
    entity: { schema: Resource, valuesOf },
    ...homeRules,
    save: async ({ values, changes, version }, isOwn) => {
      const done = t('done.saved', { name: values.name });
      const carry = () => changePlace(place, { changes, version });
      if (!canBreak(changes)) {
        return commitAlone(client, { change: carry, subject: SUBJECT, done });
      }
      return ask({
        change: officeAfter(new Map([[place.id, changes]])),
        carry,
        isOwn,
        label: t('saveNamed', { name: values.name }),
        done,
        subject: SUBJECT,
      });
    },
  });
  const home = form.values.parent_id;
  // With each key that’s pressed, thousands of them would be looked through again.
  const homes = useMemo(
    () => homesFor(places, place.office_id, place, home),
    [places, place, home],
  );
  return (
    <>
      <ResourceForm form={form} waitsFor={waitsFor}>
        <PlaceFields
          form={form}
          places={places}
          homes={homes}
          canBeFloor={isFloor(place)}
          busiest={busiest}
        />
      </ResourceForm>
      {panel}
    </>
  );
}
