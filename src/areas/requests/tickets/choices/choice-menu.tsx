import { useMemo, useRef } from 'react';
import { useShortcuts } from '@/lib/commands';
import { useTranslation } from '@/lib/i18n';
import { MenuButton } from '@/ui/menu';
import type { MenuItems } from '@/ui/menu-items';

interface ChoiceMenuProps {
  /** The field: "Status". */
  readonly label: string;
  /** The current value. */
  readonly value: string;
  readonly items: MenuItems;
  /** The key that opens it anywhere on the page. */
  readonly shortcut: string;
}

/** A field’s current value, and a menu to change it, opened by a click or its key. */
export function ChoiceMenu({ label, value, items, shortcut }: ChoiceMenuProps) {
  const { t } = useTranslation('tickets');
  const box = useRef<HTMLSpanElement>(null);
  useShortcuts(
    useMemo(
      () => [
        {
          keys: [shortcut] as const,
          title: t('change', { what: label }),
          section: t('mine.title'),
          run: () => box.current?.querySelector('button')?.click(),
        },
      ],
      [shortcut, label, t],
    ),
  );
  return (
    <span ref={box}>
      <MenuButton
        size="small"
        placement="bottom start"
        label={t('changeFrom', { what: label, value })}
        items={items}
      >
        {value}
      </MenuButton>
    </span>
  );
}
