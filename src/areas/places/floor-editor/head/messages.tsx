import { useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { DraftModel } from '../model';
import type { Editor } from '../model/use-editor';
import type { Listed } from '../model/use-listed';
import { conflictText, landedText, listed as namesText } from '../text';
import css from './head.module.css';

interface MessagesProps {
  readonly editor: Editor;
  readonly model: DraftModel;
  readonly listed: Listed;
  /** The review says itself what came of the last attempt to save. */
  readonly isReviewing: boolean;
  /** Asks how all places that aren’t on the plan should be placed. */
  readonly onPlace: () => void;
}

/** What people should know before they continue: a restored draft, and what someone else has changed in the meantime. */
export function Messages(props: MessagesProps) {
  const { editor, model, listed, isReviewing, onPlace } = props;
  const { t } = useTranslation('floor-editor');
  const { conflicts, wasRestored, draft } = model;
  const { taken } = editor;
  const { unfit, all } = listed;
  const [isHidden, hide] = useState(false);
  const landed = isReviewing || model.landed === 0 ? undefined : landedText(t, model);
  return (
    <div className={css.messages}>
      {wasRestored && (
        <Notice live onClose={model.dismissRestored}>
          {t('restored', { count: draft.at })}
        </Notice>
      )}
      {landed !== undefined && (
        <Notice tone="success" live onClose={model.dismissLanded}>
          {landed}
        </Notice>
      )}
      {taken.length > 0 && (
        <Notice tone="warning" live onClose={editor.dismissTaken}>
          {t('taken', { count: taken.length, names: namesText(taken) })}
        </Notice>
      )}
      {unfit !== undefined && (
        <Notice tone="warning" live>
          {t('placing.unfit', { count: unfit })}
        </Notice>
      )}
      {unfit === undefined && all.length > 0 && !isHidden && !isReviewing && (
        <Notice
          onClose={() => hide(true)}
          action={
            <Button size="small" onClick={onPlace}>
              {t('placing.open', { count: all.length })}
            </Button>
          }
        >
          {t('placing.notPlaced', { count: all.length })}
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Notice tone="warning" live title={t('conflict.title', { count: conflicts.length })}>
          <ul className={css.conflicts}>
            {conflicts.slice(0, 20).map((conflict) => (
              <li key={conflict.id}>
                {conflictText(t, conflict)}
                <Button size="small" onClick={() => model.settle(conflict, 'mine')}>
                  {t('conflict.mine')}
                </Button>
                <Button size="small" onClick={() => model.settle(conflict, 'theirs')}>
                  {t('conflict.theirs')}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
