import { Button as KitButton, type ButtonProps as KitButtonProps } from '@mantine/core';
import { type ButtonHTMLAttributes, type FocusEvent, type MouseEvent, type Ref, useState } from 'react';

type PressedProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'data-loading'?: boolean | 'true';
};

/**
 * A disabled button would lose the focus. So one that is busy, or is disabled by its own press, is only said to be
 * disabled and ignores the press until the focus has left it (D-672).
 */
function PressedButton({ 'data-loading': loading, disabled, onClick, type, onFocus, onBlur, ...rest }: PressedProps) {
  const [isFocused, setFocused] = useState(false);
  const focus = {
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      setFocused(true);
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      setFocused(false);
      onBlur?.(event);
    },
  };
  // The kit hands on a type that is undefined, and a button without one would send its form.
  const button = { ...rest, ...focus, type: type ?? 'button' };
  if (!loading && !(disabled && isFocused)) return <button {...button} disabled={disabled} onClick={onClick} />;
  const ignore = (event: MouseEvent): void => event.preventDefault();
  const busy = loading ? ({ 'data-loading': 'true', 'aria-busy': true } as const) : {};
  return <button {...button} {...busy} aria-disabled="true" onClick={ignore} />;
}

export type ButtonProps = KitButtonProps &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof KitButtonProps> & {
    readonly ref?: Ref<HTMLButtonElement>;
    /** Says that the press destroys something. */
    readonly 'data-destructive'?: boolean | undefined;
    readonly 'data-autofocus'?: boolean | undefined;
  };

/** The one button of the console. While it is busy it keeps the focus. */
export function Button(props: ButtonProps) {
  return <KitButton {...props} component={PressedButton} />;
}
