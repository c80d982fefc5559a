import { useNavigate } from '@tanstack/react-router';
import { addWeeks, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { SearchText } from '@/kit/list/search-text';
import { Button, IconButton } from '@/ui/button';
import { IconChevronLeft, IconChevronRight } from '@/ui/icon';
import { SegmentedControl } from '@/ui/segmented-control';
import type { RowsBy } from './model/rows';
import css from './tools.module.css';

interface ToolsProps {
  readonly first: LocalDate;
  readonly by: RowsBy;
  /** The search text. */
  readonly text: string;
}

/** Which week and which rows are shown; all of it is stored in the address (UI-8). */
export function Tools({ first, by, text }: ToolsProps) {
  const { t } = useTranslation('scheduler');
  const navigate = useNavigate({ from: '/admin/scheduler' });
  const closed = { seat: undefined, on: undefined };
  const show = (week: LocalDate | undefined): void =>
    void navigate({ search: (before) => ({ ...before, ...closed, week }) });
  return (
    <div className={css.tools}>
      <div className={css.week}>
        <IconButton
          label={t('previous')}
          icon={<IconChevronLeft />}
          onClick={() => show(addWeeks(first, -1))}
        />
        <Button onClick={() => show(undefined)}>{t('thisWeek')}</Button>
        <IconButton
          label={t('next')}
          icon={<IconChevronRight />}
          onClick={() => show(addWeeks(first, 1))}
        />
      </div>
      <SegmentedControl
        label={t('rows')}
        value={by}
        options={[
          { value: 'people', label: t('byPeople') },
          { value: 'places', label: t('byPlaces') },
        ]}
        onChange={(next) =>
          void navigate({ search: (before) => ({ ...before, ...closed, by: next, q: '' }) })
        }
      />
      <SearchText
        label={t(by === 'people' ? 'findPerson' : 'findPlace')}
        value={text}
        onChange={(q) => void navigate({ search: (before) => ({ ...before, q }), replace: true })}
      />
    </div>
  );
}
