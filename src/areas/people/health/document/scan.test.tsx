import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiClient, setApiClient } from '@/api/core/client';
import { Scan } from './scan';
import '../strings';

/** Shows a file as the server sent it; returns its link and the type of the blob behind it. */
async function shown(bytes: string, type: string) {
  const body = Uint8Array.from(bytes, (sign) => sign.charCodeAt(0));
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(body, { headers: type ? { 'content-type': type } : {} })),
  );
  setApiClient(
    new ApiClient({
      baseUrl: 'https://meridian.atrium.test/api',
      strict: true,
      credentials: () => ({ organization: 'meridian', bearer: 'test' }),
    }),
  );
  let kept = '';
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(blob: Blob): string {
        kept = blob.type;
        return 'blob:https://meridian.atrium.test/1';
      }
      static override revokeObjectURL(): void {}
    },
  );
  render(<Scan url="/assets/documents/1" label="Tetanus" />);
  return { link: await screen.findByRole('link'), type: () => kept };
}
afterEach(() => {
  setApiClient(undefined);
  vi.unstubAllGlobals();
});

const PNG = '\u0089PNG\r\n\u001A\n';

describe('an uploaded document', () => {
  it.each([
    ['a picture', PNG, 'image/png', 'image/png', true],
    ['a picture with a parameter', PNG, 'image/PNG; charset=x', 'image/png', true],
    ['a photo', '\u00FF\u00D8\u00FF', 'image/jpeg', 'image/jpeg', true],
    ['a PDF', '%PDF-1.7', 'application/pdf', 'application/pdf', false],
  ])('S-17 is shown if it is %s', async (_, bytes, type, kept, isPicture) => {
    const file = await shown(bytes, type);
    expect(file.link).toHaveTextContent('Open the file in a new tab');
    expect(file.link).not.toHaveAttribute('download');
    expect(file.type()).toBe(kept);
    expect(screen.queryAllByRole('img')).toHaveLength(isPicture ? 1 : 0);
  });

  it.each([
    ['HTML', '<script>', 'text/html'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">', 'image/svg+xml'],
    ['XHTML', '<html xmlns=', 'application/xhtml+xml'],
    ['XML with a style sheet', '<?xml-stylesheet', 'text/xml'],
    ['HTML that’s called a PDF', '<script>', 'application/pdf'],
    ['HTML that’s called a picture', '<script>', 'image/png'],
    ['a PDF that’s called HTML', '%PDF-1.7<script>', 'text/html'],
    ['a picture that’s called SVG', PNG, 'image/svg+xml'],
    ['of no type', '%PDF-1.7', ''],
    ['empty', '', 'image/png'],
  ])('S-17 S-19 can only be saved if it is %s', async (_, bytes, type) => {
    const file = await shown(bytes, type);
    expect(file.link).toHaveTextContent('Download the file');
    expect(file.link).toHaveAttribute('download');
    expect(file.link).not.toHaveAttribute('target');
    expect(file.type()).toBe('application/octet-stream');
    expect(screen.queryAllByRole('img')).toHaveLength(0);
  });
});
