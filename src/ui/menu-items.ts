import type { ReactNode } from 'react';

export type MenuAction = {
  /** Identifies the action within this menu. */
  id: string;
  label: string;
  /** A second line: what it does, if the label leaves that open. */
  text?: string | undefined;
  icon?: ReactNode;
  danger?: boolean | undefined;
  /** Why it’s disabled; shown below the label, and the item stays reachable. */
  disabledReason?: string | undefined;
  /** A key that chooses it while the menu is open; shown at the end of its line. */
  key?: string | undefined;
  /** Marks the current option, in a menu of options. */
  current?: boolean | undefined;
  onAction: () => void;
};

/** Actions, and lines between groups of them. */
export type MenuItems = readonly (MenuAction | 'line')[];
