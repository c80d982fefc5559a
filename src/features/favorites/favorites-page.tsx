import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { Section } from '@/parts/section/section';
import { Heading, Text } from '@/ui/heading';
import { PeopleCard } from './people-card';
import { PlacesCard } from './places-card';
import './strings';
import css from './favorites.module.css';

/** Places and people I come back to. They feed the one-click offer, and the page says so. */
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
        <PeopleCard />
      </Section>
    </div>
  );
}
