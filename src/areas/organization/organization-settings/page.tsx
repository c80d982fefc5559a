import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { OrganizationSettingsDetail } from '@/api/schemas/settings';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { LastWrite } from '@/kit/list/last-write';
import { Outdated } from '@/kit/list/outdated';
import { SearchText } from '@/kit/list/search-text';
import { ReadFailed } from '@/kit/loading/read-failed';
import { RuleCard } from '@/areas/people/shared/questionnaire-rule/rule-card';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { StillWorking } from '@/ui/still-working';
import { SUBJECT } from './actions';
import { CalendarCard } from './cards/calendar-card';
import { FeaturesCard } from './cards/features-card';
import { GeneralCard } from './cards/general-card';
import { OthersCard } from './cards/others-card';
import { TimesCard } from './cards/times-card';
import { useFocusSetting, useOrganizationSettings } from './model';
import type { SectionName } from './model/settings-of';
import './strings';
import css from './page.module.css';

interface CardProps {
  readonly present: OrganizationSettingsDetail;
}

const CARDS: readonly { name: SectionName; Card: ComponentType<CardProps> }[] = [
  { name: 'general', Card: GeneralCard },
  { name: 'times', Card: TimesCard },
  { name: 'features', Card: FeaturesCard },
  { name: 'others', Card: OthersCard },
  { name: 'calendar', Card: CalendarCard },
  { name: 'questions', Card: QuestionsCard },
];

/** All settings of the whole organization, each found by typing. */
export function OrganizationSettingsPage() {
  const { t } = useTranslation('organizationSettings');
  usePageTitle(t('title'));
  const navigate = useNavigate({ from: '/admin/settings' });
  const { organization } = useSession();
  const { query, q, setting, count, shows } = useOrganizationSettings();
  const { data: present } = query;
  useFocusSetting(setting, present !== undefined);
  const search = (text: string) =>
    void navigate({ search: { q: text, setting: undefined }, replace: true });
  return (
    <Stack gap={4} className={css.page}>
      <header>
        <Heading level={1}>{t('title')}</Heading>
        <Text muted>{t('text', { name: organization.name })}</Text>
      </header>
      <LastWrite subject={SUBJECT} />
      <Outdated query={query} text={t('outdated')} />
      {present ? (
        <>
          <div className={css.search}>
            <SearchText label={t('search')} value={q} onChange={search} />
            <span role="status" className={css.count}>
              {q !== '' && t('found', { count })}
            </span>
          </div>
          {count === 0 && (
            <EmptyState title={t('none')} text={t('noneText')}>
              <Button onClick={() => search('')}>{t('showAll')}</Button>
            </EmptyState>
          )}
          {/* A card that doesn’t match keeps what was typed into it. */}
          {CARDS.map(({ name, Card: One }) => (
            <div key={name} hidden={!shows(name)}>
              <One present={present} />
            </div>
          ))}
        </>
      ) : (
        <Card aria-busy={!query.isError} aria-label={t('title')}>
          {query.isError ? (
            <ReadFailed title={t('error')} query={query} />
          ) : (
            <>
              <SkeletonRows count={8} />
              <StillWorking />
            </>
          )}
        </Card>
      )}
    </Stack>
  );
}

/** The requirement before check-in; the questions have their own page. */
function QuestionsCard({ present }: CardProps) {
  const { t } = useTranslation('organizationSettings');
  return (
    <div data-setting="questionnaire">
      <RuleCard rule={present.questionnaire} subject={SUBJECT} title={t('section.questions')} />
    </div>
  );
}
