import { Link } from '@tanstack/react-router';
import type { QuestionDetail } from '@/api/schemas/questions';
import { listText, useTranslation } from '@/lib/i18n';
import { Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';

/** A question by its text, which opens it. */
export function QuestionLink({ question }: { question: QuestionDetail }) {
  return (
    <Link
      from="/admin/questions"
      to="/admin/questions"
      search={(before) => ({ ...before, question: question.id })}
      className={linkClass('subtle')}
    >
      <bdi>{question.text}</bdi>
    </Link>
  );
}

/** Its options, and what they do. */
export function QuestionFacts({ question }: { question: QuestionDetail }) {
  const { t } = useTranslation('questionsAdmin');
  const { type, options, is_required, blocking_answers } = question;
  const blocks = blocking_answers.map((answer) => t('quoted', { answer }));
  return (
    <Text size="small" muted>
      {[
        type === 'choice' ? options.join(' / ') : t(`type.${type}`),
        is_required ? undefined : t('optional'),
        blocks.length > 0 ? t('blocks', { answers: listText(blocks, 'or') }) : undefined,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
}
