import { Dialog } from './dialog';
import type { SheetProps } from './sheet';

/** The modal form of a Sheet: a dialog at the edge. Loaded by it when needed. */
export function SheetModal(props: Omit<SheetProps, 'modal'>) {
  return <Dialog {...props} sheet />;
}
