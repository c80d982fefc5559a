import { createContext, use, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useRestoredInput } from '@/kit/kept-input/use-kept-input';
import type { Row } from './rows';

/** What opens below a row. */
export type PanelKind = 'change' | 'series';

/** The key for the row whose panel contains unsaved input: it opens again with it (F-6). */
export const OPEN_ROW = 'bookings.open-row';
const OpenRow = z.string();

/** What a person has done on the page, kept until they leave it: released, selected, expanded, and opened rows. */
export interface AgendaState {
  /** Rows released here, by slot: they stay as placeholders with Undo (B1). */
  readonly canceled: ReadonlyMap<string, Row>;
  readonly hideRows: (rows: readonly Row[]) => void;
  readonly selected: ReadonlySet<string>;
  readonly select: (ids: Iterable<string>) => void;
  readonly toggle: (id: string) => void;
  readonly isExpanded: (masterId: string) => boolean;
  readonly toggleSeries: (masterId: string) => void;
  readonly open: { readonly id: string; readonly panel: PanelKind } | undefined;
  readonly setOpen: (id: string, panel: PanelKind | undefined) => void;
}

const Agenda = createContext<AgendaState | undefined>(undefined);

export const AgendaProvider = Agenda.Provider;

export function useAgenda(): AgendaState {
  const state = use(Agenda);
  if (!state) throw new Error('useAgenda belongs below the agenda');
  return state;
}

const toggled = (set: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
};

export function useAgendaState(): AgendaState {
  const [canceled, setCanceled] = useState<ReadonlyMap<string, Row>>(new Map());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const kept = useRestoredInput(OPEN_ROW, OpenRow);
  const [open, setOpen] = useState<AgendaState['open']>(
    kept === undefined ? undefined : { id: kept, panel: 'change' },
  );
  return useMemo(
    () => ({
      canceled,
      hideRows: (rows) => {
        const ids = new Set(rows.map(({ slot }) => slot.id));
        setCanceled(
          (before) => new Map([...before, ...rows.map((row) => [row.slot.id, row] as const)]),
        );
        setSelected((before) => new Set([...before].filter((id) => !ids.has(id))));
        setOpen(undefined);
      },
      selected,
      select: (ids) => setSelected(new Set(ids)),
      toggle: (id) => setSelected((before) => toggled(before, id)),
      isExpanded: (masterId) => expanded.has(masterId),
      toggleSeries: (masterId) => setExpanded((before) => toggled(before, masterId)),
      open,
      setOpen: (id, panel) => setOpen(panel && { id, panel }),
    }),
    [canceled, selected, expanded, open],
  );
}
