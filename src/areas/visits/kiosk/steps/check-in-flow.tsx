import { useState } from 'react';
import type { Form } from '@/api/schemas/forms';
import type { Answer } from '@/api/schemas/questions';
import type { Station, Visit } from '@/api/schemas/visits';
import { displayName } from '@/domain/people';
import { useTranslation } from '@/lib/i18n';
import type { PairedStation } from '@/lib/storage';
import { Button } from '@/ui/button';
import { FactList } from '@/ui/fact-list';
import { Notice } from '@/ui/notice';
import { startCheckIn } from '../actions';
import { maskedEmail } from '../model';
import { stepsFor, type Guest } from '../steps';
import { AgreementScreen } from './agreement-screen';
import { Stopped, Welcome } from './end-screens';
import { QuestionScreen, QuestionsScreen } from './question-screen';
import { Screen } from './screen';
import css from '../kiosk.module.css';

interface CheckInFlowProps {
  readonly guest: Guest;
  readonly paired: PairedStation;
  readonly station: Station;
  readonly forms: readonly Form[];
  /** Back to the start. */
  readonly onEnd: () => void;
  /** The server refused a step. */
  readonly onRefused: (error: unknown) => void;
}

const nameOf = (guest: Guest): string | undefined =>
  guest.kind === 'visit'
    ? guest.visit.visitor.name
    : guest.kind === 'walkIn'
      ? guest.visitor.name
      : undefined;

const hostOf = (guest: Guest): string | undefined =>
  guest.kind === 'visit' && guest.visit.host ? displayName(guest.visit.host) : undefined;

/** A guest’s check-in, one step per screen: who they are, questions, agreements, welcome. */
export function CheckInFlow({ guest, paired, station, forms, onEnd, onRefused }: CheckInFlowProps) {
  const { t } = useTranslation('kiosk');
  // The screens are determined when the visitor starts.
  const [steps] = useState(() => stepsFor(guest, forms));
  const [way] = useState(() => startCheckIn(paired, station, guest));
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [end, setEnd] = useState<'told' | 'saved' | 'held' | 'waiting'>();
  const [stoppedBy, setStoppedBy] = useState<string>();
  const [signer, setSigner] = useState(nameOf(guest));
  const [isFailed, setFailed] = useState(false);
  const step = steps[at];

  /** Completes a screen and continues; a failure leaves the visitor where they are. */
  const go = async (work?: () => Promise<boolean | void>) => {
    setFailed(false);
    try {
      await way.announce();
      if ((await work?.()) === false) {
        if (step?.at === 'questions') setStoppedBy(step.form.questionnaire_id);
        return;
      }
      if (at + 1 < steps.length) {
        setAt(at + 1);
        return;
      }
      const how = await way.arrive();
      setEnd(how === 'told' && guest.kind === 'walkIn' ? 'waiting' : how);
    } catch (error) {
      setFailed(true);
      onRefused(error);
    }
  };
  const progress = t('step', { step: at + 1, count: steps.length });

  if (stoppedBy !== undefined) {
    return <Stopped {...{ station, paired, onEnd }} questionnaireId={stoppedBy} />;
  }
  if (end) {
    return <Welcome name={signer} host={hostOf(guest)} station={station} how={end} onEnd={onEnd} />;
  }
  const foot = (
    <>
      {isFailed && (
        <Notice tone="danger" live>
          {t('notDone')}
        </Notice>
      )}
      <Button size="large" variant="quiet" onClick={onEnd}>
        {t('startOver')}
      </Button>
    </>
  );
  if (step === undefined) {
    return (
      <Screen title={t('announce.title')}>
        <Button size="large" variant="primary" onClick={() => go()}>
          {t('announce.here')}
        </Button>
        {foot}
      </Screen>
    );
  }
  if (step.at === 'questions') {
    const { form, questions, isLast } = step;
    const [question] = questions;
    const isSingle = questions.length === 1;
    const take = (given: readonly Answer[]) => {
      const ids = new Set(questions.map(({ id }) => id));
      const all = [...answers.filter(({ question_id }) => !ids.has(question_id)), ...given];
      setAnswers(all);
      const asked = new Set(form.questions.map(({ id }) => id));
      const own = all.filter(({ question_id }) => asked.has(question_id));
      return go(isLast ? () => way.answer(form, own) : undefined);
    };
    return (
      <Screen
        key={at}
        wide={!isSingle}
        title={isSingle && question ? question.text : t('question.title')}
        progress={progress}
      >
        {isSingle && question ? (
          <QuestionScreen
            question={question}
            onAnswer={(value) => take(value === '' ? [] : [{ question_id: question.id, value }])}
          />
        ) : (
          <QuestionsScreen questions={questions} onAnswers={take} />
        )}
        {foot}
      </Screen>
    );
  }
  if (step.at === 'agreements') {
    const { forms: due } = step;
    const title = due.length === 1 && due[0] ? due[0].name : t('agreement.title');
    return (
      <Screen key={at} wide title={title} progress={progress}>
        <AgreementScreen
          title={title}
          forms={due}
          name={signer}
          onSign={(signed) => {
            setSigner(signed.name);
            return go(async () => {
              for (const { id } of signed.forms) await way.sign(id, signed.image, signed.name);
            });
          }}
          onSkip={() => go()}
        />
        {foot}
      </Screen>
    );
  }
  return (
    <Who
      visit={step.visit}
      progress={progress}
      isFailed={isFailed}
      onYes={() => go()}
      onNo={onEnd}
    />
  );
}

interface WhoProps {
  readonly visit: Visit;
  readonly progress: string;
  readonly isFailed: boolean;
  readonly onYes: () => unknown;
  readonly onNo: () => void;
}

/** Is this you? Enough for the visitor to recognize themselves, too little for anyone else. */
function Who({ visit, progress, isFailed, onYes, onNo }: WhoProps) {
  const { t } = useTranslation('kiosk');
  const { name, email } = visit.visitor;
  return (
    <Screen title={t('who.title', { name })} progress={progress}>
      <FactList className={css.facts}>
        {email !== null && (
          <>
            <dt>{t('who.email')}</dt>
            <dd>{maskedEmail(email)}</dd>
          </>
        )}
        {visit.host !== null && (
          <>
            <dt>{t('who.host')}</dt>
            <dd>
              <bdi>{displayName(visit.host)}</bdi>
            </dd>
          </>
        )}
      </FactList>
      <Button size="large" variant="primary" onClick={onYes}>
        {t('who.yes')}
      </Button>
      <Button size="large" onClick={onNo}>
        {t('who.no')}
      </Button>
      {isFailed && (
        <Notice tone="danger" live>
          {t('notDone')}
        </Notice>
      )}
    </Screen>
  );
}
