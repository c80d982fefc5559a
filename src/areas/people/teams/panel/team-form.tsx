import * as z from 'zod/mini';
import { TeamDetail, TeamWrite } from '@/api/schemas/teams';
import { displayName } from '@/domain/people';
import { useTranslation } from '@/lib/i18n';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { checkboxField } from '@/kit/form/bindings';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { NEW } from '@/kit/list/search';
import { PersonField } from '@/areas/people/shared/person-field';
import { Checkbox } from '@/ui/checkbox';
import { Chip } from '@/ui/chip';
import { Inline, Stack } from '@/ui/stack';
import { TextField } from '@/ui/text-field';
import { useState } from 'react';
import type { TeamActions } from '../actions';
import type { Kind } from '../search';

const FormWrite = z.object({
  name: TeamWrite.shape.name,
  is_hidden: z.boolean(),
  manager_ids: z.array(z.string()),
});

const valuesOf = (team: TeamDetail | undefined) => ({
  name: team?.name ?? '',
  is_hidden: team?.is_hidden ?? false,
  manager_ids: team?.manager_ids ?? [],
});

const leaves = leavesPanel('team');

interface TeamFormProps {
  readonly team: TeamDetail | undefined;
  readonly kind: Kind;
  readonly personName: (id: string) => string | undefined;
  /** Why nothing may be changed. */
  readonly reason: string | undefined;
  readonly actions: TeamActions;
  readonly onCreated: (id: string) => void;
}

/** A team’s name, whether lists show it, and for a group, who manages its members. */
export function TeamForm({ team, kind, personName, reason, actions, onCreated }: TeamFormProps) {
  const { t } = useTranslation('teams');
  // People who were just selected may not have loaded yet.
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const nameOf = (id: string): string => chosen.get(id) ?? personName(id) ?? t('unknown');
  const form = useResourceForm({
    name: `team.${team?.id ?? `${NEW}.${kind}`}`,
    schema: FormWrite,
    fields: {
      name: { label: t('field.name'), needed: t('field.nameNeeded') },
      is_hidden: {
        label: t('field.hidden'),
        show: (isHidden) => t(isHidden ? 'hidden' : 'shown'),
      },
      manager_ids: {
        label: t('field.managers'),
        show: (ids) => ids.map(nameOf).join(', '),
      },
    },
    saved: valuesOf(team),
    version: team?.updated_at,
    entity: { schema: TeamDetail, valuesOf },
    save: ({ values, changes, version }) =>
      team ? actions.update(team, changes, version) : actions.create(kind, values),
    onSaved: (_sent, saved) => {
      if (!team && saved) onCreated(saved.id);
    },
  });
  const hidden = form.field('is_hidden');
  const managers = form.field('manager_ids');
  return (
    <ResourceForm
      form={form}
      submitLabel={team ? undefined : t(`${kind}.create`)}
      readOnly={reason}
      leaves={leaves}
    >
      <TextField {...form.text('name')} autoComplete="off" autoFocus={!team} />
      <Checkbox {...checkboxField(hidden)} text={t('field.hiddenText')} />
      {kind === 'management' && (
        <Stack gap={2}>
          <PersonField
            id={managers.id}
            label={managers.label}
            error={managers.error}
            help={t('field.managersText')}
            placeholder={t('field.findPerson')}
            without={managers.value}
            onChoose={(person) => {
              setChosen((before) => new Map(before).set(person.id, displayName(person)));
              managers.onChange([...managers.value, person.id]);
            }}
          />
          {managers.value.length > 0 && (
            <Inline gap={2}>
              {managers.value.map((id) => (
                <Chip
                  key={id}
                  onRemove={() => managers.onChange(managers.value.filter((each) => each !== id))}
                >
                  {nameOf(id)}
                </Chip>
              ))}
            </Inline>
          )}
        </Stack>
      )}
    </ResourceForm>
  );
}
