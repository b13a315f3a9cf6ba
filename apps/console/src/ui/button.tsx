import { Button as KitButton, type ButtonProps as KitButtonProps } from '@mantine/core';
import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';

type PressedProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'data-loading'?: boolean | 'true';
};

/** A disabled button would lose the focus, so a busy one is only said to be disabled and ignores the press (D-672). */
function PressedButton({ 'data-loading': loading, disabled, onClick, type, ...rest }: PressedProps) {
  // The kit hands on a type that is undefined, and a button without one would send its form.
  const button = { ...rest, type: type ?? 'button' };
  if (!loading) return <button {...button} disabled={disabled} onClick={onClick} />;
  const ignore = (event: MouseEvent): void => event.preventDefault();
  return <button {...button} data-loading="true" aria-disabled="true" aria-busy="true" onClick={ignore} />;
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
