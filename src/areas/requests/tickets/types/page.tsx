import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { listPage } from '@/kit/resource/list';
import { linkClass } from '@/ui/link-class';
import { DesignGate } from '../design-gate';
import { nameOf } from '../text';
import { typeActions, typeWrites } from './actions';
import { loadTypePanel } from './load-panel';
import { useAllTypes } from './model';

const TypePanel = lazyPart(async () => (await loadTypePanel()).TypePanel);

/** The types of requests: what people can report, and who handles it. */
export function TypesPage() {
  const { t } = useTranslation('ticketTypes');
  return (
    <DesignGate title={t('title')}>
      <Types />
    </DesignGate>
  );
}

const Types = listPage({
  param: 'type',
  of: typeWrites,
  actions: typeActions,
  useRows: useAllTypes,
  sort: 'name',
  columns: {
    name: {
      edit: { maxLength: 200, save: (type, name, { actions }) => actions.update(type, { name }) },
    },
    people: { value: ({ users }) => users.map(nameOf).join(', ') || null, width: 280 },
    open: {
      value: ({ open_count }) => open_count,
      cell: ({ id, name, open_count: count }, { t }) => (
        <Link
          to="/admin/tickets"
          search={{ type: id }}
          className={linkClass('inline')}
          aria-label={t('openOf', { name, count })}
        >
          {count}
        </Link>
      ),
      numeric: true,
      width: 136,
    },
  },
  drawing: 'shelf',
  panel: (opened) => (
    <Suspense>
      <TypePanel key={opened.id} {...opened} />
    </Suspense>
  ),
});
