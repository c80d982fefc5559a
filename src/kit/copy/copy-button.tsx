import { Button, type ButtonProps } from '@/ui/button';
import { IconCopy } from '@/ui/icon';
import { showDone } from '@/ui/show-done';

interface CopyButtonProps extends Pick<
  ButtonProps,
  'size' | 'variant' | 'icon' | 'disabledReason'
> {
  readonly text: string;
  /** The button’s label: "Copy password". */
  readonly children: string;
  /** Announced afterward: "Password copied". */
  readonly done: string;
  /** The browser denied access to the clipboard: shows the text, so that it can be copied manually. */
  readonly onRefused: () => void;
}

/** Copies a text to the clipboard with one click. */
export function CopyButton({ text, done, onRefused, children, icon, ...button }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showDone(done);
    } catch {
      onRefused();
    }
  };
  return (
    <Button {...button} icon={icon ?? <IconCopy />} onClick={copy}>
      {children}
    </Button>
  );
}
