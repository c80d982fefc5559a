import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Section } from '@/api/pages';
import { useTranslation } from '@/lib/i18n';
import { useHasKeptInput, useKeptIn } from '@/kit/kept-input/use-kept-input';
import { useOrder } from '@/kit/use-order';
import { Button } from '@/ui/button';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { IconDelete, IconEdit, IconPlus } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { MenuButton } from '@/ui/menu';
import { OrderedList } from '@/ui/ordered-list';
import type { Group } from '../model';
import type { PageActions } from '../writing/actions';
import { NO_SECTION } from './model';
import { SectionDeletion } from './section-deletion';
import { formName, SectionForm } from './section-form';
import css from './managed.module.css';

interface SectionsCardProps {
  readonly groups: readonly Group[];
  readonly sections: readonly Section[];
  /** Pages without a section. */
  readonly loose: Group | undefined;
  /** The group whose pages are shown. */
  readonly open: Group | undefined;
  readonly actions: PageActions;
}

/** The current action on a section. */
interface Doing {
  readonly what: 'create' | 'rename' | 'delete';
  readonly id?: string;
}

/** The sections in order: each leads to its pages. */
export function SectionsCard({ groups, sections, loose, open, actions }: SectionsCardProps) {
  const { t } = useTranslation('pagesAdmin');
  const kept = useKeptIn(sections, ({ id }) => formName(id));
  const isNewKept = useHasKeptInput(formName());
  const [doing, setDoing] = useState<Doing | undefined>(
    kept ? { what: 'rename', id: kept.id } : isNewKept ? { what: 'create' } : undefined,
  );
  const done = () => setDoing(undefined);
  const order = useOrder({
    ids: sections.map(({ id }) => id),
    save: (move) => actions.orderSections(move, sections),
  });
  const insideOf = (id: string) => groups.find(({ section }) => section?.id === id)?.pages ?? [];
  const remove = (section: Section) => {
    if (insideOf(section.id).length > 0) setDoing({ what: 'delete', id: section.id });
    else void actions.removeSection(section, [], undefined).catch(() => {});
  };
  const linkTo = (id: string, name: string, count: number) => (
    <Link
      from="/admin/pages"
      to="/admin/pages"
      search={{ section: id }}
      className={linkClass('subtle')}
      aria-current={(open?.section?.id ?? NO_SECTION) === id ? 'true' : undefined}
      aria-label={t('showPages', { name, pages: t('pages', { count }) })}
    >
      <bdi>{name}</bdi> <span className={css.count}>{count}</span>
    </Link>
  );
  const contentOf = (section: Section) => {
    if (doing?.id === section.id && doing.what === 'rename') {
      return <SectionForm section={section} actions={actions} onDone={done} />;
    }
    return (
      <div className={css.row}>
        {linkTo(section.id, section.name, insideOf(section.id).length)}
        <MenuButton
          size="small"
          variant="quiet"
          label={t('sectionMenu', { name: section.name })}
          items={[
            {
              id: 'rename',
              label: t('rename'),
              icon: <IconEdit />,
              onAction: () => setDoing({ what: 'rename', id: section.id }),
            },
            'line',
            {
              id: 'delete',
              label: t('sectionDelete'),
              icon: <IconDelete />,
              danger: true,
              onAction: () => remove(section),
            },
          ]}
        />
      </div>
    );
  };
  const shown = order.ids.flatMap((id) => sections.find((section) => section.id === id) ?? []);
  const leaving = doing?.what === 'delete' ? shown.find(({ id }) => id === doing.id) : undefined;
  return (
    <Card aria-labelledby="sections">
      <CardHead id="sections" title={t('sections')}>
        {doing?.what !== 'create' && (
          <Button size="small" icon={<IconPlus />} onClick={() => setDoing({ what: 'create' })}>
            {t('sectionNew')}
          </Button>
        )}
      </CardHead>
      {doing?.what === 'create' && <SectionForm actions={actions} onDone={done} />}
      {shown.length === 0 && !loose && <EmptyState compact title={t('sectionsEmpty')} />}
      {shown.length > 0 && (
        <OrderedList
          label={t('sections')}
          onMove={order.move}
          rows={shown.map((section) => ({
            id: section.id,
            name: section.name,
            content: contentOf(section),
          }))}
        />
      )}
      {loose && (
        <p className={css.loose}>{linkTo(NO_SECTION, t('noSection'), loose.pages.length)}</p>
      )}
      {leaving && (
        <SectionDeletion
          section={leaving}
          inside={insideOf(leaving.id)}
          others={shown.filter(({ id }) => id !== leaving.id)}
          onClose={done}
          onDelete={async (moveTo) => {
            await actions.removeSection(leaving, insideOf(leaving.id), moveTo);
            done();
          }}
        />
      )}
    </Card>
  );
}
