import { renderToStaticMarkup } from 'react-dom/server';
import { Code } from '@/kit/code';

/** The shape of the QR code that holds this text. */
export const codeOf = (text: string): string =>
  / d="([^"]+)"/.exec(renderToStaticMarkup(<Code text={text} label="" />))?.[1] ?? '';
