import { useState } from 'react';
import * as z from 'zod/mini';
import { VisitorWrite, type Visit } from '@/api/schemas/visits';
import { nullIfEmpty } from '@/domain/text/empty';
import { formatDate } from '@/domain/time';
import { isEmail } from '@/domain/calendar/addresses';
import { now } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { refusedBy } from '@/areas/booking/shared/refused';
import { whyNot } from '@/areas/booking/shared/why-not';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { storedInvitation, NEW } from '@/areas/visits/shared/invitation';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { ComboBox, type ComboBoxItem } from '@/ui/combo-box';
import { Text } from '@/ui/heading';
import { Select } from '@/ui/select';
import { SkeletonRows } from '@/ui/skeleton';
import { TextField } from '@/ui/text-field';
import { useVisitActions } from '../actions';
import { useIsReceptionOnly } from '../model';
import { useEarlierVisit, useFreePlaces } from './model';
import { nextVisitTime, rangeOf, requestedVisitTime } from './when';
import { WhenFields, whenProblems } from './when-fields';
import css from '../visits.module.css';

interface PanelProps {
  /** For a new visitor, who may already be described; or the visit whose visitor is invited again. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Invites a visitor, beside the list: only a name is required. */
export function InvitePanel({ id, onClose }: PanelProps) {
  const { t } = useTranslation('visits');
  const { earlier, isPending } = useEarlierVisit(id);
  const title = earlier ? t('form.titleAgain', { name: earlier.visitor.name }) : t('form.title');
  return (
    <ObjectPanel title={title} onClose={onClose}>
      {isPending ? <SkeletonRows count={6} /> : <InviteForm {...{ id, earlier, onClose }} />}
    </ObjectPanel>
  );
}

const Body = z.object({
  name: VisitorWrite.shape.name,
  email: z.string(),
  company: z.string(),
  office_id: z.string().check(z.minLength(1)),
  date: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  room_id: z.nullable(z.string()),
  desk_id: z.nullable(z.string()),
  note: z.string(),
});
type Values = z.infer<typeof Body>;

const leaves = leavesPanel('invite');

interface FormProps {
  readonly id: string;
  readonly earlier: Visit | undefined;
  readonly onClose: () => void;
}

function InviteForm({ id, earlier, onClose }: FormProps) {
  const { t } = useTranslation('visits');
  const { offices } = useSession();
  const { office } = useWhere();
  const actions = useVisitActions();
  const zoneOf = (id: string) => offices.find((each) => each.id === id)?.time_zone ?? 'UTC';
  // Its initial values stay, although time passes while someone types.
  const [saved] = useState((): Values => {
    const officeId = earlier?.office_id ?? office?.id ?? '';
    const zone = zoneOf(officeId);
    const said = storedInvitation(id);
    return {
      name: earlier?.visitor.name ?? said?.name ?? '',
      email: earlier?.visitor.email ?? said?.email ?? '',
      company: earlier?.visitor.company ?? '',
      office_id: officeId,
      ...(earlier ? nextVisitTime(earlier, now(), zone) : requestedVisitTime(said, now(), zone)),
      room_id: null,
      desk_id: null,
      note: '',
    };
  });
  const form = useResourceForm({
    name: `visit.${earlier?.id ?? NEW}`,
    schema: Body,
    fields: {
      name: { label: t('form.name'), needed: t('form.nameNeeded'), sentAs: 'visitor.name' },
      email: { label: t('form.email'), sentAs: 'visitor.email' },
      date: { label: t('form.date'), show: (day) => (day === null ? '' : formatDate(day)) },
      from: { label: t('form.from'), sentAs: 'start' },
      to: { label: t('form.to'), sentAs: 'end' },
      office_id: { label: t('form.office') },
      room_id: { label: t('form.room') },
      desk_id: { label: t('form.desk') },
      company: { label: t('form.company'), sentAs: 'visitor.company' },
      note: { label: t('form.note') },
    },
    saved,
    about: ({ date, from, to, office_id, room_id, desk_id }) => [
      date,
      from,
      to,
      office_id,
      room_id,
      desk_id,
    ],
    check: ({ email, office_id, ...when }) => ({
      ...(email !== '' && !isEmail(email) && { email: t('form.emailWrong') }),
      ...whenProblems(t, when, zoneOf(office_id)),
    }),
    save: async ({ values }) => {
      const zone = zoneOf(values.office_id);
      const range = rangeOf(values, zone);
      if (!range) return undefined;
      const { name, email, company, note, office_id: officeId, room_id, desk_id } = values;
      try {
        return await actions.invite({
          officeId,
          ...range,
          visitor: { name, email: nullIfEmpty(email), company: nullIfEmpty(company) },
          note: nullIfEmpty(note),
          roomId: room_id,
          deskId: desk_id,
        });
      } catch (error) {
        const refused = refusedBy(error);
        throw refused ? new Error(whyNot(t('form.place'), zone, refused), { cause: error }) : error;
      }
    },
    onSaved: onClose,
  });
  const { values } = form;
  const arrival = useIsReceptionOnly(values.office_id)
    ? t('share.reception', { office: offices.find(({ id }) => id === values.office_id)?.name })
    : undefined;
  const { rooms, desks, hasRooms } = useFreePlaces(
    values.office_id,
    rangeOf(values, zoneOf(values.office_id)),
  );
  return (
    <ResourceForm
      form={form}
      submitLabel={t('form.submit')}
      failedTitle={t('form.failed')}
      sendsUnchanged={earlier !== undefined || saved.name !== ''}
      leaves={leaves}
      unkept="visitor"
    >
      <TextField
        {...form.text('name')}
        autoComplete="off"
        maxLength={200}
        autoFocus={earlier === undefined}
      />
      <TextField
        {...form.text('email')}
        optional
        type="email"
        autoComplete="off"
        help={t('form.emailHelp')}
      />
      <WhenFields
        date={form.field('date')}
        from={form.field('from')}
        to={form.field('to')}
        zone={zoneOf(values.office_id)}
      />
      {offices.length > 1 ? (
        <Select
          {...form.choice('office_id')}
          help={arrival}
          options={offices.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        arrival !== undefined && <Text muted>{arrival}</Text>
      )}
      {hasRooms && (
        <PlaceField
          {...form.field('room_id')}
          key={`rooms-${values.office_id}`}
          help={t('form.roomHelp')}
          places={rooms}
        />
      )}
      <PlaceField
        {...form.field('desk_id')}
        key={`desks-${values.office_id}`}
        help={t('form.deskHelp')}
        places={desks}
      />
      <details className={css.more} open={earlier?.visitor.company != null || undefined}>
        <summary>{t('form.more')}</summary>
        <TextField {...form.text('company')} bare optional autoComplete="off" maxLength={200} />
        <TextField
          {...form.text('note')}
          bare
          optional
          autoComplete="off"
          maxLength={200}
          help={t('form.noteHelp')}
        />
      </details>
    </ResourceForm>
  );
}

interface PlaceFieldProps {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (id: string | null) => void;
  /** Undefined while they’re loading. */
  readonly places: readonly ComboBoxItem[] | undefined;
}

/** One of the places that are free for the time of the visit, or none. */
function PlaceField({ id, label, help, value, error, onChange, places }: PlaceFieldProps) {
  const { t } = useTranslation('visits');
  const isTaken = value !== null && places?.some((place) => place.id === value) === false;
  return (
    <ComboBox
      id={id}
      optional
      label={label}
      // Not an error of the field yet: while an invitation is being sent, its own booking has the place.
      help={isTaken ? t('form.taken') : help}
      value={value}
      error={error}
      loading={places === undefined}
      emptyText={t('form.noneFree')}
      placeholder={t('form.none')}
      items={places ?? []}
      onChange={onChange}
    />
  );
}
