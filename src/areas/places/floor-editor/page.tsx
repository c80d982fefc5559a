import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { editCommandOf, type EditorHandle } from '@/floor-map/edit';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { usePageTitle } from '@/lib/page';
import { useCrumbs } from '@/kit/crumbs';
import { LeaveGuard } from '@/kit/form/leave-guard';
import { ReadFailed } from '@/kit/loading/read-failed';
import { useSession } from '@/session';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { Heading } from '@/ui/heading';
import { StillWorking } from '@/ui/still-working';
import { scaling } from './backdrop/scale';
import { Head } from './head/head';
import { Messages } from './head/messages';
import { type EditedFloor, useDraft, useEditedFloor } from './model';
import { useEditor } from './model/use-editor';
import { useListed } from './model/use-listed';
import { useView } from './model/use-view';
import css from './page.module.css';
import { Side, type Tab } from './side/side';
import { Stage } from './stage';
import './strings';

const Review = lazyPart(async () => (await import('./review/review')).Review);
const RowsDialog = lazyPart(async () => (await import('./tools/rows-dialog')).RowsDialog);
const PlaceDialog = lazyPart(async () => (await import('./tools/place-dialog')).PlaceDialog);
const ScaleDialog = lazyPart(async () => (await import('./backdrop/scale-dialog')).ScaleDialog);

/** The floor editor: nothing is saved before it was reviewed. */
export function FloorEditorPage() {
  const { t } = useTranslation('floor-editor');
  const { floorId, known, isGone, failure } = useEditedFloor();
  const title = known ? t('title', { floor: known.floor.name }) : t('untitled');
  usePageTitle(title);
  useOfficeCrumb(known);
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
  if (known && !known.isManaged && !failure) {
    return (
      <>
        <Heading level={1}>{title}</Heading>
        <EmptyState
          title={t('notManaged', { floor: known.floor.name })}
          text={t('notManagedText')}
          drawing="search"
        >
          <Link
            to="/map"
            search={{ officeId: known.floor.office_id, floorId }}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('toMap')}
          </Link>
        </EmptyState>
      </>
    );
  }
  if (known && !failure) return <Editing key={floorId} known={known} title={title} />;
  return (
    <>
      <Heading level={1}>{title}</Heading>
      {failure ? (
        <ReadFailed title={t('error')} query={failure} />
      ) : (
        <div aria-busy="true">
          <StillWorking text={t('loading')} />
        </div>
      )}
    </>
  );
}

/** The floor’s office. */
function useOfficeCrumb(known: EditedFloor | undefined): void {
  const { offices } = useSession();
  useCrumbs(
    useMemo(() => {
      if (!known) return undefined;
      const { name, office_id } = known.floor;
      const office = offices.find(({ id }) => id === office_id);
      return [...(office ? [{ name: office.name }] : []), { name }];
    }, [known, offices]),
  );
}

/** What’s beside the plan instead of the tabs. */
type Panel =
  | { readonly kind: 'review' | 'rows' | 'place' }
  | { readonly kind: 'scale'; drawn: number };

function Editing({ known, title }: { known: EditedFloor; title: string }) {
  const model = useDraft(known);
  const map = useRef<EditorHandle>(null);
  const editor = useEditor(model, map);
  const listed = useListed(model, editor);
  const view = useView();
  const [panel, setPanel] = useState<Panel>();
  const [tab, setTab] = useState<Tab>('properties');
  const { floor, count } = model;
  const close = () => setPanel(undefined);
  const onPlace = () => setPanel({ kind: 'place' });
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (target?.closest('input, textarea, select, [role="dialog"]')) return;
    const act = editCommandOf(event.nativeEvent);
    if (act !== 'undo' && act !== 'redo') return;
    // While there’s something to undo here, the key belongs to the editor.
    if (act === 'undo' && model.draft.at === 0) return;
    event.preventDefault();
    event.stopPropagation();
    editor.act(act);
  };
  return (
    <div className={css.page} onKeyDown={onKeyDown}>
      <LeaveGuard form={{ hasChanges: () => count > 0 }} />
      <Head {...{ model, known, title }} onReview={() => setPanel({ kind: 'review' })} />
      <Messages
        {...{ editor, model, listed }}
        isReviewing={panel?.kind === 'review'}
        onPlace={() => {
          listed.chooseAll();
          onPlace();
        }}
      />
      <div className={css.body} data-panel={panel !== undefined || undefined}>
        <Stage
          ref={map}
          {...{ editor, model, listed, view, known }}
          onRows={() => setPanel({ kind: 'rows' })}
          onMeasure={(drawn) => {
            if (floor.backdrop) setPanel({ kind: 'scale', drawn });
          }}
        />
        <Side {...{ editor, model, listed, onPlace, tab, setTab }} />
      </div>
      <Suspense>
        {panel?.kind === 'review' && <Review model={model} known={known} onClose={close} />}
        {panel?.kind === 'rows' && <RowsDialog editor={editor} onClose={close} />}
        {panel?.kind === 'place' && <PlaceDialog {...{ model, listed }} onClose={close} />}
        {panel?.kind === 'scale' && (
          <ScaleDialog
            drawn={panel.drawn}
            onClose={close}
            onScale={(meters) => {
              const step = scaling(floor, panel.drawn, meters);
              if (step) editor.add(step);
              close();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
