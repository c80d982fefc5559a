import { Suspense } from 'react';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { SkeletonRows } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import type { DraftModel } from '../model';
import type { Editor } from '../model/use-editor';
import type { Listed } from '../model/use-listed';
import { Properties } from './properties';
import css from './side.module.css';

const load = () => import('./lists');
const PlacesList = lazyPart(async () => (await load()).PlacesList);
const ProblemsList = lazyPart(async () => (await load()).ProblemsList);
const HistoryList = lazyPart(async () => (await load()).HistoryList);

const TABS = ['properties', 'places', 'problems', 'history'] as const;
export type Tab = (typeof TABS)[number];

interface SideProps {
  readonly editor: Editor;
  readonly model: DraftModel;
  readonly listed: Listed;
  readonly onPlace: () => void;
  readonly tab: Tab;
  readonly setTab: (tab: Tab) => void;
}

/** The same floor as text and numbers. */
export function Side({ editor, model, listed, onPlace, tab, setTab }: SideProps) {
  const { t } = useTranslation('floor-editor');
  const problems = model.problems.length;
  return (
    <aside className={css.side} aria-label={t('tabs.label')}>
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onChange={setTab}
        items={TABS.map((value) => ({
          value,
          label:
            value === 'problems' && problems > 0
              ? t('problem.count', { count: problems })
              : t(`tabs.${value}`),
        }))}
      >
        {tab === 'properties' && <Properties {...{ editor, model }} />}
        <Suspense fallback={<SkeletonRows count={4} />}>
          {tab === 'places' && <PlacesList {...{ editor, model, listed, onPlace }} />}
          {tab === 'problems' && <ProblemsList {...{ editor, model }} />}
          {tab === 'history' && <HistoryList {...{ editor, model }} />}
        </Suspense>
      </Tabs>
    </aside>
  );
}
