import { useState } from 'react';
import * as z from 'zod/mini';
import type { Resource } from '@/api/schemas/places';
import { TicketCreate, type TicketType } from '@/api/schemas/tickets';
import { tickets } from '@/api/tickets';
import { guessType } from '@/domain/tickets';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { Text } from '@/ui/heading';
import { Select } from '@/ui/select';
import { TextArea } from '@/ui/text-field';
import { useWrite } from '@/writes/use-write';
import { OpenHere } from './open-here';
import { Photos, usePhotos } from './photos';
import { PlaceField } from './place-field';
import { formName, type ReportAbout } from './about';

/** Undo subject of a report. */
export const REPORTED = 'tickets';

const Body = z.object({
  description: TicketCreate.shape.description,
  type_id: TicketCreate.shape.type_id,
  office_id: TicketCreate.shape.office_id,
  resource_id: z.nullable(z.string()),
});

interface ReportFormProps extends ReportAbout {
  /** The place, if it’s already known. */
  readonly place: Resource | undefined;
  readonly types: readonly TicketType[];
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

/** What’s wrong, and where. The type follows what’s typed until the person chooses another one. */
export function ReportForm(props: ReportFormProps) {
  const { place, types, scheduleId, text = '', onSent, onCancel } = props;
  const { t } = useTranslation('report');
  const { offices } = useSession();
  const { office: here } = useWhere();
  const [chosen, setChosen] = useState(false);
  const photos = usePhotos();
  const remove = useWrite(tickets.remove);
  const create = useWrite(tickets.create, {
    ownError: true,
    done: (_input, made) => made && t('sent', { number: made.number }),
    undo: (_input, made) =>
      made && { subject: REPORTED, run: () => remove.run({ params: { id: made.id } }) },
  });
  // If there’s only one type, there’s nothing to choose.
  const only = types.length === 1 ? types[0] : undefined;
  const typeFor = (typed: string): string => (guessType(typed, types) ?? only)?.id ?? '';
  const form = useResourceForm({
    name: formName(place?.id),
    schema: Body,
    fields: {
      description: { label: t('what'), needed: t('whatNeeded') },
      type_id: {
        label: t('type'),
        needed: t('typeNeeded'),
        show: (id) => types.find((type) => type.id === id)?.name ?? '',
      },
      office_id: { label: t('office') },
      resource_id: { label: t('place') },
    },
    saved: {
      description: text,
      type_id: typeFor(text),
      office_id: place?.office_id ?? props.officeId ?? here?.id ?? '',
      resource_id: place?.id ?? null,
    },
    save: ({ values }) =>
      create.run({
        body: {
          ...values,
          ...(scheduleId !== undefined && { schedule_id: scheduleId }),
          ...(photos.urls.length > 0 && { image_urls: [...photos.urls] }),
        },
      }),
    onSaved: onSent,
  });
  const { values } = form;
  const description = form.field('description');
  const type = form.field('type_id');
  const describe = (typed: string): void => {
    description.onChange(typed);
    if (!chosen) type.onChange(typeFor(typed));
  };
  const office = offices.find(({ id }) => id === values.office_id);
  const isGuessed = !chosen && guessType(values.description, types)?.id === values.type_id;
  return (
    <ResourceForm
      form={form}
      submitLabel={t('submit')}
      failedTitle={t('notSent')}
      disabledReason={photos.isSending ? t('pictureWait') : undefined}
      sendsUnchanged
      onCancel={onCancel}
    >
      {place && (
        <div>
          <Text strong>
            <bdi>{t('aboutPlace', { place: place.name, office: office?.name ?? '' })}</bdi>
          </Text>
          {scheduleId !== undefined && (
            <Text size="small" muted>
              {t('booking')}
            </Text>
          )}
        </div>
      )}
      {values.resource_id !== null && office && (
        <OpenHere placeId={values.resource_id} zone={office.time_zone} />
      )}
      <TextArea
        id={description.id}
        label={description.label}
        error={description.error}
        help={t('whatHelp')}
        value={description.value}
        onChange={({ target }) => describe(target.value)}
        maxLength={2000}
        autoFocus
      />
      <Select
        {...form.choice('type_id')}
        placeholder={t('typeChoose')}
        help={isGuessed ? t('typeGuessed') : undefined}
        options={types.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => {
          setChosen(true);
          type.onChange(target.value);
        }}
      />
      {!place && (
        <>
          <Select
            {...form.choice('office_id')}
            options={offices.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => {
              form.field('office_id').onChange(target.value);
              form.field('resource_id').onChange(null);
            }}
          />
          <PlaceField
            key={values.office_id}
            {...form.field('resource_id')}
            officeId={values.office_id}
          />
        </>
      )}
      <Photos photos={photos} />
    </ResourceForm>
  );
}
