import { encode } from 'uqr';
import styles from './qr-picture.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

const QUIET_ZONE = 3;

/** A text as QR code: dark on light in both modes, because cameras fail otherwise. */
export function QrPicture(props: { text: string; label: string; sizePx: number }) {
  const { data, size } = encode(props.text, { ecc: 'L', border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
    )
    .join('');
  return (
    <div>
      <svg
        className={styles.qr}
        width={props.sizePx}
        height={props.sizePx}
        viewBox={`0 0 ${String(size)} ${String(size)}`}
        aria-hidden="true"
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <VisuallyHidden>{props.label}</VisuallyHidden>
    </div>
  );
}
