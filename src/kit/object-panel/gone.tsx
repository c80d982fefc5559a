import { TypedBefore } from '@/kit/form/kept-draft';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';

interface GoneProps {
  readonly id: string;
  /** Why there’s nothing to show. */
  readonly text: string;
  /** The label of the button that closes the panel. */
  readonly toList: string;
  readonly onClose: () => void;
}

/** A panel’s content for something that was deleted, or isn’t the viewer’s, with what they had typed about it. */
export function Gone({ id, text, toList, onClose }: GoneProps) {
  return (
    <>
      <TypedBefore id={id} />
      <EmptyState title={text}>
        <Button onClick={onClose}>{toList}</Button>
      </EmptyState>
    </>
  );
}
