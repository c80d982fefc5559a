import type { QuestionDetail, Questionnaire } from '@/api/schemas/questions';
import { listText, useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Text } from '@/ui/heading';
import { IconPlus } from '@/ui/icon';
import { List, ListRow } from '@/ui/list';
import type { OfficeOf, QuestionActions } from './actions';
import { QuestionFacts, QuestionLink } from './question-row';

interface OthersCardProps {
  readonly office: OfficeOf | undefined;
  readonly form: Questionnaire | undefined;
  /** The organization’s questions that aren’t in the office’s questionnaire. */
  readonly others: readonly QuestionDetail[];
  readonly actions: QuestionActions;
}

/** The organization’s other questions, to be added here. */
export function OthersCard({ office, form, others, actions }: OthersCardProps) {
  const { t } = useTranslation('questionsAdmin');
  const { offices } = useSession();
  const placesOf = ({ office_ids }: QuestionDetail): string => {
    const names = offices.flatMap(({ id, name }) => (office_ids.includes(id) ? [name] : []));
    return names.length > 0
      ? t('others.askedIn', { offices: listText(names) })
      : t('others.nowhere');
  };
  return (
    <Card aria-labelledby="others">
      <CardHead id="others" title={t('others.title')} />
      {others.length === 0 ? (
        <EmptyState compact title={t('others.none')} />
      ) : (
        <List aria-labelledby="others">
          {others.map((question) => (
            <ListRow
              key={question.id}
              wraps
              title={<QuestionLink question={question} />}
              text={
                <>
                  <QuestionFacts question={question} />
                  <Text size="small" muted>
                    {placesOf(question)}
                  </Text>
                </>
              }
              end={
                office && (
                  <Button
                    wraps
                    size="small"
                    icon={<IconPlus />}
                    aria-label={t('others.askNamed', { text: question.text, office: office.name })}
                    onClick={() => void actions.ask(office, form, question).catch(() => {})}
                  >
                    {t('others.ask', { office: office.name })}
                  </Button>
                )
              }
            />
          ))}
        </List>
      )}
    </Card>
  );
}
