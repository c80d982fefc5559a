import type { Tool } from '@/floor-map/edit';
import { useTranslation } from '@/lib/i18n';
import { IconButton } from '@/ui/button';
import { IconDesk, IconOutline, IconPointer, IconRedo, IconRuler, IconUndo } from '@/ui/icon';
import { Toolbar, ToolbarGroup } from '@/ui/toolbar';
import type { DraftModel } from '../model';
import type { Editor } from '../model/use-editor';
import css from './tools.module.css';

const TOOLS = [
  ['select', IconPointer],
  ['place', IconDesk],
  ['room', IconOutline],
  ['measure', IconRuler],
] as const satisfies readonly (readonly [Tool, unknown])[];

/** What a click on the plan does, and undo and redo. */
export function ToolRail({ editor, model }: { editor: Editor; model: DraftModel }) {
  const { t } = useTranslation('floor-editor');
  const { tool, setTool, act } = editor;
  const { at, steps } = model.draft;
  return (
    <div className={css.rail}>
      <Toolbar label={t('tool.label')}>
        <ToolbarGroup label={t('tool.group')}>
          {TOOLS.map(([name, Icon]) => (
            <IconButton
              key={name}
              label={t(`tool.${name}`)}
              icon={<Icon />}
              pressed={tool === name}
              onClick={() => setTool(name)}
            />
          ))}
        </ToolbarGroup>
        <IconButton
          label={t('tool.undo')}
          icon={<IconUndo />}
          disabledReason={at === 0 ? t('tool.nothingToUndo') : undefined}
          onClick={() => act('undo')}
        />
        <IconButton
          label={t('tool.redo')}
          icon={<IconRedo />}
          disabledReason={at === steps.length ? t('tool.nothingToRedo') : undefined}
          onClick={() => act('redo')}
        />
      </Toolbar>
    </div>
  );
}
