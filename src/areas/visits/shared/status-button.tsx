import { Button } from '@/ui/button';
import type { ButtonVariant } from '@/ui/button-class';
import { singleClick } from '@/ui/single-click';
import type { GuestStatus, useVisitStatus } from './use-visit-status';

interface StatusButtonProps {
  readonly write: ReturnType<typeof useVisitStatus>;
  /** What one click sets. */
  readonly status: GuestStatus;
  readonly label: string;
  /** The label with the visitor’s name. */
  readonly named: string;
  readonly variant?: ButtonVariant | undefined;
}

/** Sets a visitor’s status with one click. It goes once that’s done. */
export function StatusButton({ write, status, label, named, variant }: StatusButtonProps) {
  return (
    <Button
      size="small"
      variant={variant}
      busy={write.busy}
      aria-label={named}
      onClick={singleClick(() => write.set(status))}
    >
      {label}
    </Button>
  );
}
