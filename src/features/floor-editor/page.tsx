import { Link } from '@tanstack/react-router';
import {
  lazy,
  Suspense,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { actOf, type EditorHandle, FloorEditor, type Shown } from '@/floor-map/edit';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { LeaveGuard } from '@/parts/form/leave-guard';
import { UndoButton } from '@/writes/undo-button';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Checkbox } from '@/ui/checkbox';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading, Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { StillWorking } from '@/ui/still-working';
import { Tabs } from '@/ui/tabs';
import { subjectOf } from './actions';
import { scaling } from './backdrop/scale';
import { type DraftModel, type EditedFloor, useDraft, useEditedFloor } from './model';
import css from './page.module.css';
import { HistoryList, PlacesList, ProblemsList } from './side/lists';
import { Properties } from './side/properties';
import './strings';
import { Tools } from './tools/toolbar';
import { type Editor, useEditor } from './model/use-editor';
import { conflictText } from './words';

const Review = lazy(async () => ({ default: (await import('./review/review')).Review }));
const ScaleDialog = lazy(async () => ({
  default: (await import('./backdrop/scale-dialog')).ScaleDialog,
}));

/** A floor that is drawn and changed: nothing of it is saved before it was reviewed. */
export function FloorEditorPage() {
  const { t } = useTranslation('floor-editor');
  const { floorId, known, isGone, isFailed, isFetching, retry } = useEditedFloor();
  const title = known ? t('title', { floor: known.floor.name }) : t('untitled');
  usePageTitle(title);
  if (isGone) {
    return (
      <>
        <Heading level={1}>{title}</Heading>
        <EmptyState title={t('gone')} drawing="search">
          <Link to="/map" className={buttonClass({ variant: 'primary' })}>
            {t('toMap')}
          </Link>
        </EmptyState>
      </>
    );
  }
  if (known && !isFailed) return <Editing key={floorId} known={known} title={title} />;
  return (
    <>
      <Heading level={1}>{title}</Heading>
      {isFailed ? (
        <ErrorState title={t('error')} onRetry={retry} retrying={isFetching} />
      ) : (
        <div aria-busy="true">
          <StillWorking text={t('loading')} />
        </div>
      )}
    </>
  );
}

const GRIDS = [0, 5, 10, 25, 50, 100];

