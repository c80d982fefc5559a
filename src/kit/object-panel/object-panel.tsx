import type { ReactNode } from 'react';
import { InDetailSlot } from '@/lib/slots';
import { useCrumb } from '@/kit/crumbs';
import { Sheet } from '@/ui/sheet';
import { Stack } from '@/ui/stack';

interface ObjectPanelProps {
  /** What the panel is about. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Its history, such as `Activity`. */
  readonly history?: ReactNode;
  readonly footer?: ReactNode;
}

/** One object beside the list or tree in which it was selected; on a phone, a sheet over it. */
export function ObjectPanel({ title, onClose, children, history, footer }: ObjectPanelProps) {
  useCrumb(title, true);
  return (
    <InDetailSlot>
      <Sheet isOpen title={title} onClose={onClose} footer={footer}>
        <Stack>
          {children}
          {history}
        </Stack>
      </Sheet>
    </InDetailSlot>
  );
}
