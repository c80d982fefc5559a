import { cloneElement, type ReactElement, useId } from 'react';
import { useTip } from './use-tip';
import css from './tooltip.module.css';

type TooltipProps = {
  /** Something that helps but is also found elsewhere. */
  text: string;
  /** One focusable element; it is described by the text. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
};

/** A tooltip for anything but an IconButton, which brings its own. */
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
