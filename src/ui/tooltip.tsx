import { cloneElement, type ReactElement, useId } from 'react';
import { useTip } from './use-tip';
import css from './tooltip.module.css';

type TooltipProps = {
  /** Helpful text that can also be found elsewhere. */
  text: string;
  /** One focusable element, which the text describes. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
};

/** A tooltip for anything but an IconButton, which has its own. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const tip = useTip(text, { id, describes: true });
  return (
    <span className={css.anchor} {...tip.bind({})}>
      {cloneElement(children, { 'aria-describedby': id })}
      {tip.element}
    </span>
  );
}
