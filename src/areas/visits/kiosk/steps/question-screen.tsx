import { useState } from 'react';
import type { Answer, Question } from '@/api/schemas/questions';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { IconCheck } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { TextField } from '@/ui/text-field';
import { useGuard } from '@/ui/use-guard';
import { commonAnswer } from '../steps';
import css from '../kiosk.module.css';

/** More answers than these stand beside each other, so that the screen needs no scrolling. */
const BELOW_EACH_OTHER = 4;

interface QuestionScreenProps {
  readonly question: Question;
  /** Called with what was chosen or typed; empty if nothing was. */
  readonly onAnswer: (value: string) => unknown;
}

/** One question: tapping an answer continues; typed text needs one more tap. */
export function QuestionScreen({ question, onAnswer }: QuestionScreenProps) {
  const { t } = useTranslation('kiosk');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { type, options, help, is_required } = question;
  const [busy, send] = useGuard((): unknown => {
    if (text.trim() !== '' || !is_required) return onAnswer(text.trim());
    setMissing(true);
    return undefined;
  });
  return (
    <>
      {help !== null && <Text size="lead">{help}</Text>}
      {type === 'text' ? (
        <form
          className={css.choices}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <TextField
            label={question.text}
            labelHidden
            value={text}
            autoComplete="off"
            maxLength={500}
            error={isMissing ? t('question.needed') : undefined}
            onChange={({ target }) => {
              setText(target.value);
              setMissing(false);
            }}
          />
          <Button size="large" variant="primary" type="submit" busy={busy}>
            {t('question.next')}
          </Button>
        </form>
      ) : (
        <div className={css.choices}>
          <div className={options.length > BELOW_EACH_OTHER ? css.answers : css.choices}>
            {options.map((option) => (
              <Button key={option} size="large" wraps onClick={() => onAnswer(option)}>
                {option}
              </Button>
            ))}
          </div>
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

interface QuestionsScreenProps {
  readonly questions: readonly Question[];
  readonly onAnswers: (answers: readonly Answer[]) => unknown;
}

/**
 * A few short questions together. If the same answer to all of them blocks no one, one tap gives it; once one was answered
 * individually, that button continues instead.
 */
export function QuestionsScreen({ questions, onAnswers }: QuestionsScreenProps) {
  const { t } = useTranslation('kiosk');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const common = Object.keys(chosen).length === 0 ? commonAnswer(questions) : undefined;
  const count = questions.length;
  const isMissing = questions.some(({ id, is_required }) => is_required && !(id in chosen));
  const next = () => {
    if (common !== undefined) {
      return onAnswers(questions.map(({ id }) => ({ question_id: id, value: common })));
    }
    setTried(true);
    if (isMissing) return undefined;
    return onAnswers(
      Object.entries(chosen).map(([question_id, value]) => ({ question_id, value })),
    );
  };
  return (
    <div className={css.choices}>
      {questions.map(({ id, text, options }) => (
        <fieldset key={id} className={css.question}>
          <legend>{text}</legend>
          <div className={css.answers}>
            {options.map((option) => {
              const isChosen = chosen[id] === option;
              return (
                <Button
                  key={option}
                  size="large"
                  wraps
                  variant={isChosen ? 'primary' : 'secondary'}
                  icon={isChosen ? <IconCheck /> : undefined}
                  aria-pressed={isChosen}
                  onClick={() => setChosen({ ...chosen, [id]: option })}
                >
                  {option}
                </Button>
              );
            })}
          </div>
        </fieldset>
      ))}
      {isTried && isMissing && (
        <Notice tone="danger" live>
          {t('question.allNeeded')}
        </Notice>
      )}
      <Button
        size="large"
        variant={isMissing && common === undefined ? 'secondary' : 'primary'}
        onClick={next}
      >
        {common === undefined ? t('question.next') : t('question.toAll', { answer: common, count })}
      </Button>
    </div>
  );
}
