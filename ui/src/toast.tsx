import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { getComponentMessages } from './format/language.ts';
import styles from './toast.module.css';

const VISIBLE_MS = 6_000;
const VISIBLE_TOASTS_MAX = 3;
const ICONS = { info: Info, ok: Check, warn: TriangleAlert, bad: CircleAlert };

export type ToastTone = keyof typeof ICONS;
interface VisibleToast {
  id: number;
  tone: ToastTone;
  text: string;
}
/** Returns a function that takes the sentence away before its time. */
type Say = (text: string, tone?: ToastTone) => () => void;

const ToastContext = createContext<Say>(() => () => undefined);

/** Returns `say(text, tone)`: shows one sentence that disappears after six seconds. */
export function useToast(): Say {
  return use(ToastContext);
}

export function ToastProvider(props: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly VisibleToast[]>([]);
  const count = useRef(0);
  const drop = useCallback((id: number) => {
    setToasts((old) => old.filter((toast) => toast.id !== id));
  }, []);
  const say = useCallback<Say>(
    (text, tone = 'info') => {
      count.current += 1;
      const id = count.current;
      setToasts((old) => [...old, { id, tone, text }].slice(-VISIBLE_TOASTS_MAX));
      return () => drop(id);
    },
    [drop],
  );
  return (
    <ToastContext value={say}>
      {props.children}
      <div className={styles.toasts} aria-live="polite">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDone={drop} />
        ))}
      </div>
    </ToastContext>
  );
}

function ToastCard(props: { toast: VisibleToast; onDone: (id: number) => void }) {
  const { toast, onDone } = props;
  useEffect(() => {
    const timer = setTimeout(() => onDone(toast.id), VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [toast.id, onDone]);
  const Icon = ICONS[toast.tone];
  return (
    <div className={styles.toast}>
      <span className={styles[toast.tone]}>
        <Icon className="ic" aria-hidden="true" />
      </span>
      <span>{toast.text}</span>
      <button
        type="button"
        className={styles.close}
        aria-label={getComponentMessages().dismiss}
        onClick={() => onDone(toast.id)}
      >
        <X className="ic ic-18" aria-hidden="true" />
      </button>
    </div>
  );
}
