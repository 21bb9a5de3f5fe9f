import { useEffect, useRef } from 'react';
import { Alert } from '@jubilee/ui/alert';

/** A sentence above the form that belongs to no single field; it takes the focus when it appears. */
export function FormProblem(props: { text: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const { text } = props;
  useEffect(() => {
    if (text !== undefined) place.current?.focus();
  }, [text]);
  if (text === undefined) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Alert tone="bad">{text}</Alert>
    </div>
  );
}
