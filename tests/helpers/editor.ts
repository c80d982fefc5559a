import { createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

/** jsdom has no layout, but an editor measures its letters before it scrolls to them. Call once at the top of a file. */
export function writableEditor(): void {
  const nowhere = () => new DOMRect();
  beforeEach(() => {
    Object.assign(Range.prototype, {
      getClientRects: () => [],
      getBoundingClientRect: nowhere,
    });
    Object.assign(document, { elementFromPoint: () => null });
    Object.assign(Element.prototype, { scrollIntoView: () => {} });
  });
  afterEach(() => {
    Reflect.deleteProperty(Range.prototype, 'getClientRects');
    Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect');
    Reflect.deleteProperty(document, 'elementFromPoint');
  });
}

/** The element in which the article is written. */
export const content = () => screen.findByRole('textbox', { name: 'Content' }, { timeout: 20_000 });

interface Clipboard {
  readonly html?: string;
  readonly text?: string;
  readonly files?: readonly File[];
}

/** Pastes something from the clipboard into the article, as Ctrl+V does. */
export async function pasteIn({ html = '', text = '', files = [] }: Clipboard): Promise<void> {
  const box = await content();
  box.focus();
  const event = createEvent.paste(box);
  Object.defineProperty(event, 'clipboardData', {
    value: {
      files,
      getData: (type: string) =>
        type === 'text/html' ? html : type.startsWith('text') ? text : '',
    },
  });
  fireEvent(box, event);
}
