import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { Heading } from '@/ui/heading';

export const Route = createFileRoute('/_app/bookings')({ component: Page });

function Page() {
  const { t } = useTranslation('shell');
  const title = t('nav.bookings');
  usePageTitle(title);
  return <Heading level={1}>{title}</Heading>;
}
