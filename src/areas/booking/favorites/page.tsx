import { Suspense } from 'react';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { usePageTitle } from '@/lib/page';
import { Section } from '@/kit/section';
import { Card } from '@/ui/card';
import { Heading, Text } from '@/ui/heading';
import { SkeletonRows } from '@/ui/skeleton';
import { PlacesCard } from './places/places-card';
import './strings';
import css from './favorites.module.css';

/** Its search field is a separate chunk; no one waits for it to see the places. */
const PeopleCard = lazyPart(async () => (await import('./people/people-card')).PeopleCard);

/** Places and people I use often. They improve the one-click suggestions, and the page says so. */
export function FavoritesPage() {
  const { t } = useTranslation('favorites');
  usePageTitle(t('page.title'));
  return (
    <div className={css.page}>
      <header>
        <Heading level={1}>{t('page.title')}</Heading>
        <Text muted>{t('page.text')}</Text>
      </header>
      <Section name="favorites.places" card>
        <PlacesCard />
      </Section>
      <Section name="favorites.people" card>
        <Suspense
          fallback={
            <Card aria-busy="true">
              <SkeletonRows count={3} avatar />
            </Card>
          }
        >
          <PeopleCard />
        </Suspense>
      </Section>
    </div>
  );
}
