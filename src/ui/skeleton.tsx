import { memo, type CSSProperties } from 'react';
import { cx } from './cx';
import css from './skeleton.module.css';

type SkeletonProps = {
  /** CSS length; for text, a share of the line ("60%") looks like words. */
  width?: string | number | undefined;
  height?: string | number | undefined;
  shape?: 'text' | 'block' | 'circle' | undefined;
  className?: string | undefined;
};

/** A placeholder in the final shape and size. Hidden from assistive technology; the region has `aria-busy`. */
export function Skeleton({ width, height, shape = 'text', className }: SkeletonProps) {
  const style: CSSProperties = {};
  if (width !== undefined) style.inlineSize = width;
  if (height !== undefined) style.blockSize = height;
  return (
    <span
      aria-hidden="true"
      className={cx(
        css.bone,
        shape === 'text' && css.text,
        shape === 'circle' && css.circle,
        className,
      )}
      style={style}
    />
  );
}

/** Placeholder rows of a list or table. Widths vary so that they look like words, and repeat so that nothing flickers. */
export const SkeletonRows = memo(function SkeletonRows({
  count,
  avatar = false,
}: {
  count: number;
  avatar?: boolean | undefined;
}) {
  return (
    <div aria-hidden="true" className={css.rows}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.row}>
          {avatar && <Skeleton shape="circle" width={24} height={24} />}
          <Skeleton width={`${[34, 46, 28, 40][index % 4]}%`} />
          <Skeleton width={`${[18, 12, 22, 15][index % 4]}%`} />
        </div>
      ))}
    </div>
  );
});
