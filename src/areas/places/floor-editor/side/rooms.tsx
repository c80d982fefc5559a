import { drawRoomStep, removeRoomStep } from '@/floor-map/edit';
import type { PlanRoom, Point } from '@/floor-map';
import { useTranslation } from '@/lib/i18n';
import { Button, IconButton } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { IconDelete, IconOutline, IconPlus, IconPointer } from '@/ui/icon';
import { List, ListRow } from '@/ui/list';
import type { DraftModel } from '../model';
import type { Editor } from '../model/use-editor';
import { LengthField, NameField } from '../tools/fields';
import css from './side.module.css';

interface RoomsProps {
  readonly editor: Editor;
  readonly model: DraftModel;
}

/** The floor’s rooms and areas: their names, corners, and places. */
export function RoomsList({ editor, model }: RoomsProps) {
  const { t } = useTranslation('floor-editor');
  const { rooms, places } = model.floor;
  const inside = (id: string): string[] =>
    [...places.values()].flatMap((place) => (place.on && place.roomId === id ? [place.id] : []));
  return (
    <>
      <Heading level={2} size={16}>
        {t('list.rooms')}
      </Heading>
      <List aria-label={t('list.rooms')}>
        {[...rooms.values()].map((room) => (
          <ListRow
            key={room.id}
            selected={editor.room === room.id}
            title={
              <NameField
                labelHidden
                label={t('list.roomName', { name: room.name })}
                value={room.name}
                onCommit={(name) => editor.add(drawRoomStep(model.floor, { ...room, name }))}
              />
            }
            text={editor.room === room.id && <Corners {...{ room, editor, model }} key={room.id} />}
            end={
              <>
                <IconButton
                  size="small"
                  label={t('list.inside', { name: room.name })}
                  icon={<IconPointer />}
                  onClick={() => editor.select(inside(room.id))}
                />
                <IconButton
                  size="small"
                  label={t('list.shape', { name: room.name })}
                  icon={<IconOutline />}
                  pressed={editor.room === room.id}
                  onClick={() => editor.setRoom(editor.room === room.id ? null : room.id)}
                />
                <IconButton
                  size="small"
                  label={t('list.removeRoom', { name: room.name })}
                  icon={<IconDelete />}
                  onClick={() => editor.add(removeRoomStep(model.floor, room.id))}
                />
              </>
            }
          />
        ))}
      </List>
      <Button icon={<IconPlus />} wraps onClick={editor.addRoom}>
        {t('list.addRoom')}
      </Button>
    </>
  );
}

/** The corners of the open room as numbers, for people who can’t drag them. */
function Corners({ room, editor, model }: RoomsProps & { readonly room: PlanRoom }) {
  const { t } = useTranslation('floor-editor');
  const { polygon } = room;
  const reshape = (corners: readonly Point[]) =>
    editor.add(drawRoomStep(model.floor, { ...room, polygon: corners }));
  const unit = t('properties.cm');
  // Corners are identified only by their position in the outline.
  const corners = polygon.map((corner, index) => ({ corner, index, number: index + 1 }));
  return (
    <div className={css.part}>
      {corners.map(({ corner, index, number }) => {
        const [x, y] = corner;
        const [nextX, nextY] = polygon[number % polygon.length] ?? corner;
        const put = (to: Point) => reshape(polygon.with(index, to));
        const middle: Point = [Math.round((x + nextX) / 2), Math.round((y + nextY) / 2)];
        return (
          <div className={css.corner} key={number}>
            <LengthField
              label={t('list.cornerX', { number })}
              unit={unit}
              value={x}
              onCommit={(value) => put([value, y])}
            />
            <LengthField
              label={t('list.cornerY', { number })}
              unit={unit}
              value={y}
              onCommit={(value) => put([x, value])}
            />
            <IconButton
              size="small"
              label={t('list.addCorner', { number })}
              icon={<IconPlus />}
              onClick={() => reshape(polygon.toSpliced(number, 0, middle))}
            />
            <IconButton
              size="small"
              label={t('list.removeCorner', { number })}
              icon={<IconDelete />}
              disabledReason={polygon.length < 4 ? t('list.threeCorners') : undefined}
              onClick={() => reshape(polygon.toSpliced(index, 1))}
            />
          </div>
        );
      })}
    </div>
  );
}
