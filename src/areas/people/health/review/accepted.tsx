import { useQuery } from '@tanstack/react-query';
import { listText, useTranslation } from '@/lib/i18n';
import { Text } from '@/ui/heading';
import { acceptedVaccines } from '../queries';

/** The vaccines that the organization accepts, to check a document against. */
export function Accepted() {
  const { t } = useTranslation('health');
  const { data } = useQuery(acceptedVaccines());
  if (!data || data.elements.length === 0) return null;
  const names = data.elements.map(({ name, doses }) => t('review.vaccine', { name, count: doses }));
  return (
    <Text size="small" muted>
      {t('review.accepted', { vaccines: listText(names) })}
    </Text>
  );
}
