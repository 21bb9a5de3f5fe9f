import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './format/class-names.ts';
import styles from './button.module.css';

/**
 * `reward` has the accent color and is for rewards only; `light` and `glass` are placed on
 * pictures.
 */
export type ButtonLook =
  | 'primary'
  | 'reward'
  | 'quiet'
  | 'outline'
  | 'ghost'
  | 'soft'
  | 'danger'
  | 'danger-soft'
  | 'light'
  | 'glass';

export interface ButtonShape {
  look?: ButtonLook;
  size?: 'small' | 'default' | 'large';
  block?: boolean;
  icon?: boolean;
}

/** The classes of a button, for links that look like one. */
export function buttonClass(shape: ButtonShape = {}): string {
  return classNames(
    styles.btn,
    shape.look !== undefined && shape.look !== 'quiet' && styles[shape.look],
    shape.size !== undefined && shape.size !== 'default' && styles[shape.size],
    shape.block === true && styles.block,
    shape.icon === true && styles.icon,
  );
}

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> &
  Omit<ButtonShape, 'icon'> & { busy?: boolean; children: ReactNode };

/** A button. While `busy` it keeps its width and its label and ignores presses. */
export function Button({ look, size, block, busy = false, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({
        look: look ?? 'quiet',
        size: size ?? 'default',
        block: block ?? false,
      })}
      aria-busy={busy ? true : undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> &
  Omit<ButtonShape, 'icon' | 'block'> & { label: string; children: ReactNode };

/** A button that shows only an icon; the label is its accessible name. */
export function IconButton({ look, size, label, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={buttonClass({ look: look ?? 'ghost', size: size ?? 'default', icon: true })}
    />
  );
}
