import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { LastWrite } from '@/kit/list/last-write';
import { Section } from '@/kit/section';
import { Heading, Text } from '@/ui/heading';
import { Stack } from '@/ui/stack';
import { SUBJECT, useDirectoryActions } from './actions';
import { DomainsCard } from './domains/domains-card';
import { useSetupPages } from './model';
import { LinksCard } from './provider/links-card';
import { ProviderCard } from './provider/provider-card';
import { SetupCard } from './setup-card';
import './strings';

/** The organization’s domains, its identity provider, and the setup pages there. */
export function DirectoryPage() {
  const { t } = useTranslation('directory');
  usePageTitle(t('title'));
  const actions = useDirectoryActions();
  const { isSpecial } = useSetupPages();
  return (
    <Stack>
      <header>
        <Heading level={1}>{t('title')}</Heading>
        <Text muted>{t('text')}</Text>
      </header>
      <LastWrite subject={SUBJECT} />
      {isSpecial && (
        <Section name="directory.setup" card>
          <SetupCard actions={actions} />
        </Section>
      )}
      <Section name="directory.domains" card>
        <DomainsCard actions={actions} />
      </Section>
      <Section name="directory.provider" card>
        <ProviderCard />
      </Section>
      <Section name="directory.links" card>
        <LinksCard />
      </Section>
    </Stack>
  );
}
