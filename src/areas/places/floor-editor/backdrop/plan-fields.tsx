import { floorStep } from '@/floor-map/edit';
import { useTranslation } from '@/lib/i18n';
import { FileButton } from '@/kit/upload/file-button';
import { PICTURE_TYPES } from '@/kit/upload/validate';
import { Button } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { IconImage } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import type { DraftModel } from '../model';
import { LengthField } from '../tools/fields';
import type { Editor } from '../model/use-editor';
import css from '../side/side.module.css';
import { usePlanFile } from './use-plan-file';

const SIDES = ['x', 'y', 'w'] as const;

/** The drawing under the plan: its file, position, and size. */
export function PlanFields({ editor, model }: { editor: Editor; model: DraftModel }) {
  const { t } = useTranslation('floor-editor');
  const { backdrop, width } = model.floor;
  const file = usePlanFile((url, proportion) => {
    const backing = { url, x: 0, y: 0, w: width, h: Math.max(1, Math.round(width / proportion)) };
    editor.add(floorStep({ backdrop: { ...backing, unscaled: true } }));
    // The file’s content has proportions but no size yet.
    editor.setTool('measure');
  });
  const unit = t('properties.cm');
  return (
    <div className={css.part}>
      <Heading level={2} size={16}>
        {t('background.title')}
      </Heading>
      <Text muted>{t('background.help')}</Text>
      {file.problem !== undefined && (
        <Notice tone="danger" live>
          {file.problem}
        </Notice>
      )}
      <FileButton
        icon={<IconImage />}
        busy={file.isBusy}
        file={t('background.file')}
        accept={`image/svg+xml,${PICTURE_TYPES}`}
        onFile={(chosen) => void file.take(chosen)}
      >
        {t(backdrop ? 'background.replace' : 'background.choose')}
      </FileButton>
      {backdrop?.unscaled && (
        <Notice tone="warning" live>
          {t('background.noScale')}
        </Notice>
      )}
      {backdrop && (
        <>
          <div className={css.figures}>
            {SIDES.map((side) => (
              <LengthField
                key={side}
                label={t(`background.${side}`)}
                unit={unit}
                value={backdrop[side]}
                {...(side === 'w' && { min: 10 })}
                onCommit={(value) => {
                  if (side !== 'w') {
                    editor.add(floorStep({ backdrop: { ...backdrop, [side]: value } }));
                    return;
                  }
                  // Entering its width sets its scale.
                  const { url, x, y, w, h } = backdrop;
                  const box = { url, x, y, w: value, h: (h * value) / w };
                  editor.add(floorStep({ backdrop: box }));
                }}
              />
            ))}
          </div>
          <Button onClick={() => editor.setTool('measure')}>{t('background.measure')}</Button>
          <Button variant="quiet" onClick={() => editor.add(floorStep({ backdrop: null }))}>
            {t('background.remove')}
          </Button>
        </>
      )}
    </div>
  );
}
