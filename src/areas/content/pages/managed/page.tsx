import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { LastWrite } from '@/kit/list/last-write';
import { Outdated } from '@/kit/list/outdated';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Card } from '@/ui/card';
import { Heading, Text } from '@/ui/heading';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { StillWorking } from '@/ui/still-working';
import { SUBJECT, usePageActions } from '../writing/actions';
import { useManagedPages } from './model';
import { PagesCard } from './pages-card';
import { SectionsCard } from './sections-card';
import '../strings';
import '../writing/strings';
import css from './managed.module.css';

/** Sections and pages in order: moved, written, published, and deleted from here. */
export function ManagedPagesPage() {
  const { t } = useTranslation('pagesAdmin');
  usePageTitle(t('title'));
  const { groups, sections, loose, open, query } = useManagedPages();
  const actions = usePageActions();
  return (
    <Stack gap={4}>
      <header>
        <Heading level={1}>{t('title')}</Heading>
        <Text muted>{t('text')}</Text>
      </header>
      <LastWrite subject={SUBJECT} />
      <Outdated query={query} />
      {groups && sections ? (
        <div className={css.columns}>
          <SectionsCard
            groups={groups}
            sections={sections}
            loose={loose}
            open={open}
            actions={actions}
          />
          <PagesCard key={open?.section?.id ?? ''} group={open} groups={groups} actions={actions} />
        </div>
      ) : (
        <Card aria-busy={query.isPending} aria-label={t('title')}>
          {query.isError ? (
            <ReadFailed title={t('error')} query={query} />
          ) : (
            <>
              <SkeletonRows count={6} />
              <StillWorking />
            </>
          )}
        </Card>
      )}
    </Stack>
  );
}
