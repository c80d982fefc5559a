import { useState } from 'react';
import * as z from 'zod/mini';
import { Line } from '@/api/core/fields';
import { resourceEditing } from '@/api/resource-editing';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { Button } from '@/ui/button';
import { TextArea, TextField } from '@/ui/text-field';
import { useWrite } from '@/writes/use-write';
import { deskNames, MAX_DESKS } from './names';
import { planFields } from './plan';
import { PlanPicture } from './plan-picture';
import type { Advance, Progress } from './progress';

/** The name of the floor that’s created for the desks. */
const FLOOR = 'floor';

/** The floor’s name, and its desks as one text. */
const FloorInput = z.object({ name: Line.check(z.minLength(1)), desks: z.string() });

/** Third screen: the first floor as a list of its desks, with an optional picture of it. */
export function FloorStep({ progress, advance }: { progress: Progress; advance: Advance }) {
  const { t } = useTranslation('onboarding');
  const create = useWrite(resourceEditing.createBatch, { ownError: true });
  const [saved] = useState({ name: progress.floorName, desks: progress.desks });
  const { office, plan } = progress;
  const form = useResourceForm({
    name: 'setup.floor',
    schema: FloorInput,
    fields: {
      name: {
        label: t('setup.floor.name'),
        needed: t('setup.floor.noName'),
        sentAs: 'resources.0.name',
      },
      desks: { label: t('setup.floor.desks'), sentAs: 'resources' },
    },
    saved,
    check: ({ desks }) =>
      deskNames(desks).length === 0 ? { desks: t('setup.floor.noDesks') } : {},
    save: async ({ values }) => {
      if (!office) return;
      const office_id = office.id;
      const desks = deskNames(values.desks);
      // All or nothing (RACE-9): no floor is left behind without its desks.
      await create.run({
        body: {
          resources: [
            {
              office_id,
              type: 'area',
              name: values.name,
              ref: FLOOR,
              weight: 0,
              ...planFields(plan),
            },
            ...desks.map((name, weight) => ({
              office_id,
              type: 'desk' as const,
              name,
              weight,
              parent_ref: FLOOR,
            })),
          ],
        },
      });
    },
    onSaved: ({ values }) => advance({ step: 'ready', made: [...deskNames(values.desks)] }),
  });
  const name = form.field('name');
  const text = form.field('desks');
  const { length: count } = deskNames(text.value);
  return (
    <ResourceForm
      form={form}
      sendsUnchanged
      unkept="ownDraft"
      submitLabel={t('setup.floor.go', { count })}
      failedTitle={t('setup.floor.failed')}
      actions={
        <Button variant="quiet" onClick={() => advance({ step: 'ready' })}>
          {t('setup.skip')}
        </Button>
      }
    >
      <TextField
        {...name}
        maxLength={120}
        onChange={({ target: { value } }) => {
          name.onChange(value);
          advance({ floorName: value });
        }}
      />
      <TextArea
        {...text}
        rows={6}
        help={
          count === MAX_DESKS
            ? t('setup.floor.most', { count: MAX_DESKS })
            : t('setup.floor.count', { count })
        }
        onChange={({ target }) => {
          text.onChange(target.value);
          advance({ desks: target.value });
        }}
      />
      <PlanPicture {...{ progress, advance }} />
    </ResourceForm>
  );
}
