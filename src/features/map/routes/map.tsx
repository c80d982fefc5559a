import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { Heading } from '@/ui/heading';

export const Route = createFileRoute('/_app/map')({ component: Page });

function Page() {
  const { t } = useTranslation('shell');
  const title = t('nav.map');
  usePageTitle(title);
  return <Heading level={1}>{title}</Heading>;
}
