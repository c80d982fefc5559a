import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { SegmentedControl } from '@/ui/segmented-control';
import { WHENS, type When } from '../search';

/** Upcoming or past. */
export function WhenControl() {
  const { t } = useTranslation('bookings');
  const { when } = useSearch({ from: '/_app/bookings' });
  const navigate = useNavigate();
  return (
    <SegmentedControl
      label={t('when.label')}
      value={when}
      onChange={(next: When) =>
        void navigate({
          to: '.',
          search: (before) => ({ ...before, when: next, firstDay: undefined, lastDay: undefined }),
        })
      }
      options={WHENS.map((value) => ({ value, label: t(`when.${value}`) }))}
    />
  );
}
