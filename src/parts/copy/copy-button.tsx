import { Button, type ButtonProps } from '@/ui/button';
import { IconCopy } from '@/ui/icon';
import { say } from '@/ui/say';

interface CopyButtonProps extends Pick<
  ButtonProps,
  'size' | 'variant' | 'icon' | 'disabledReason'
> {
  readonly text: string;
  /** What the button says: "Copy password". */
  readonly children: string;
  /** What is announced afterward: "Password copied". */
  readonly done: string;
  /** The browser refused its clipboard: show the text, so that it can be copied by hand. */
  readonly onRefused: () => void;
}

/** Puts a text on the clipboard with one click. */
export function CopyButton({ text, done, onRefused, children, icon, ...button }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      say(done);
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
