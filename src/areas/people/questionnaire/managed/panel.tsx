import { useState } from 'react';
import type { QuestionDetail, Questionnaire } from '@/api/schemas/questions';
import { useTranslation } from '@/lib/i18n';
import { useOpened } from '@/kit/managed-page/use-opened';
import { Gone } from '@/kit/object-panel/gone';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { Pending } from '@/kit/object-panel/pending';
import { Preview } from '@/areas/people/shared/questionnaire/preview';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { IconDelete, IconPlace } from '@/ui/icon';
import { ImpactPreview } from '@/ui/impact-preview';
import { questionById } from '../queries';
import { NEW, PREVIEW } from '../search';
import type { OfficeOf, QuestionActions } from './actions';
import { QuestionForm } from './question-form';

interface QuestionPanelProps {
  /** The question in the address, {@link NEW}, or {@link PREVIEW}. */
  readonly id: string;
  /** A new question is added here right away. */
  readonly office: OfficeOf | undefined;
  readonly form: Questionnaire | undefined;
  /** Undefined while the questions are loading. */
  readonly questions: readonly QuestionDetail[] | undefined;
  readonly actions: QuestionActions;
  readonly onShow: (id: string | undefined) => void;
}

/** One question, beside its questionnaire. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { id, office, form, questions, actions, onShow } = props;
  const { t } = useTranslation('questionsAdmin');
  const isOne = id !== NEW && id !== PREVIEW;
  const known = useOpened(isOne ? id : NEW, questions, questionById(id));
  const question = known?.find((each) => each.id === id);
  const close = () => onShow(undefined);
  if (id === PREVIEW && form) {
    return (
      <ObjectPanel title={t('looks')} onClose={close}>
        <Preview {...form} />
      </ObjectPanel>
    );
  }
  if (id !== NEW && !question) {
    return (
      <ObjectPanel title={t('question')} onClose={close}>
        {known ? (
          <Gone id={id} text={t('gone')} toList={t('toAll')} onClose={close} />
        ) : (
          <Pending id={id} />
        )}
      </ObjectPanel>
    );
  }
  return (
    <ObjectPanel title={t(question ? 'question' : 'new')} onClose={close}>
      <QuestionForm {...{ question, office, actions }} questionnaire={form} onMade={onShow} />
      {question && <Deletion {...{ question, actions }} onDeleted={close} />}
    </ObjectPanel>
  );
}

interface DeletionProps {
  readonly question: QuestionDetail;
  readonly actions: QuestionActions;
  readonly onDeleted: () => void;
}

/** Deleting removes a question from the questionnaires of all offices, which are named first. */
function Deletion({ question, actions, onDeleted }: DeletionProps) {
  const { t } = useTranslation('questionsAdmin');
  const { offices } = useSession();
  const [isAsking, setAsking] = useState(false);
  const asking = offices.filter(({ id }) => question.office_ids.includes(id));
  const remove = () => actions.remove(question).then(onDeleted, () => {});
  if (isAsking && asking.length > 0) {
    return (
      <ImpactPreview
        title={t('deletion.title', { count: asking.length })}
        none={t('others.nowhere')}
        impacts={asking.map(({ id, name }) => ({
          id,
          label: name,
          text: t('deletion.text'),
          icon: <IconPlace />,
        }))}
      >
        <Button variant="danger" onClick={remove}>
          {t('deletion.confirm')}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(false)}>
          {t('deletion.keep')}
        </Button>
      </ImpactPreview>
    );
  }
  return (
    <div>
      <Button
        variant="dangerQuiet"
        icon={<IconDelete />}
        onClick={asking.length > 0 ? () => setAsking(true) : remove}
      >
        {t('delete')}
      </Button>
    </div>
  );
}
