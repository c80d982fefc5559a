import { type ComponentProps, type ReactNode } from 'react';
import { usePageTitle } from '@/lib/page';
import { LastWrite } from '@/kit/list/last-write';
import { ResourceList, type ResourceListProps } from '@/kit/list/resource-list';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { Stack } from '@/ui/stack';

export interface ManagedPageProps<Row extends object> extends Omit<
  ResourceListProps<Row>,
  'empty'
> {
  /** Heading of the page and title of its window. */
  title: string;
  /** Title of the window if what’s open beside the list has its own title. */
  windowTitle?: string | undefined;
  /** What the page is for, in one sentence. */
  text: string;
  /** The Undo subject of the last write, which is shown above the list. */
  subject?: string | undefined;
  /** For an empty list: one sentence, and why. The list’s action follows. */
  empty: string;
  emptyText?: string | undefined;
  drawing?: ComponentProps<typeof EmptyState>['drawing'];
  /** Between heading and list. */
  above?: ReactNode;
  /** What is open beside the list. */
  children?: ReactNode;
}

/** A page with a single list: its heading, the last write, the list in all its states, and what’s open beside it. */
export function ManagedPage<Row extends object>({
  title,
  windowTitle = title,
  text,
  subject,
  empty,
  emptyText,
  drawing,
  above,
  children,
  ...list
}: ManagedPageProps<Row>) {
  usePageTitle(windowTitle);
  return (
    <Stack>
      <header>
        <Heading level={1}>{title}</Heading>
        <Text muted>{text}</Text>
      </header>
      {above}
      {subject !== undefined && <LastWrite subject={subject} />}
      <ResourceList
        {...list}
        empty={
          <EmptyState title={empty} text={emptyText} drawing={drawing}>
            {list.action}
          </EmptyState>
        }
      />
      {children}
    </Stack>
  );
}
