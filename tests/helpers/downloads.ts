import { vi } from 'vitest';

/** The next file that the page downloads: its name, media type, and text. */
export function nextDownload(): Promise<{ name: string; type: string; text: string }> {
  return new Promise((resolve) => {
    let file = new Blob();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob;
      return 'blob:download';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      void file.text().then((text) => resolve({ name: this.download, type: file.type, text }));
    });
  });
}
