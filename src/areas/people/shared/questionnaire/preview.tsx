import { useState } from 'react';
import type { Question, Questionnaire } from '@/api/schemas/questions';
import { anyBlocks } from '@/domain/questions';
import { useTranslation } from '@/lib/i18n';
import { Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { Stack } from '@/ui/stack';
import { Blocked } from './blocked';
import { QuestionField } from './question-field';
import './strings';

interface PreviewProps extends Pick<Questionnaire, 'instructions' | 'contact'> {
  readonly questions: readonly Question[];
}

/** The questions as people see them at check-in. They can be tried; nothing is sent. */
export function Preview({ questions, ...words }: PreviewProps) {
  const { t } = useTranslation('questionnaire');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const answers = questions.flatMap(({ id }) => {
    const value = values[id]?.trim() ?? '';
    return value === '' ? [] : [{ question_id: id, value }];
  });
  const isComplete = questions.every(
    ({ id, is_required }) => !is_required || answers.some(({ question_id }) => question_id === id),
  );
  return (
    <Stack>
      <Text muted>{t('preview.text')}</Text>
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          id={`preview-${question.id}`}
          value={values[question.id] ?? ''}
          onChange={(value) => setValues((before) => ({ ...before, [question.id]: value }))}
        />
      ))}
      {anyBlocks(questions, answers) ? (
        <Blocked questionnaire={words} />
      ) : (
        isComplete &&
        answers.length > 0 && (
          <Notice tone="success" live>
            {t('preview.allowed')}
          </Notice>
        )
      )}
    </Stack>
  );
}
