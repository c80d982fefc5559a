import type { QuestionDetail, Questionnaire } from '@/api/schemas/questions';
import { useTranslation } from '@/lib/i18n';
import { useOrder } from '@/kit/use-order';
import { Button, IconButton } from '@/ui/button';
import { Card, CardHead } from '@/ui/card';
import { Switch } from '@/ui/checkbox';
import { EmptyState } from '@/ui/empty-state';
import { IconClose, IconEye, IconPlus } from '@/ui/icon';
import { OrderedList } from '@/ui/ordered-list';
import { Stack } from '@/ui/stack';
import { NEW, PREVIEW } from '../search';
import type { OfficeOf, QuestionActions } from './actions';
import { QuestionFacts, QuestionLink } from './question-row';
import css from './managed.module.css';

interface OfficeQuestionsCardProps {
  readonly office: OfficeOf;
  /** Undefined if the office has no questionnaire yet. */
  readonly form: Questionnaire | undefined;
  /** Its questions, in order. */
  readonly asked: readonly QuestionDetail[];
  readonly actions: QuestionActions;
  readonly onShow: (panel: string) => void;
}

/** An office’s questions, in order, and whether they’re shown. */
export function OfficeQuestionsCard({
  office,
  form,
  asked,
  actions,
  onShow,
}: OfficeQuestionsCardProps) {
  const { t } = useTranslation('questionsAdmin');
  const order = useOrder({
    ids: asked.map(({ id }) => id),
    save: async (move) => form && actions.order(office, form, move),
  });
  const shown = order.ids.flatMap((id) => asked.find((each) => each.id === id) ?? []);
  const isNone = shown.length === 0;
  const turn = (changes: Parameters<QuestionActions['turn']>[2]) =>
    void actions.turn(office, form, changes).catch(() => {});
  const byOrganization = form?.required_by === 'organization';
  return (
    <Card aria-labelledby="asked">
      <CardHead id="asked" title={t('asked.title', { office: office.name })}>
        <div className={css.actions}>
          <Button
            size="small"
            icon={<IconEye />}
            disabledReason={isNone ? t('asked.nothingToPreview') : undefined}
            onClick={() => onShow(PREVIEW)}
          >
            {t('asked.preview')}
          </Button>
          <Button size="small" variant="primary" icon={<IconPlus />} onClick={() => onShow(NEW)}>
            {t('new')}
          </Button>
        </div>
      </CardHead>
      <Stack gap={3}>
        {isNone ? (
          <EmptyState compact title={t('asked.none', { office: office.name })} />
        ) : (
          <OrderedList
            label={t('asked.title', { office: office.name })}
            onMove={order.move}
            rows={shown.map((question) => ({
              id: question.id,
              name: question.text,
              content: (
                <div className={css.row}>
                  <div className={css.question}>
                    <QuestionLink question={question} />
                    <QuestionFacts question={question} />
                  </div>
                  <IconButton
                    size="small"
                    label={t('asked.stop', { text: question.text, office: office.name })}
                    icon={<IconClose />}
                    onClick={() =>
                      form && void actions.dontAsk(office, form, question).catch(() => {})
                    }
                  />
                </div>
              ),
            }))}
          />
        )}
        <Switch
          label={t('asked.on', { office: office.name })}
          text={t('asked.onText')}
          checked={form?.is_enabled ?? false}
          disabled={isNone && form?.is_enabled !== true}
          onChange={({ target }) => turn({ is_enabled: target.checked })}
        />
        <Switch
          label={t('asked.required')}
          text={t(byOrganization ? 'asked.requiredByOrganization' : 'asked.requiredText')}
          checked={form?.required_by != null}
          disabled={byOrganization || form === undefined}
          onChange={({ target }) => turn({ is_required: target.checked })}
        />
      </Stack>
    </Card>
  );
}
