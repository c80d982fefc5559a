import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import css from './tabs.module.css';

export type TabItem<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** After the label: a Count. */
  end?: ReactNode;
};

type TabsProps<Value extends string> = {
  /** What the tabs switch between. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The content of the selected tab. */
  children: ReactNode;
};

/**
 * Views of the same thing within a page: one tab stop; arrows, Home, and End move and select. If each view has its own address,
 * use links with `tabClass` instead.
 */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.value === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = items.at(to % items.length);
    if (!next) return;
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.value}`)}`)?.focus();
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={css.list}>
        {items.map((item) => {
          const chosen = item.value === value;
          return (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-${item.value}`}
              aria-selected={chosen}
              aria-controls={chosen ? `${id}-panel` : undefined}
              tabIndex={chosen ? 0 : -1}
              className={css.tab}
              onClick={() => onChange(item.value)}
              onKeyDown={move}
            >
              {item.icon}
              {item.label}
              {item.end}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={-1}
        className={css.panel}
      >
        {children}
      </div>
    </div>
  );
}
