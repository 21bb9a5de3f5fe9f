import { useState, type ReactNode } from 'react';

/** Keeps the value of a control that is shown. */
export function Held<Value>(props: {
  start: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(props.start);
  return props.children(value, (next) => setValue(() => next));
}

/** A state that a pointer or a keyboard would bring, kept for the eye. */
export function Forced(props: { is: 'hover' | 'press' | 'focus'; children: ReactNode }) {
  return <span data-is={props.is}>{props.children}</span>;
}
