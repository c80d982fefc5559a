import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { InputOf } from '@/api/core/endpoint';
import { Id } from '@/api/core/fields';
import { organizations } from '@/api/organizations';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { useSession } from '@/session';
import { Card, CardHead } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { RadioGroup } from '@/ui/radio-group';
import { writer } from '@/writes/write';
import './strings';

type RuleBody = InputOf<typeof organizations.questionnaireSettings.definition>['body'];

const WHERE = ['office', 'named', 'all'] as const;
const Rule = z.object({ where: z.enum(WHERE), office_ids: z.array(Id) });
type Rule = z.infer<typeof Rule>;

interface Required {
  readonly is_required: boolean;
  readonly office_ids: readonly string[];
}

const valuesOf = ({ is_required, office_ids }: Required): Rule => {
  if (!is_required) return { where: 'office', office_ids: [] };
  return { where: office_ids.length > 0 ? 'named' : 'all', office_ids: [...office_ids] };
};
const bodyOf = ({ where, office_ids }: Rule): RuleBody => ({
  is_required: where !== 'office',
  ...(where === 'named' ? { office_ids } : {}),
});

interface RuleCardProps {
  readonly rule: Required;
  /** The Undo subject of the page. */
  readonly subject: string;
  /** The card’s title, if its page is about more than questions. */
  readonly title?: string | undefined;
}

/** Where check-in requires answers, overriding the offices’ own settings (HEALTH-1). */
export function RuleCard({ rule, subject, title }: RuleCardProps) {
  const { t } = useTranslation('questionnaireRule');
  const write = writer(useQueryClient());
  const { offices } = useSession();
  const form = useResourceForm({
    name: 'questionnaire-rule',
    schema: Rule,
    fields: {
      where: {
        label: t('where'),
        show: (where) => t(where),
        sentAs: ['is_required', 'office_ids'],
      },
      office_ids: { label: t('offices') },
    },
    saved: valuesOf(rule),
    check: ({ where, office_ids }) =>
      where === 'named' && office_ids.length === 0 ? { where: t('choose') } : {},
    save: ({ values }) =>
      write(
        organizations.questionnaireSettings,
        { body: bodyOf(values) },
        {
          ownError: true,
          done: () => t('done'),
          undo: () => ({
            subject,
            run: () => write(organizations.questionnaireSettings, { body: bodyOf(valuesOf(rule)) }),
          }),
        },
      ),
  });
  const where = form.field('where');
  const named = form.field('office_ids');
  return (
    <Card aria-labelledby="rule">
      <CardHead id="rule" title={title ?? t('title')} />
      <ResourceForm form={form}>
        <RadioGroup
          id={where.id}
          label={where.label}
          value={where.value}
          error={where.error}
          options={WHERE.map((value) => ({
            value,
            label: t(value),
            text: t(`${value}Text`),
          }))}
          onChange={where.onChange}
        />
        {where.value === 'named' &&
          offices.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={named.value.includes(id)}
              onChange={({ target }) =>
                named.onChange(
                  target.checked
                    ? [...named.value, id]
                    : named.value.filter((officeId) => officeId !== id),
                )
              }
            />
          ))}
      </ResourceForm>
    </Card>
  );
}
