import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ObjectPanel } from './object-panel';

interface GonePanelProps {
  readonly title: string;
  /** Why there’s nothing to show. */
  readonly text: string;
  /** The label of the button that closes the panel. */
  readonly toList: string;
  readonly onClose: () => void;
  /** What was typed about it. */
  readonly children?: ReactNode;
}

/** The panel of something that was deleted, or isn’t the viewer’s. */
export function GonePanel({ title, text, toList, onClose, children }: GonePanelProps) {
  return (
    <ObjectPanel title={title} onClose={onClose}>
      {children}
      <EmptyState title={text}>
        <Button onClick={onClose}>{toList}</Button>
      </EmptyState>
    </ObjectPanel>
  );
}
