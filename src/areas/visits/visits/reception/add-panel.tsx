import { useState } from 'react';
import * as z from 'zod/mini';
import { displayName } from '@/domain/people';
import { formatDate } from '@/domain/time';
import { readGuests } from '@/domain/visits/guests';
import { now } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { PersonField } from '@/areas/people/shared/person-field';
import { NEW } from '@/areas/visits/shared/invitation';
import { checkboxField } from '@/kit/form/bindings';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { useWhere } from '@/session/where';
import { Checkbox } from '@/ui/checkbox';
import { Chip } from '@/ui/chip';
import { Inline, Stack } from '@/ui/stack';
import { TextArea } from '@/ui/text-field';
import { useVisitActions } from '../actions';
import { rangeOf, requestedVisitTime } from '../invite/when';
import { WhenFields, whenProblems } from '../invite/when-fields';

/** More than a bus carries. */
const MOST = 100;

const Body = z.object({
  guests: z.string().check(z.minLength(1)),
  host_id: z.nullable(z.string()),
  is_here: z.boolean(),
  date: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});

const leaves = leavesPanel('add');

/** Adds one visitor or a group for a host, on any day, or as arriving now. */
export function AddPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('visits');
  const { office, zone, date, today } = useWhere();
  const actions = useVisitActions();
  const [host, setHost] = useState('');
  const [saved] = useState(() => ({
    guests: '',
    host_id: null,
    is_here: false,
    ...requestedVisitTime(date > today ? { date } : undefined, now(), zone),
  }));
  const form = useResourceForm({
    name: `visits.${NEW}`,
    schema: Body,
    fields: {
      guests: { label: t('add.guests'), needed: t('form.nameNeeded'), sentAs: 'visitor.name' },
      host_id: { label: t('column.host'), show: () => host },
      is_here: { label: t('add.here') },
      date: { label: t('form.date'), show: (day) => (day === null ? '' : formatDate(day)) },
      from: { label: t('form.from'), sentAs: 'start' },
      to: { label: t('form.to'), sentAs: 'end' },
    },
    saved,
    check: ({ guests, host_id, is_here, ...when }) => {
      const read = readGuests(guests);
      const wrong = read.findIndex(({ problem }) => problem !== undefined);
      const problem = read[wrong]?.problem;
      return {
        ...(problem && { guests: t(`add.wrong.${problem}`, { number: wrong + 1 }) }),
        ...(read.length > MOST && { guests: t('add.tooMany', { most: MOST }) }),
        ...(host_id === null && { host_id: t('add.hostNeeded') }),
        ...(!is_here && whenProblems(t, when, zone)),
      };
    },
    save: async ({ values }) => {
      const { guests, host_id: hostId, is_here } = values;
      if (!office || hostId === null) return;
      const range = is_here ? undefined : rangeOf(values, zone);
      await actions.add({ officeId: office.id, hostId, guests: readGuests(guests), range });
    },
    onSaved: onClose,
  });
  const { values } = form;
  const guests = form.field('guests');
  const hosts = form.field('host_id');
  const count = readGuests(values.guests).length;
  return (
    <ObjectPanel title={t('add.title')} onClose={onClose}>
      <ResourceForm
        form={form}
        submitLabel={t('add.submit', { count: Math.max(1, count) })}
        failedTitle={t('form.failed')}
        leaves={leaves}
        unkept="visitor"
      >
        <TextArea
          {...guests}
          rows={3}
          help={t('add.guestsHelp')}
          autoFocus
          onChange={({ target }) => guests.onChange(target.value)}
        />
        <Stack gap={2}>
          <PersonField
            id={hosts.id}
            label={hosts.label}
            error={hosts.error}
            onChoose={(person) => {
              setHost(displayName(person));
              hosts.onChange(person.id);
            }}
          />
          {hosts.value !== null && (
            <Inline gap={2}>
              <Chip onRemove={() => hosts.onChange(null)}>{host}</Chip>
            </Inline>
          )}
        </Stack>
        <Checkbox {...checkboxField(form.field('is_here'))} text={t('add.hereHelp')} />
        {!values.is_here && (
          <WhenFields
            date={form.field('date')}
            from={form.field('from')}
            to={form.field('to')}
            zone={zone}
          />
        )}
      </ResourceForm>
    </ObjectPanel>
  );
}
