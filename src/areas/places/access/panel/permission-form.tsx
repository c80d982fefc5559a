import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ResourcePermission } from '@/api/schemas/permissions';
import { Weekday } from '@/api/schemas/enums';
import { WEEKDAYS } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { checkboxField } from '@/kit/form/bindings';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { allTeams } from '@/areas/people/shared/queries/teams';
import { Checkbox } from '@/ui/checkbox';
import { CheckboxGroup } from '@/ui/checkbox-group';
import { DatePicker } from '@/ui/date-picker';
import { Notice } from '@/ui/notice';
import { addPermission, changePermission } from '../actions';
import type { Subject } from '../model';
import { ruleSourceFor, type Grant } from '../model/grants';
import { grantOf } from '../model/rules';
import { daysText } from '../text';
import { targetOf, targetValue, TargetField, useTargetName } from './target-field';
import { useAccessChange, withGrant } from './use-change';

const FormWrite = z.object({
  /** Who, see `targetValue`; null while no one is chosen. */
  target: z.nullable(z.string()),
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  weekdays: z.array(Weekday),
  is_approvable: z.boolean(),
});
type Values = z.infer<typeof FormWrite>;

const valuesOf = (permission: ResourcePermission): Values => ({
  target: targetValue(permission.target_type, permission.target_id),
  start: permission.start,
  end: permission.end,
  weekdays: permission.weekdays,
  is_approvable: permission.is_approvable,
});

const leaves = leavesPanel('grant');

interface PermissionFormProps {
  readonly subject: Subject;
  readonly grants: readonly Grant[];
  /** The permission to change; without it, the form creates one. */
  readonly permission?: ResourcePermission | undefined;
  readonly personId?: string | undefined;
}

/** When, and on what terms, a team or person may book. The bookings it breaks are shown before it’s saved (ACC-4). */
export function PermissionForm({ subject, grants, permission, personId }: PermissionFormProps) {
  const { t } = useTranslation('access');
  const { place, above } = subject;
  const navigate = useNavigate({ from: '/admin/places/$resourceId/access' });
  const { ask, panel, waitsFor } = useAccessChange(subject);
  const teams = useQuery(allTeams());
  const nameOf = useTargetName(permission?.target_name);
  const form = useResourceForm({
    name: `access.${place.id}.${permission?.id ?? 'new'}`,
    schema: FormWrite,
    fields: {
      target: { label: t('field.target'), show: nameOf, sentAs: 'target_id' },
      start: { label: t('field.start') },
      end: { label: t('field.end') },
      weekdays: { label: t('field.weekdays'), show: daysText },
      is_approvable: { label: t('field.approval') },
    },
    saved: permission
      ? valuesOf(permission)
      : {
          target: personId === undefined ? null : targetValue('user', personId),
          start: null,
          end: null,
          weekdays: [],
          is_approvable: place.is_approvable,
        },
    version: permission?.updated_at,
    entity: { schema: ResourcePermission, valuesOf },
    check: ({ target, start, end }) => {
      const found: { target?: string; end?: string } = {};
      if (start !== null && end !== null && end < start) found.end = t('field.endBeforeStart');
      const wanted = targetOf(target);
      if (!wanted) found.target = t('field.targetNeeded');
      // A period in addition to a permission that always applies would change nothing.
      const standing = grants.find(
        ({ permission: own, from }) =>
          own &&
          !from &&
          own.id !== permission?.id &&
          own.target_id === wanted?.target_id &&
          own.start === null &&
          own.end === null &&
          own.weekdays.length === 0,
      );
      if (!permission && standing) found.target = t('field.standing', { who: standing.name });
      return found;
    },
    save: async ({ values, changes, version }, isOwn) => {
      const { target, ...terms } = values;
      const wanted = targetOf(target);
      if (!wanted) throw new Error(t('field.targetNeeded'));
      const who = nameOf(target);
      if (permission) {
        const { target: _same, ...changed } = changes;
        return ask({
          next: withGrant({ ...grantOf(permission), ...terms }),
          carry: () => changePermission(who, permission, { changes: changed, version }),
          isOwn,
          label: t('saveNamed', { who }),
          done: t('done.saved', { who, place: place.name }),
        });
      }
      return ask({
        next: withGrant({ id: 'new', resource_id: place.id, ...wanted, ...terms }),
        teamId: wanted.target_type === 'team' ? wanted.target_id : undefined,
        carry: () => addPermission(who, { resource_id: place.id, ...wanted, ...terms }, grants),
        isOwn,
        label: t('addNamed', { who }),
        done: t('done.added', { who, place: place.name }),
      });
    },
    onSaved: permission
      ? undefined
      : () => void navigate({ search: (before) => ({ ...before, grant: undefined }) }),
  });
  const deciding = ruleSourceFor(place, above);
  const approval = form.field('is_approvable');
  return (
    <>
      {!permission && deciding.kind !== 'own' && (
        <Notice tone="warning">
          {deciding.kind === 'area'
            ? t('replaces', { area: deciding.area.name, place: place.name })
            : t('shutsOut', { place: place.name })}
        </Notice>
      )}
      <ResourceForm
        form={form}
        sendsUnchanged={!permission}
        submitLabel={permission ? undefined : t('add')}
        leaves={leaves}
        waitsFor={waitsFor}
      >
        {!permission && <TargetField {...form.field('target')} teams={teams.data?.elements} />}
        <DatePicker {...form.field('start')} optional />
        <DatePicker {...form.field('end')} optional help={t('field.endHelp')} />
        <CheckboxGroup
          {...form.field('weekdays')}
          help={t('field.weekdaysHelp')}
          options={WEEKDAYS.map((day) => ({ value: day, label: t(`weekday.${day}`) }))}
        />
        <Checkbox {...checkboxField(approval)} />
      </ResourceForm>
      {panel}
    </>
  );
}
