/**
 * jsdom renders dialogs but doesn’t open them, and never scrolls. This implements what the product uses. Call once at the top of
 * a file.
 */
export function openableDialogs(): void {
  Element.prototype.scrollIntoView = () => {};
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector<HTMLElement>('[autofocus], input')?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}
