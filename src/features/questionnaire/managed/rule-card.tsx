import * as z from 'zod/mini';
import { Id } from '@/api/core/fields';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/parts/form/resource-form';
import { useResourceForm } from '@/parts/form/use-resource-form';
import { useSession } from '@/session';
import { Card, CardHead } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { RadioGroup } from '@/ui/radio-group';
import type { QuestionActions, RuleBody } from './actions';

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

/** Where check-in needs an answer, whatever the offices say for themselves. */
export function RuleCard({ rule, actions }: { rule: Required; actions: QuestionActions }) {
  const { t } = useTranslation('questionsAdmin');
  const { offices } = useSession();
  const form = useResourceForm({
    name: 'questionnaire-rule',
    schema: Rule,
    fields: {
      where: { label: t('rule.where'), show: (where) => t(`rule.${where}`) },
      office_ids: { label: t('rule.offices') },
    },
    saved: valuesOf(rule),
    check: ({ where, office_ids }) =>
      where === 'named' && office_ids.length === 0 ? { where: t('rule.choose') } : {},
    save: ({ values }) => actions.saveRule(bodyOf(valuesOf(rule)), bodyOf(values)),
  });
  const where = form.field('where');
  const named = form.field('office_ids');
  return (
    <Card aria-labelledby="rule">
      <CardHead id="rule" title={t('rule.title')} />
      <ResourceForm form={form}>
        <RadioGroup
          label={where.label}
          value={where.value}
          error={where.error}
          options={WHERE.map((value) => ({
            value,
            label: t(`rule.${value}`),
            text: t(`rule.${value}Text`),
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
