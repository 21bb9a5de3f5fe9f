import { useState, type ReactNode } from 'react';

/** Holds the value of a controlled component. */
export function Held<Value>(props: {
  start: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(props.start);
  return props.children(value, (next) => setValue(() => next));
}

/** A state that a pointer or keyboard would cause, forced so that it can be looked at. */
export function Forced(props: { is: 'hover' | 'press' | 'focus'; children: ReactNode }) {
  return <span data-is={props.is}>{props.children}</span>;
}
