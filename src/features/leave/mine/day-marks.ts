import type { WorkPolicyUse } from '@/api/schemas/policies';

/** What the calendar marks on a day. */
export interface DayMarks {
  /** Approved, or waiting for approval. */
  readonly leave: WorkPolicyUse | undefined;
  readonly bookings: number;
  readonly isWorking: boolean;
}
