/** Standard APIs that TypeScript’s library doesn’t include yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats?(): Promise<readonly string[]>;
}

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

const FORMAT = 'qr_code';

/** Whether this browser can read codes with a camera. If not, visitors enter the digits. */
export async function canScan(): Promise<boolean> {
  const cameras = (globalThis.navigator as { mediaDevices?: MediaDevices }).mediaDevices;
  if (!cameras) return false;
  try {
    return (await detectorClass()?.getSupportedFormats?.())?.includes(FORMAT) ?? false;
  } catch {
    return false;
  }
}

/** The digits in a code’s text, which stand alone in it. */
const digitsIn = (text: string): string | undefined =>
  /^\s*(\d{3})\s?(\d{3})\s*$/.exec(text)?.slice(1).join('');

/** Milliseconds between two scans: often enough for a hand that holds a phone still, rarely enough for a small device. */
const LOOKS = 200;

/**
 * Shows the camera in a video and scans for a code until the signal aborts.
 *
 * @returns the six digits of the code
 * @throws if the camera is denied, missing, or in use
 */
export async function scan(video: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  const Reader = detectorClass();
  if (!Reader) throw new Error('No reader');
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } });
  try {
    video.srcObject = stream;
    await video.play();
    const reader = new Reader({ formats: [FORMAT] });
    for (;;) {
      signal.throwIfAborted();
      const found = await reader.detect(video).catch(() => []);
      for (const { rawValue } of found) {
        const digits = digitsIn(rawValue);
        if (digits !== undefined) return digits;
      }
      await new Promise((done) => void setTimeout(done, LOOKS));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}
