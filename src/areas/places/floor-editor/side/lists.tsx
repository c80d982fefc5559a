import { foldText } from '@/domain/text/search';
import { useTranslation } from '@/lib/i18n';
import { compareNatural } from '@/domain/text/natural';
import { Text } from '@/ui/heading';
import { List, ListRow } from '@/ui/list';
import { SearchField } from '@/ui/search-field';
import { Stack } from '@/ui/stack';
import type { DraftModel } from '../model';
import type { Editor } from '../model/use-editor';
import type { Listed } from '../model/use-listed';
import { problemText, stepText } from '../text';
import { RoomsList } from './rooms';
import { Tray } from './tray';
import css from './lists.module.css';

interface SideProps {
  readonly editor: Editor;
  readonly model: DraftModel;
}

/** Maximum number of rendered rows; a search finds the others. */
const LIMIT = 100;

interface PlacesListProps extends SideProps {
  readonly listed: Listed;
  readonly onPlace: () => void;
}

/** Every place and room of the floor by name, so that everything can be selected without pointing (F6). */
export function PlacesList({ editor, model, listed, onPlace }: PlacesListProps) {
  const { t } = useTranslation('floor-editor');
  const { search, setSearch } = listed;
  const { places } = model.floor;
  const wanted = foldText(search.trim());
  const found = [...places.values()]
    .filter(({ name, on }) => on && foldText(name).includes(wanted))
    .toSorted((a, b) => compareNatural(a.name, b.name));
  const show = (id: string) => {
    editor.select([id]);
    editor.reveal([id]);
  };
  return (
    <Stack gap={3}>
      <SearchField label={t('list.search')} value={search} onChange={setSearch} />
      <Tray {...{ editor, listed, onPlace }} />
      {found.length === 0 && listed.found.length === 0 && (
        <Text muted>{t(places.size === 0 ? 'list.empty' : 'list.noMatch')}</Text>
      )}
      <List aria-label={t('list.places')}>
        {found.slice(0, LIMIT).map(({ id, name, type }) => (
          <ListRow
            key={id}
            selected={editor.selected.has(id)}
            title={
              <button
                type="button"
                className={css.row}
                aria-pressed={editor.selected.has(id)}
                onClick={() => show(id)}
              >
                <bdi>{name}</bdi>
              </button>
            }
            text={t(`type.${type}`)}
          />
        ))}
      </List>
      {found.length > LIMIT && <Text muted>{t('list.more', { count: found.length - LIMIT })}</Text>}
      <RoomsList editor={editor} model={model} />
    </Stack>
  );
}

/** Problems to fix, each with a link to it. */
export function ProblemsList({ editor, model }: SideProps) {
  const { t } = useTranslation('floor-editor');
  const { problems, floor } = model;
  if (problems.length === 0) return <Text muted>{t('problem.none')}</Text>;
  return (
    <List aria-label={t('tabs.problems')}>
      {problems.slice(0, LIMIT).map((problem) => (
        <ListRow
          key={`${problem.kind} ${problem.ids.join(' ')}`}
          title={
            <button
              type="button"
              className={css.row}
              onClick={() => {
                if (problem.kind === 'room') {
                  editor.setRoom(problem.ids[0] ?? null);
                  return;
                }
                if (problem.kind === 'scale') {
                  editor.setTool('measure');
                  return;
                }
                editor.select(problem.ids);
                editor.reveal(problem.ids);
              }}
            >
              {problemText(t, problem, floor.places)}
            </button>
          }
        />
      ))}
    </List>
  );
}

/** Every step of the draft; people can go back and forth to any of them (F2). */
export function HistoryList({ editor, model }: SideProps) {
  const { t } = useTranslation('floor-editor');
  const { steps, at } = model.draft;
  const rows = [
    { index: 0, text: t('step.start') },
    ...steps.map((step, before) => ({ index: before + 1, text: stepText(t, step) })),
  ];
  return (
    <List aria-label={t('tabs.history')}>
      {rows.map(({ text, index }) => (
        <ListRow
          key={index}
          selected={index === at}
          title={
            <button
              type="button"
              className={css.row}
              aria-current={index === at ? 'step' : undefined}
              data-undone={index > at || undefined}
              onClick={() => editor.goTo(index)}
            >
              {text}
            </button>
          }
        />
      ))}
    </List>
  );
}
