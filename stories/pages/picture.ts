import { userEvent } from 'storybook/test';

/** A gray dot. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

/** Selects a picture as the file dialog would. */
export async function choosePicture(canvasElement: HTMLElement, type = 'image/png'): Promise<void> {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('No way to choose a file');
  const bytes = Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0));
  await userEvent.upload(input, new File([bytes], 'me.png', { type }), { applyAccept: false });
}
