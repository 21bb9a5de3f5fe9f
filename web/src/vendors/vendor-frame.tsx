import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { VendorOrder } from '@jubilee/contract/frame/vendor-frame';
import { Button } from '@jubilee/ui/button';
import { ErrorState } from '@jubilee/ui/empty-state';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { useAppConfig } from '../app/app-config.ts';
import { logProblem } from '../app/log.ts';
import { converse, type FrameNews } from './vendor-conversation.ts';
import styles from './vendor-frame.module.css';

export type VendorFrameNews = Exclude<FrameNews, { news: 'height' }>;
export interface VendorFrameControl {
  /** Asks for the token of what was typed; the answer is news. */
  readonly submit: () => void;
  /** Other values for the vendor's script. */
  readonly tell: (values: Readonly<Record<string, string>>) => void;
}

/** Documents are on an origin of their own, so `same-origin` grants them that one and nothing of ours. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals';
const LOOKS = [
  'text',
  'text-2',
  'text-3',
  'bg',
  'surface-1',
  'surface-2',
  'line-strong',
  'link',
  'focus',
  'danger-text',
  'primary',
  'on-primary',
  'r-12',
] as const;
const HEIGHT_MIN = 56;

/**
 * The document of one vendor, such as `pay-in/<folder>`, in the page. Says when it did not load, with a way to try again. What
 * it reports is a hint: only the server knows what happened. Source: PAY-13.
 */
export function VendorFrame(props: {
  document: string;
  /** For assistive technology, as players understand it. */
  title: string;
  labels?: Readonly<Record<string, string>>;
  /** For the vendor's script; nothing that grants anything with us. */
  values?: Readonly<Record<string, string>>;
  onNews: (news: VendorFrameNews) => void;
  control?: RefObject<VendorFrameControl | null>;
  /** Before the document says its own. */
  height?: number;
}) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Attempt
      key={`${props.document} ${attempt}`}
      {...props}
      onRetry={() => setAttempt((count) => count + 1)}
    />
  );
}

function Attempt(props: Parameters<typeof VendorFrame>[0] & { onRetry: () => void }) {
  const { hosts } = useAppConfig();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [height, setHeight] = useState(props.height ?? HEIGHT_MIN);
  const now = useRef(props);
  const send = useRef<(order: VendorOrder) => void>(() => undefined);
  useEffect(() => {
    now.current = props;
  });
  useEffect(() => {
    const { origin } = new URL(hosts.vendor);
    const conversation = converse({
      origin,
      frameWindow: () => frame.current?.contentWindow,
      listen(listener) {
        addEventListener('message', listener);
        return () => removeEventListener('message', listener);
      },
      post: (order) => frame.current?.contentWindow?.postMessage(order, origin),
      start: () => ({
        language: i18n.locale,
        ...pageLooks(),
        labels: now.current.labels ?? {},
        values: now.current.values ?? {},
      }),
      after(ms, act) {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
      onNews(news) {
        if (news.news === 'height') {
          setHeight(Math.max(news.pixels, HEIGHT_MIN));
          return;
        }
        if (news.news === 'ready') setState('ready');
        if (news.news === 'error' && news.reason === 'failed') setState('failed');
        now.current.onNews(news);
      },
      log: logProblem,
    });
    send.current = conversation.order;
    return conversation.end;
  }, [hosts.vendor]);
  useImperativeHandle(
    props.control,
    () => ({
      submit: () => send.current({ order: 'submit' }),
      tell: (values) => send.current({ order: 'tell', values }),
    }),
    [],
  );
  if (state === 'failed') {
    return (
      <ErrorState
        title={t`This form didn’t load`}
        text={t`Nothing was sent. Check your connection, or a blocker in your browser, and try again.`}
        action={
          <Button look="outline" onClick={props.onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.frame}>
      <iframe
        ref={frame}
        src={`${hosts.vendor}/${props.document}`}
        title={props.title}
        sandbox={SANDBOX}
        allow={`payment; camera; microphone`}
        referrerPolicy="no-referrer"
        height={height}
        data-state={state}
      />
      {state === 'loading' && (
        <Loading label={t`Loading ${props.title}`} className={styles.loading}>
          <Skeleton shape="control" />
        </Loading>
      )}
    </div>
  );
}

function pageLooks(): { isDark: boolean; looks: Record<string, string> } {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const looks = LOOKS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()] as const);
  return {
    isDark: root.dataset['theme'] !== 'light',
    looks: Object.fromEntries(looks.filter(([, value]) => value !== '')),
  };
}
