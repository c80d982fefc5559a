import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Form } from '@/api/schemas/forms';
import type { Answer } from '@/api/schemas/questions';
import type { Station, Visit } from '@/api/schemas/visits';
import { displayName } from '@/domain/people';
import { useTranslation } from '@/lib/i18n';
import type { PairedStation } from '@/lib/storage';
import { Button } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { stationActions } from '../actions';
import { maskedEmail, paragraphsOf, stepsFor } from '../model';
import { QuestionScreen } from './question-screen';
import css from '../kiosk.module.css';

interface WayInProps {
  readonly visit: Visit;
  readonly paired: PairedStation;
  readonly station: Station;
  readonly forms: readonly Form[];
  /** Back to the start. */
  readonly onEnd: () => void;
}

/** A guest's way in, one thing a screen: who they are, questions, agreements, welcome. */
export function WayIn({ visit, paired, station, forms, onEnd }: WayInProps) {
  const { t } = useTranslation('kiosk');
  // What is asked was decided when the guest began.
  const [steps] = useState(() => stepsFor(visit, forms));
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [end, setEnd] = useState<'done' | 'stopped'>();
  const [isFailed, setFailed] = useState(false);
  const actions = stationActions(paired);
  const step = steps[at];
  const { name, email } = visit.visitor;
  const host = visit.host && displayName(visit.host);

  /** Does what a screen is for, and goes on; a failure leaves the guest where they are. */
  const go = async (work?: () => Promise<boolean | void>) => {
    setFailed(false);
    try {
      if ((await work?.()) === false) {
        setEnd('stopped');
        return;
      }
      if (at + 1 < steps.length) {
        setAt(at + 1);
        return;
      }
      await actions.arrive(visit);
      setEnd('done');
    } catch {
      setFailed(true);
    }
  };
  const failure = isFailed && (
    <Notice tone="danger" live>
      {t('notDone')}
    </Notice>
  );
  const progress = t('step', { step: at + 1, count: steps.length });

  if (end === 'done') {
    return (
      <Screen title={t('done.title', { name })}>
        <Text size="lead">{host === null ? t('done.textNoHost') : t('done.text', { host })}</Text>
        <Button size="large" variant="primary" onClick={onEnd}>
          {t('done.finish')}
        </Button>
      </Screen>
    );
  }
  if (end === 'stopped') {
    return (
      <Screen title={t('stopped.title')}>
        <Text size="lead">{t('stopped.text')}</Text>
        {station.fallback_contact !== null && (
          <Text>{t('stopped.contact', { contact: station.fallback_contact })}</Text>
        )}
        <Button size="large" onClick={onEnd}>
          {t('startOver')}
        </Button>
      </Screen>
    );
  }
  if (step?.at === 'question') {
    const { form, question } = step;
    const isLast = !steps
      .slice(at + 1)
      .some((next) => next.at === 'question' && next.form.id === form.id);
    return (
      <Screen key={question.id} title={question.text} progress={progress}>
        <QuestionScreen
          question={question}
          onAnswer={(value) => {
            const given =
              value === '' ? answers : [...answers, { question_id: question.id, value }];
            setAnswers(given);
            return go(isLast ? () => actions.answer(visit, form, given) : undefined);
          }}
        />
        {failure}
        <Over onEnd={onEnd} />
      </Screen>
    );
  }
  if (step?.at === 'agreement') {
    const { form } = step;
    return (
      <Screen key={form.id} title={form.name} progress={progress}>
        <div className={css.agreement}>
          {paragraphsOf(form.content).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <Button
          size="large"
          variant="primary"
          wraps
          onClick={() =>
            go(async () => {
              await actions.sign(visit, form);
            })
          }
        >
          {t('agreement.sign', { name })}
        </Button>
        {!form.is_required && (
          <Button size="large" onClick={() => go()}>
            {t('agreement.skip')}
          </Button>
        )}
        {failure}
        <Over onEnd={onEnd} />
      </Screen>
    );
  }
  return (
    <Screen title={t('who.title', { name })} progress={progress}>
      <dl className={css.facts}>
        {email !== null && (
          <>
            <dt>{t('who.email')}</dt>
            <dd>{maskedEmail(email)}</dd>
          </>
        )}
        {host !== null && (
          <>
            <dt>{t('who.host')}</dt>
            <dd>
              <bdi>{host}</bdi>
            </dd>
          </>
        )}
      </dl>
      <Button size="large" variant="primary" onClick={() => go()}>
        {t('who.yes')}
      </Button>
      <Button size="large" onClick={onEnd}>
        {t('who.no')}
      </Button>
      {failure}
    </Screen>
  );
}

function Over({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('kiosk');
  return (
    <Button size="large" variant="quiet" onClick={onEnd}>
      {t('startOver')}
    </Button>
  );
}

interface ScreenProps {
  readonly title: string;
  readonly progress?: string | undefined;
  readonly children: ReactNode;
}

/** One thing. It is read out when it comes. */
function Screen({ title, progress, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <div className={css.screen}>
      {progress !== undefined && <Text muted>{progress}</Text>}
      <Heading ref={heading} level={1} size={32} tabIndex={-1}>
        <bdi>{title}</bdi>
      </Heading>
      {children}
    </div>
  );
}
