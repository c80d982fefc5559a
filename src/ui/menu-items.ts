import type { ReactNode } from 'react';

export type MenuAction = {
  /** Names the action within this menu. */
  id: string;
  label: string;
  /** A second line: what it does, where the label leaves one asking. */
  text?: string | undefined;
  icon?: ReactNode;
  danger?: boolean | undefined;
  /** Why it is off; stands below the label, and the item stays reachable. */
  disabledReason?: string | undefined;
  /** A key that chooses it while the menu is open; shown at the end of its line. */
  key?: string | undefined;
  /** Marks the one in force, in a menu that chooses. */
  current?: boolean | undefined;
  onAction: () => void;
};

/** Actions, and lines between groups of them. */
export type MenuItems = readonly (MenuAction | 'line')[];
