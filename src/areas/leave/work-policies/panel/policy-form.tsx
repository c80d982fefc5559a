import * as z from 'zod/mini';
import { LEAVE_TYPES } from '@/api/schemas/enums';
import { POLICY_PERIODS, WorkPolicy, WorkPolicyWrite } from '@/api/schemas/policies';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { checkboxField } from '@/kit/form/bindings';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { leaveTypeLabel } from '@/areas/leave/shared/text';
import { NEW } from '@/kit/list/search';
import { TeamPicker } from '@/areas/people/shared/team-picker';
import { Checkbox } from '@/ui/checkbox';
import { NumberField } from '@/ui/number-field';
import { Select } from '@/ui/select';
import { TextField } from '@/ui/text-field';
import type { Page } from '../actions';
import { teamsText } from '../text';
import { EffectOf } from './effect';

const KINDS = ['at_most', 'at_least'] as const;

/** A quota can’t be larger than its period. The server’s maximum is a year. */
const DAYS_OF = { week: 7, month: 31 } as const;

const leaves = leavesPanel('policy');

type Quota = Pick<WorkPolicy, 'quota' | 'period'>;

/** Which sentence says what’s wrong with a quota that the schema allows. */
const quotaProblem = ({ quota, period }: Quota) => {
  if (quota === null || quota < 0) return undefined;
  if (!Number.isInteger(quota * 2)) return 'field.quotaHalf';
  return period !== 'year' && quota > DAYS_OF[period]
    ? (`field.quotaMost.${period}` as const)
    : undefined;
};

/** Whether a policy can have a quota. No one is over one that it can’t have. */
const isPossible = (values: Quota): boolean =>
  z.safeParse(WorkPolicyWrite.shape.quota, values.quota).success &&
  quotaProblem(values) === undefined;

/** What the form shows of a policy. */
const valuesOf = ({ id: _id, updated_at: _version, ...values }: WorkPolicy) => values;

/** A new policy’s initial values: named after its type until it gets a name. */
const fresh = () => ({
  type: 'vacation' as const,
  name: leaveTypeLabel('vacation'),
  description: null,
  quota: null,
  quota_kind: 'at_most' as const,
  period: 'year' as const,
  notice_days: 0,
  requires_approval: true,
  team_ids: [],
});

interface PolicyFormProps {
  /** Undefined for a new one. */
  readonly policy: WorkPolicy | undefined;
  readonly page: Page;
}

/** A policy’s content, and its effect on people before it’s saved. */
export function PolicyForm({ policy, page: { t, view, actions, show } }: PolicyFormProps) {
  const form = useResourceForm({
    name: `work-policy.${policy?.id ?? NEW}`,
    schema: WorkPolicyWrite,
    fields: {
      type: { label: t('field.type'), show: leaveTypeLabel },
      name: { label: t('field.name'), needed: t('field.nameNeeded') },
      description: { label: t('field.description') },
      quota: { label: t('field.quota') },
      quota_kind: { label: t('field.quota_kind'), show: (kind) => t(`kind.${kind}`) },
      period: { label: t('field.period'), show: (period) => t(`period.${period}`) },
      notice_days: { label: t('field.notice_days') },
      requires_approval: {
        label: t('field.requires_approval'),
        show: (needs) => t(`approval.${needs}`),
      },
      team_ids: {
        label: t('field.team_ids'),
        show: (ids) => teamsText(ids, view.teams),
      },
    },
    saved: policy ? valuesOf(policy) : fresh(),
    version: policy?.updated_at,
    entity: { schema: WorkPolicy, valuesOf },
    check: (typed) => {
      const { notice_days: notice } = typed;
      const problem = quotaProblem(typed);
      return {
        quota: problem && t(problem),
        notice_days:
          !(notice < 0) && !Number.isInteger(notice) ? t('field.noticeWhole') : undefined,
      };
    },
    save: ({ values, changes, version }) =>
      policy ? actions.update(policy, changes, version) : actions.create(values),
    onSaved: policy ? undefined : () => show(undefined),
  });
  const { values } = form;
  const name = form.field('name');
  const description = form.field('description');
  const quota = form.field('quota');
  const notice = form.field('notice_days');
  const approval = form.field('requires_approval');
  const type = form.field('type');
  return (
    <ResourceForm
      form={form}
      submitLabel={policy ? undefined : t('create')}
      sendsUnchanged={!policy}
      leaves={leaves}
    >
      <Select
        {...form.choice('type')}
        autoFocus={!policy}
        options={LEAVE_TYPES.map((each) => ({ value: each, label: leaveTypeLabel(each) }))}
        onChange={({ target }) => {
          const next = LEAVE_TYPES.find((each) => each === target.value);
          if (!next) return;
          if (values.name === leaveTypeLabel(values.type)) name.onChange(leaveTypeLabel(next));
          type.onChange(next);
        }}
      />
      <TextField {...form.text('name')} autoComplete="off" maxLength={200} />
      <TextField
        {...description}
        optional
        autoComplete="off"
        value={description.value ?? ''}
        onChange={({ target }) => description.onChange(target.value === '' ? null : target.value)}
      />
      <NumberField
        {...quota}
        optional
        min={0}
        max={366}
        step={0.5}
        unit={t('field.days')}
        help={t('field.quotaHelp')}
        value={quota.value ?? ''}
        onChange={({ target }) => quota.onChange(target.value === '' ? null : Number(target.value))}
      />
      <Select
        {...form.choice('quota_kind')}
        options={KINDS.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
      />
      <Select
        {...form.choice('period')}
        options={POLICY_PERIODS.map((each) => ({ value: each, label: t(`period.${each}`) }))}
      />
      <NumberField
        {...notice}
        min={0}
        max={365}
        unit={t('field.days')}
        help={t('field.noticeHelp')}
        value={Number.isNaN(notice.value) ? '' : notice.value}
        onChange={({ target }) =>
          // An empty input isn’t a number, and not 0 either.
          notice.onChange(target.value === '' ? Number.NaN : Number(target.value))
        }
      />
      <Checkbox {...checkboxField(approval)} text={t('field.approvalHelp')} />
      <TeamPicker
        {...form.field('team_ids')}
        placeholder={t('field.findTeam')}
        help={t('field.teamsHelp')}
      />
      <EffectOf draft={isPossible(values) ? values : { ...values, quota: null }} id={policy?.id} />
    </ResourceForm>
  );
}
