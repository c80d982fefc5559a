import type { ReactNode, Ref } from 'react';
import { Group } from 'react-aria-components/Group';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';
import css from './toolbar.module.css';

type ToolbarProps = {
  /** What its buttons act on. */
  label: string;
  /** Id of what it acts on. */
  controls?: string | undefined;
  children: ReactNode;
  ref?: Ref<HTMLDivElement> | undefined;
};

/** A row of buttons with one tab stop: arrows move between them. */
export function Toolbar({ label, controls, children, ref }: ToolbarProps) {
  return (
    <AriaToolbar
      ref={ref}
      className={css.toolbar ?? ''}
      aria-label={label}
      aria-controls={controls}
    >
      {children}
    </AriaToolbar>
  );
}

/** Buttons of a toolbar that belong together. */
export function ToolbarGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group className={css.group ?? ''} aria-label={label}>
      {children}
    </Group>
  );
}
