import { useEffect, useEffectEvent, useId } from 'react';
import { useTip } from '@/ui/use-tip';

/** What a cell says in full, for the eye: its name says the same to everybody else. */
export function CellTip({ text }: { text: string }) {
  const id = useId();
  const tip = useTip(text, { id, describes: false });
  const show = useEffectEvent(() => tip.show());
  useEffect(() => show(), []);
  return tip.element;
}
