import { type ComponentType, lazy } from 'react';
import { useTranslation } from './i18n';
import { isMissingChunk } from './missing-chunk';
import { hasUnsaved } from './unsaved';

/**
 * A part of a page whose code loads when it’s first shown. If a deployment has removed that code while something is unsaved, a
 * notice appears in its place: an error would replace the page, and with it what was typed (F-35).
 *
 * ```ts
 * const Review = lazyPart(async () => (await import('./review')).Review);
 * ```
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (!isMissingChunk(error) || !hasUnsaved()) throw error;
      return { default: MissingPart as ComponentType<P> };
    }
  });

function MissingPart() {
  const { t } = useTranslation();
  return (
    <p role="alert">
      {t('ui.missingPart')}{' '}
      <button type="button" onClick={() => globalThis.location.reload()}>
        {t('ui.reload')}
      </button>
    </p>
  );
}