function Editing({ known, title }: { known: EditedFloor; title: string }) {
  const { t } = useTranslation('floor-editor');
  const model = useDraft(known);
  const map = useRef<EditorHandle>(null);
  const editor = useEditor(model, map);
  const [grid, setGrid] = useState(10);
  const [snap, setSnap] = useState(true);
  const [shown, setShown] = useState<Shown>({
    places: true,
    rooms: true,
    backdrop: true,
    grid: true,
  });
  const [isReviewing, setReviewing] = useState(false);
  const [line, setLine] = useState<number>();
  const [tab, setTab] = useState<Tab>('properties');
  const nameField = useRef<HTMLInputElement>(null);
  const { floor, problems, count } = model;
  const { selected, room, tool } = editor;
  const state = useMemo(() => {
    // The drawing is shown from an address that was checked, and saved by the one it has.
    const url = mediaAddress(floor.backdrop?.url);
    return {
      floor: {
        ...floor,
        backdrop: floor.backdrop && url !== undefined ? { ...floor.backdrop, url } : null,
      },
      selected,
      room,
      tool,
      grid: grid === 0 ? null : grid,
      snap,
      shown,
      problems: new Set(problems.flatMap(({ kind, ids }) => (kind === 'room' ? [] : ids))),
    };
  }, [floor, selected, room, tool, grid, snap, shown, problems]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (target?.closest('input, textarea, select, [role="dialog"]')) return;
    const act = actOf(event.nativeEvent);
    if (act !== 'undo' && act !== 'redo') return;
    // While there is something to undo here, the key is the editor's.
    if (act === 'undo' && model.draft.at === 0) return;
    event.preventDefault();
    event.stopPropagation();
    editor.act(act);
  };
  const hint = tool === 'select' ? undefined : t(`tool.${tool}Hint`);
  return (
    <div className={css.page} onKeyDown={onKeyDown}>
      <LeaveGuard form={{ hasChanges: () => count > 0 }} />
      <header className={css.head}>
        <Heading level={1} size={20}>
          {title}
        </Heading>
        <div className={css.actions}>
          <UndoButton subject={subjectOf(known.floor.id)} label={t('undoSave')} />
          {model.draft.at > 0 && (
            <Button variant="quiet" onClick={model.discard}>
              {t('discard')}
            </Button>
          )}
          <Button
            variant="primary"
            disabledReason={count === 0 ? t('nothing') : undefined}
            onClick={() => setReviewing(true)}
          >
            {t('review', { count })}
          </Button>
        </div>
      </header>
      <Tools editor={editor} model={model} />
      <Messages model={model} hint={hint} />
      <div className={css.body}>
        <div className={css.stage}>
          <FloorEditor
            ref={map}
            state={state}
            label={t('plan', { floor: known.floor.name })}
            onSelect={editor.select}
            onStep={editor.add}
            onPut={editor.put}
            onRoom={editor.drawRoom}
            onMeasure={([ax, ay], [bx, by]) => {
              editor.setTool('select');
              if (floor.backdrop) setLine(Math.hypot(ax - bx, ay - by));
            }}
            onOpen={(id) => {
              editor.select([id]);
              setTab('properties');
              // The field of the name comes with the next drawing.
              requestAnimationFrame(() => nameField.current?.select());
            }}
            onAct={editor.act}
          />
        </div>
        <aside className={css.side} aria-label={t('tabs.label')}>
          <SideTabs {...{ editor, model, nameField, tab, setTab }} />
          {tab === 'properties' && selected.size === 0 && (
            <Settings {...{ grid, setGrid, snap, setSnap, shown, setShown }} />
          )}
        </aside>
      </div>
      <Suspense>
        {isReviewing && <Review model={model} known={known} onClose={() => setReviewing(false)} />}
        {line !== undefined && (
          <ScaleDialog
            drawn={line}
            onClose={() => setLine(undefined)}
            onScale={(meters) => {
              const step = scaling(floor, line, meters);
              if (step) editor.add(step);
              setLine(undefined);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

const TABS = ['properties', 'places', 'problems', 'history'] as const;
type Tab = (typeof TABS)[number];

interface SideTabsProps {
  readonly editor: Editor;
  readonly model: DraftModel;
  readonly nameField: RefObject<HTMLInputElement | null>;
  readonly tab: Tab;
  readonly setTab: (tab: Tab) => void;
}

function SideTabs({ editor, model, nameField, tab, setTab }: SideTabsProps) {
  const { t } = useTranslation('floor-editor');
  const problems = model.problems.length;
  return (
    <Tabs
      label={t('tabs.label')}
      value={tab}
      onChange={setTab}
      items={TABS.map((value) => ({
        value,
        label:
          value === 'problems' && problems > 0
            ? t('problem.count', { count: problems })
            : t(`tabs.${value}`),
      }))}
    >
      {tab === 'properties' && <Properties {...{ editor, model, nameField }} />}
      {tab === 'places' && <PlacesList {...{ editor, model }} />}
      {tab === 'problems' && <ProblemsList {...{ editor, model }} />}
      {tab === 'history' && <HistoryList {...{ editor, model }} />}
    </Tabs>
  );
}

/** What a person should know before going on: a draft that came back, someone else's changes, what the tool waits for. */
function Messages({ model, hint }: { model: DraftModel; hint: string | undefined }) {
  const { t } = useTranslation('floor-editor');
  const { conflicts, wasRestored, draft } = model;
  return (
    <>
      {wasRestored && (
        <Notice live onClose={model.dismissRestored}>
          {t('restored', { count: draft.at })}
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Notice tone="warning" live>
          {t('conflict.title', { count: conflicts.length })}
          <ul>
            {conflicts.slice(0, 20).map((conflict) => (
              <li key={conflict.id}>
                {conflictText(t, conflict)}{' '}
                <Button size="small" onClick={() => model.settle(conflict, 'mine')}>
                  {t('conflict.mine')}
                </Button>{' '}
                <Button size="small" onClick={() => model.settle(conflict, 'theirs')}>
                  {t('conflict.theirs')}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {hint !== undefined && <Text muted>{hint}</Text>}
    </>
  );
}

interface SettingsProps {
  readonly grid: number;
  readonly setGrid: (grid: number) => void;
  readonly snap: boolean;
  readonly setSnap: (snap: boolean) => void;
  readonly shown: Shown;
  readonly setShown: (shown: Shown) => void;
}

/** What things hold on to, and what is shown. */
function Settings({ grid, setGrid, snap, setSnap, shown, setShown }: SettingsProps) {
  const { t } = useTranslation('floor-editor');
  const layers = [
    ['grid', 'showGrid'],
    ['places', 'showPlaces'],
    ['rooms', 'showRooms'],
    ['backdrop', 'showPlan'],
  ] as const;
  return (
    <div className={css.settings}>
      <Select
        bare
        label={t('properties.grid')}
        value={String(grid)}
        onChange={({ target }) => setGrid(Number(target.value))}
        options={GRIDS.map((size) => ({
          value: String(size),
          label: size === 0 ? t('properties.noGrid') : t('properties.gridOf', { size }),
        }))}
      />
      <Checkbox
        label={t('properties.snap')}
        checked={snap}
        onChange={({ target }) => setSnap(target.checked)}
      />
      {layers.map(([layer, label]) => (
        <Checkbox
          key={layer}
          label={t(`properties.${label}`)}
          checked={shown[layer]}
          onChange={({ target }) => setShown({ ...shown, [layer]: target.checked })}
        />
      ))}
    </div>
  );
}
