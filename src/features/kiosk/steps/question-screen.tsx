import { useState } from 'react';
import type { Question } from '@/api/schemas/questions';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { TextField } from '@/ui/text-field';
import css from '../kiosk.module.css';

interface QuestionScreenProps {
  readonly question: Question;
  /** Given what was chosen or typed; empty where nothing was. */
  readonly onAnswer: (value: string) => unknown;
}

/** One question: a tap on an answer goes on; what is typed needs one more. */
export function QuestionScreen({ question, onAnswer }: QuestionScreenProps) {
  const { t } = useTranslation('kiosk');
  const [text, setText] = useState('');
  const { type, options, help, is_required } = question;
  return (
    <>
      {help !== null && <Text size="lead">{help}</Text>}
      {type === 'text' ? (
        <form
          className={css.choices}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '' || !is_required) onAnswer(text.trim());
          }}
        >
          <TextField
            bare
            label={question.text}
            labelHidden
            value={text}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
          <Button size="large" variant="primary" type="submit">
            {t('question.next')}
          </Button>
        </form>
      ) : (
        <div className={css.choices}>
          {options.map((option) => (
            <Button key={option} size="large" wraps onClick={() => onAnswer(option)}>
              {option}
            </Button>
          ))}
          {!is_required && (
            <Button size="large" variant="quiet" onClick={() => onAnswer('')}>
              {t('question.skip')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
