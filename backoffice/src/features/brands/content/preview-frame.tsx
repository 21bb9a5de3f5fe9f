import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Brand } from '@jubilee/contract/settings/brand';
import styles from './content.module.css';

// The look of every brand; nothing is listed here.
import.meta.glob('../../../../../brands/src/*/theme.css', { eager: true });

/** Lower screens are phones on their side. */
const SCREEN_PX_MIN = 640;

/**
 * A document of its own, as wide as a screen of players: the rules of the page for phones apply inside of it. It is empty of
 * scripts, and nothing in it can be pressed.
 */
export function PreviewFrame(props: {
  title: string;
  brand: Brand;
  mode: 'light' | 'dark';
  widthPx: number;
  children: ReactNode;
}) {
  const { brand, mode, widthPx } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const [heightPx, setHeight] = useState(400);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (inside === null || inside === undefined) return undefined;
    const { documentElement: root } = inside;
    root.dataset['preview'] = '';
    root.dataset['brand'] = brand.theme;
    root.dataset['theme'] = brand.forcedMode ?? mode;
    inside.body.inert = true;
    setBody(inside.body);
    return undefined;
  }, [brand, mode]);
  useEffect(() => {
    const element = page.current;
    if (element === null || body === undefined) return undefined;
    const grown = new ResizeObserver(() => setHeight(element.offsetHeight));
    grown.observe(element);
    return () => grown.disconnect();
  }, [body]);
  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (inside === null || inside === undefined || inside.head.childElementCount > 0) return;
    for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) {
      inside.head.append(inside.importNode(sheet, true));
    }
  }, []);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const resized = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / widthPx)));
    resized.observe(element);
    return () => resized.disconnect();
  }, [widthPx]);
  return (
    <div ref={box} className={styles['preview-box']} style={{ height: heightPx * scale }}>
      <iframe
        ref={frame}
        title={props.title}
        sandbox="allow-same-origin"
        className={styles['preview-frame']}
        style={{
          width: widthPx,
          height: Math.max(heightPx, SCREEN_PX_MIN),
          transform: `scale(${String(scale)})`,
        }}
      />
      {body !== undefined &&
        createPortal(
          <div ref={page} className={styles['preview-page']}>
            {props.children}
          </div>,
          body,
        )}
    </div>
  );
}
