import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { AdditionalAccess } from '@/api/schemas/permissions';
import { formatServerInstant, instantMs, toInstant, toWall, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { ZoneNote } from '@/areas/booking/shared/clock/zone-note';
import { FieldPair } from '@/kit/form/field-pair';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { ResourceForm } from '@/kit/form/resource-form';
import { timeField } from '@/kit/form/bindings';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { allTeams } from '@/areas/people/shared/queries/teams';
import { DatePicker } from '@/ui/date-picker';
import { TimeField } from '@/ui/time-field';
import { addAccess, changeAccess } from '../actions';
import type { Subject } from '../model';
import { addedOf } from '../model/rules';
import { targetOf, targetValue, TargetField, useTargetName } from './target-field';
import type { Grant } from '../model/grants';
import { useAccessChange, withAdded } from './use-change';

const FormWrite = z.object({
  target: z.nullable(z.string()),
  from: z.nullable(z.string()),
  from_time: z.nullable(z.string()),
  until: z.nullable(z.string()),
  until_time: z.nullable(z.string()),
});
type Values = z.infer<typeof FormWrite>;

/** The same in the office’s time. */
const valuesIn =
  (zone: string) =>
  ({ target_type, target_id, start, end }: AdditionalAccess): Values => {
    const [from, until] = [toWall(instantMs(start), zone), toWall(instantMs(end), zone)];
    return {
      target: targetValue(target_type, target_id),
      from: from.slice(0, 10),
      from_time: `${from.slice(11, 16)}:00`,
      until: until.slice(0, 10),
      until_time: `${until.slice(11, 16)}:00`,
    };
  };

/** The instants of a period; undefined while part of it is missing. */
function spanOf(values: Values, zone: string): { start: number; end: number } | undefined {
  const { from, from_time, until, until_time } = values;
  if (from === null || from_time === null || until === null || until_time === null) {
    return undefined;
  }
  const at = (day: string, time: string): number =>
    toInstant(`${day}T${time.slice(0, 5)}:00`, zone).getTime();
  return { start: at(from, from_time), end: at(until, until_time) };
}

const leaves = leavesPanel('grant');

interface AddedFormProps {
  readonly subject: Subject;
  readonly grants: readonly Pick<Grant, 'id'>[];
  /** The period to change; without it, the form creates one. */
  readonly added?: AdditionalAccess | undefined;
  readonly personId?: string | undefined;
  readonly day: LocalDate;
}

/** A period for a team or person in addition to the permissions, to the minute (ACC-3). */
export function AddedForm({ subject, grants, added, personId, day }: AddedFormProps) {
  const { t } = useTranslation('access');
  const { place, office } = subject;
  const zone = office.time_zone;
  const navigate = useNavigate({ from: '/admin/places/$resourceId/access' });
  const { ask, panel, waitsFor } = useAccessChange(subject);
  const teams = useQuery(allTeams());
  const valuesOf = valuesIn(zone);
  const nameOf = useTargetName(added?.target_name);
  const form = useResourceForm({
    name: `access.added.${place.id}.${added?.id ?? 'new'}`,
    schema: FormWrite,
    fields: {
      target: { label: t('field.target'), show: nameOf, sentAs: 'target_id' },
      from: { label: t('field.firstDay'), sentAs: 'start' },
      from_time: { label: t('field.fromTime') },
      until: { label: t('field.lastDay'), sentAs: 'end' },
      until_time: { label: t('field.untilTime') },
    },
    saved: added
      ? valuesOf(added)
      : {
          target: personId === undefined ? null : targetValue('user', personId),
          from: day,
          from_time: '00:00:00',
          until: day,
          until_time: '23:59:00',
        },
    version: added?.updated_at,
    entity: { schema: AdditionalAccess, valuesOf },
    check: (values) => {
      const found: Partial<Record<keyof Values, string>> = {};
      if (!targetOf(values.target)) found.target = t('field.targetNeeded');
      if (values.from === null) found.from = t('field.dayNeeded');
      if (values.from_time === null) found.from_time = t('field.timeNeeded');
      if (values.until === null) found.until = t('field.dayNeeded');
      if (values.until_time === null) found.until_time = t('field.timeNeeded');
      const span = spanOf(values, zone);
      if (span && span.end <= span.start) {
        const sameDay = values.from === values.until;
        found[sameDay ? 'until_time' : 'until'] = t('field.endBeforeStart');
      }
      return found;
    },
    save: async ({ values, version }, isOwn) => {
      const wanted = targetOf(values.target);
      const span = spanOf(values, zone);
      if (!wanted || !span) throw new Error(t('field.targetNeeded'));
      const who = nameOf(values.target);
      const start = formatServerInstant(span.start);
      const end = formatServerInstant(span.end);
      if (added) {
        return ask({
          next: withAdded(added.id, { ...addedOf(added), ...span }),
          carry: () => changeAccess(who, added, { start, end, version }),
          isOwn,
          label: t('saveNamed', { who }),
          done: t('done.savedAccess', { who, place: place.name }),
        });
      }
      return ask({
        next: withAdded('new', { id: 'new', resource_id: place.id, ...wanted, ...span }),
        teamId: wanted.target_type === 'team' ? wanted.target_id : undefined,
        carry: () => addAccess(who, { resource_id: place.id, ...wanted, start, end }, grants),
        isOwn,
        label: t('addNamed', { who }),
        done: t('done.addedAccess', { who, place: place.name }),
      });
    },
    onSaved: added
      ? undefined
      : () => void navigate({ search: (before) => ({ ...before, grant: undefined }) }),
  });
  return (
    <>
      <ResourceForm
        form={form}
        sendsUnchanged={!added}
        submitLabel={added ? undefined : t('addAccess')}
        leaves={leaves}
        waitsFor={waitsFor}
      >
        {!added && <TargetField {...form.field('target')} teams={teams.data?.elements} />}
        <FieldPair>
          <DatePicker {...form.field('from')} />
          <TimeField {...timeField(form.field('from_time'))} />
        </FieldPair>
        <FieldPair>
          <DatePicker {...form.field('until')} />
          <TimeField {...timeField(form.field('until_time'))} />
        </FieldPair>
        <ZoneNote date={form.values.from} lastDay={form.values.until} zone={zone} />
      </ResourceForm>
      {panel}
    </>
  );
}
