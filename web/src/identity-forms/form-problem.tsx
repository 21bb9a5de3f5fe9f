import { useEffect, useRef } from 'react';
import { Alert } from '@jubilee/ui/alert';

/** An error above the form that belongs to no single field; it takes the focus when it appears. */
export function FormProblem(props: { text: string | undefined }) {
  const element = useRef<HTMLDivElement>(null);
  const { text } = props;
  useEffect(() => {
    if (text !== undefined) element.current?.focus();
  }, [text]);
  if (text === undefined || text === '') return null;
  return (
    <div ref={element} tabIndex={-1}>
      <Alert tone="bad">{text}</Alert>
    </div>
  );
}
